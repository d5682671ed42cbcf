import { ApiSchema } from '@nestjs/swagger';
import { IntField, ListField, StringField } from '../../platform/http/fields/fields.js';
import { describeFindings } from '../code/index.js';

@ApiSchema({ name: 'LessonFileFault' })
export class LessonFaultDto {
  @StringField({ about: 'Path of the file', example: 'lessons/api/retries.md' })
  path: string;
  @StringField({ about: 'What is wrong with it', example: 'type: is required' })
  message: string;
}

@ApiSchema({ name: 'ProjectLessons' })
export class ProjectLessonsDto {
  @IntField({ about: 'Lessons that are neither retired, superseded nor stale', example: 42 })
  live: number;
  @IntField({ about: 'Lessons that speak of code that was removed', example: 1 })
  stale: number;
  @ListField(() => LessonFaultDto, { about: 'Lesson files of the indexed commit that could not be taken in' })
  errors: LessonFaultDto[];
}

describeFindings(() => ProjectLessonsDto);
