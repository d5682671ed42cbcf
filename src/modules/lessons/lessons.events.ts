import { StringField, UuidField } from '../../platform/http/fields/fields.js';
import { declareEvents, type EventLog } from '../events/index.js';

export class LessonEventData {
  @UuidField({ about: 'Project of the lesson' })
  project_id: string;
  @StringField({ about: 'File of the lesson', example: 'lessons/code/hubs.md' })
  path: string;
  @StringField({ about: 'Why it is stale; only in `lesson.stale`', optional: true, example: 'src/hub.ts is gone' })
  reason?: string;
}

export const LESSON_EVENTS = declareEvents({
  schema: 'LessonEvent',
  subject: 'lesson',
  data: LessonEventData,
  audience: { scope: 'memory:read' },
  types: {
    'lesson.written': 'A lesson was written or changed',
    'lesson.moved': 'The code of a lesson moved, and its anchors with it',
    'lesson.stale': 'The code of a lesson changed or is gone: the lesson may be out of date',
    'lesson.retired': 'A lesson was retired, or its file deleted',
  },
});

interface Lesson {
  readonly id: string;
  readonly path: string;
}

export function recordLesson(
  events: EventLog,
  type: keyof (typeof LESSON_EVENTS)['types'],
  [brandId, projectId]: readonly [number, string],
  { id, path }: Lesson,
  reason?: string,
): void {
  const data = { project_id: projectId, path, ...(reason !== undefined && { reason }) };
  events.record(LESSON_EVENTS, type, { brandId, subject: { id, ref: `lesson:${id}` }, data });
}
