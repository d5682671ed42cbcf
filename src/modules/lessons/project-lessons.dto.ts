import { IntField, ListField, StringField } from '../../platform/http/fields/fields.js';
import { describeFindings } from '../code/index.js';

export class LessonFileFaultDto {
  @StringField({ about: 'Path of the file', example: 'lessons/api/retries.md' })
  path: string;
  @StringField({ about: 'Fault', example: 'type: is required' })
  message: string;
}

export class ProjectLessonsDto {
  @IntField({ about: 'Lessons that are neither retired, superseded nor stale', example: 42 })
  live: number;
  @IntField({ about: 'Lessons about removed code', example: 1 })
  stale: number;
  @IntField({
    about: 'Those of `live` whose code has changed since they were written; the others are fresh',
    example: 3,
  })
  drifted: number;
  @ListField(() => LessonFileFaultDto, { about: 'Lesson files of the indexed commit that could not be imported' })
  errors: LessonFileFaultDto[];
}

describeFindings(() => ProjectLessonsDto);
