import { StringField } from '../../platform/http/fields/fields.js';
import { declareEvents } from '../events/index.js';

export class ProjectEventData {
  @StringField({ about: 'Name of the project', example: 'Website' })
  name: string;
  @StringField({
    about: 'Indexed commit; only in `project.indexed`',
    optional: true,
    nullable: true,
    example: '3f2c1ab',
  })
  commit?: string | null;
  @StringField({ about: 'Why the index failed; only in `project.failed`', optional: true, example: 'git timed out' })
  error?: string;
}

export const PROJECT_EVENTS = declareEvents({
  schema: 'ProjectEvent',
  subject: 'project',
  data: ProjectEventData,
  audience: { scope: 'code:read' },
  audited: ['project.created', 'project.changed', 'project.deleted'],
  types: {
    'project.created': 'A project was created',
    'project.changed': 'Name, repository or build settings of a project changed, or its index was requested',
    'project.deleted': 'A project was deleted',
    'project.indexed': 'The code of a project was indexed',
    'project.failed': 'The index of a project failed',
  },
});
