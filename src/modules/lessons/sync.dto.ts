import { refuse } from '../../platform/kernel/errors/domain-error.js';
import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  StringField,
  StringListField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { LessonFileFaultDto } from './project-lessons.dto.js';
import { PROJECT } from './short-lesson.dto.js';
import { PossibleDuplicateDto } from './similar.dto.js';
import type { SyncReport, SyncRequest } from './sync.service.js';

export class LessonFileDto {
  @StringField({ about: '`lessons/<area>/<slug>.md`', example: 'lessons/api/retries.md', max: 1_000 })
  path: string;
  @StringField({
    about: 'The whole file: YAML front matter (`type`, `anchors`, …) and a Markdown body',
    example: '---\ntype: gotcha\nanchors: [src/app.ts]\n---\nRetries need an idempotency key.\n',
    max: 200_000,
  })
  content: string;
}

export class LessonSyncDto {
  @UuidField(PROJECT)
  project_id: string;
  @ListField(() => LessonFileDto, { about: 'Lesson files to import', maxItems: 500 })
  files: LessonFileDto[];
  @StringField({
    about: 'The commit of the files',
    example: '9fceb02d0ae598e95dc970b74767f19372d61af8',
    pattern: /^[0-9a-f]{7,64}$/,
    must: 'must be 7 to 64 hexadecimal digits',
    optional: true,
    nullable: true,
  })
  commit?: string | null;
  @BoolField({ about: 'Only report what would be done', default: false, example: false })
  dry_run: boolean;

  request(): SyncRequest {
    if (this.files.length === 0) throw refuse.field('files', 'must have at least one');
    const files = this.files.map(({ path, content }) => ({ path, content }));
    return { files, commit: this.commit ?? null, dryRun: this.dry_run };
  }
}

export class WrittenLessonDto {
  @StringField({ about: 'Id of the lesson', example: 'api/retries' })
  id: string;
  @StringField({ about: 'Path of its file', example: 'lessons/api/retries.md' })
  path: string;
  @ListField(() => PossibleDuplicateDto, { about: 'Up to three lessons that say nearly the same', optional: true })
  possible_duplicate_of?: PossibleDuplicateDto[];
  @StringListField({
    about: 'Anchors that match no code yet',
    maxLength: 1_000,
    example: ['src/later.ts'],
    optional: true,
  })
  unresolved_anchors?: string[];
}

export class LessonSyncReportDto {
  @ListField(() => WrittenLessonDto, { about: 'Number of new or changed lessons' })
  written: WrittenLessonDto[];
  @IntField({ about: 'Number of unchanged lessons', example: 12 })
  unchanged: number;
  @IntField({ about: 'Number of lessons retired or superseded by this sync', example: 0 })
  retired: number;
  @ListField(() => LessonFileFaultDto, { about: 'Files that could not be imported' })
  errors: LessonFileFaultDto[];
  @EnumField({
    about: 'Whether all written lessons were checked for duplicates',
    values: ['complete', 'truncated'],
  })
  duplicate_check: 'complete' | 'truncated';

  static from({ written, unchanged, retired, errors, duplicateCheck }: SyncReport): LessonSyncReportDto {
    return {
      written: written.map(({ id, path, possibleDuplicateOf, unresolvedAnchors }) => ({
        id,
        path,
        possible_duplicate_of: possibleDuplicateOf?.map(({ id, path, similarity }) => ({ id, path, similarity })),
        unresolved_anchors: unresolvedAnchors.length > 0 ? [...unresolvedAnchors] : undefined,
      })),
      unchanged,
      retired,
      errors: errors.map(({ path, message }) => ({ path, message })),
      duplicate_check: duplicateCheck,
    };
  }
}
