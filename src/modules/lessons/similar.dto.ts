import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  NumberField,
  StringField,
} from '../../platform/http/fields/fields.js';
import { SIMILAR_DEGRADATIONS, type Similar, type SimilarDegradation } from './similar.service.js';

export class SimilarRequestDto {
  @StringField({
    about: 'The text to compare with',
    example: 'Retry with an idempotency key.',
    min: 1,
    max: 50_000,
  })
  text: string;
  @StringField({ about: 'Only this type', example: 'gotcha', max: 50, optional: true })
  type?: string;
  @IntField({ about: 'Maximum number of items', min: 1, max: 10, default: 3, example: 3 })
  k: number;
  @NumberField({
    about: 'Minimum cosine similarity',
    min: -1,
    max: 1,
    default: 0.9,
    example: 0.9,
  })
  threshold: number;
}

export class PossibleDuplicateDto {
  @StringField({ about: 'Id of the lesson', example: 'api/retries' })
  id: string;
  @StringField({ about: 'Path of its file', example: 'lessons/api/retries.md' })
  path: string;
  @NumberField({ about: 'Cosine similarity', example: 0.953 })
  similarity: number;
}

export class SimilarLessonDto extends PossibleDuplicateDto {
  @StringField({ about: 'Type of the lesson', example: 'gotcha' })
  type: string;
  @BoolField({ about: 'Listed before others' })
  pinned: boolean;
}

export class SimilarLessonsDto {
  @ListField(() => SimilarLessonDto, { about: 'Most similar first' })
  matches: SimilarLessonDto[];
  @IntField({ about: 'Number of lessons compared', example: 120 })
  compared: number;
  @IntField({ about: 'Number of lessons without an embedding', example: 0 })
  without_embedding: number;
  @EnumField({ about: 'Why nothing was compared', values: SIMILAR_DEGRADATIONS, nullable: true, example: null })
  degraded: SimilarDegradation | null;

  static from({ matches, compared, withoutEmbedding, degraded }: Similar): SimilarLessonsDto {
    return {
      matches: matches.map(({ id, path, similarity, type, pinned }) => ({ id, path, similarity, type, pinned })),
      compared,
      without_embedding: withoutEmbedding,
      degraded,
    };
  }
}
