import { StringField, UuidField } from '../../platform/http/fields/fields.js';
import { declareEvents } from '../events/index.js';

export class DocEventData {
  @UuidField({ about: 'Docs space' })
  space_id: string;
  @StringField({ about: 'Title of the page, or name of the space', example: 'How we release' })
  title: string;
}

export const DOC_EVENTS = declareEvents({
  schema: 'DocEvent',
  subject: 'doc',
  data: DocEventData,
  audience: 'members',
  guests: { of: 'docs', by: 'space_id' },
  types: {
    'doc.created': 'A docs page was written',
    'doc.updated': 'A docs page changed',
    'doc.deleted': 'A docs page was deleted',
    'doc.attached': 'A file was attached to a docs page',
    'doc.detached': 'A file of a docs page was removed',
  },
});

export const SPACE_EVENTS = declareEvents({
  schema: 'SpaceEvent',
  subject: 'space',
  data: DocEventData,
  audience: 'members',
  guests: { of: 'docs', by: 'space_id' },
  types: { 'space.created': 'A docs space was created', 'space.deleted': 'A docs space was deleted with its pages' },
});
