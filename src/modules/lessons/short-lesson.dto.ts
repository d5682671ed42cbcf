import { BoolField, StringField } from '../../platform/http/fields/fields.js';
import type { ShortLesson } from './short-lessons.js';

export const PROJECT = { about: 'A project of the workspace' };

export class ShortLessonDto {
  @StringField({ about: 'Area and slug', example: 'api/retries' })
  id: string;
  @StringField({ about: 'Path of its file', example: 'lessons/api/retries.md' })
  path: string;
  @StringField({ about: 'Type of the lesson', example: 'gotcha' })
  type: string;
  @StringField({ about: 'Text of the lesson', example: 'Retries need an idempotency key, or orders are placed twice.' })
  body: string;
  @BoolField({ about: 'Listed before others' })
  pinned: boolean;
  @BoolField({ about: 'Whether its code was removed' })
  stale: boolean;
  @StringField({ about: 'Why it is stale', example: null, nullable: true })
  stale_reason: string | null;

  static from({ id, path, type, body, pinned, stale, staleReason }: ShortLesson): ShortLessonDto {
    return { id, path, type, body, pinned, stale, stale_reason: staleReason };
  }
}
