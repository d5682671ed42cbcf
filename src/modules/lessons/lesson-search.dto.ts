import { ApiSchema } from '@nestjs/swagger';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  StringField,
  StringListField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { checkedAnchor } from '../code/index.js';
import type { Freshness } from './anchor-states.js';
import { MATCHES, type FullLesson, type MatchedBy } from './lesson-search.query.js';
import type { FoundLessons, SearchRequest } from './lessons.service.js';
import { PROJECT, ShortLessonDto } from './short-lesson.dto.js';

export class LessonSearchDto {
  @StringField({
    about: 'A repository path or `<path>#<Symbol.name>`; optional with `stale=true`',
    example: 'src/app.ts',
    max: 1_000,
    optional: true,
  })
  anchor?: string;
  @UuidField({ about: 'Only lessons of this project', optional: true })
  project_id?: string;
  @StringField({
    about: 'Words that must all occur in the id, body or tags',
    example: 'retry',
    max: 500,
    optional: true,
  })
  q?: string;
  @StringField({ about: 'Only this type', example: 'gotcha', max: 50, optional: true })
  type?: string;
  @StringField({ about: 'Only this scope', example: 'backend', max: 200, optional: true })
  scope?: string;
  @BoolField({ about: 'Only stale ones', default: false, example: false })
  stale: boolean;
  @IntField({ about: 'Maximum number of items', min: 1, max: 500, default: 20, example: 20 })
  limit: number;

  request(): SearchRequest {
    if (this.anchor === undefined && !this.stale) throw refuse.field('anchor', 'is required');
    return {
      anchor: this.anchor === undefined ? null : checkedAnchor('anchor', this.anchor),
      projectId: this.project_id ?? null,
      q: this.q ?? null,
      type: this.type ?? null,
      scope: this.scope ?? null,
      stale: this.stale,
      limit: this.limit,
    };
  }
}

@ApiSchema({ name: 'Lesson' })
export class LessonDto extends ShortLessonDto {
  @UuidField(PROJECT)
  project_id: string;
  @StringListField({
    about: 'The code it is about, at its current location',
    maxLength: 1_000,
    example: ['src/app.ts#App.start'],
  })
  anchors: string[];
  @StringField({ about: 'Where it applies', example: 'backend', nullable: true })
  scope: string | null;
  @StringListField({ about: 'Its tags', example: ['retries'] })
  tags: string[];
  @StringField({ about: 'Who wrote it', example: 'dana', nullable: true })
  author: string | null;
  @StringField({ about: 'The card it came from', example: 'SHOP-12', nullable: true })
  card: string | null;
  @EnumField({
    about: 'Whether its code changed since it was written, apart from white space and comments',
    values: ['fresh', 'drifted', 'removed'],
  })
  freshness: Freshness;
  @StringField({
    about: 'The commit it was written in',
    example: '9fceb02d0ae598e95dc970b74767f19372d61af8',
    nullable: true,
  })
  commit: string | null;
  @TimestampField({ about: 'Imported at' })
  created_at: string;
  @TimestampField({ about: 'Last changed at' })
  updated_at: string;
  @EnumField({
    about: 'How the anchor matched: exactly, in the same file, or by a parent folder; null without an anchor',
    values: MATCHES,
    nullable: true,
  })
  matched_by: MatchedBy | null;

  static fromFound(lesson: FullLesson): LessonDto {
    return {
      ...ShortLessonDto.from(lesson),
      project_id: lesson.projectId,
      anchors: [...lesson.anchors],
      scope: lesson.scope,
      tags: [...lesson.tags],
      author: lesson.author,
      card: lesson.card,
      freshness: lesson.freshness,
      commit: lesson.commit,
      created_at: lesson.createdAt.toISOString(),
      updated_at: lesson.updatedAt.toISOString(),
      matched_by: lesson.matchedBy,
    };
  }
}

@ApiSchema({ name: 'LessonQuery' })
export class AskedDto {
  @StringField({ about: 'As requested', example: 'src/app.ts', nullable: true })
  anchor: string | null;
  @UuidField({ about: 'As requested', nullable: true })
  project_id: string | null;
  @StringField({ about: 'As requested', example: null, nullable: true })
  q: string | null;
  @StringField({ about: 'As requested', example: null, nullable: true })
  type: string | null;
  @StringField({ about: 'As requested', example: null, nullable: true })
  scope: string | null;
  @BoolField({ about: 'As requested' })
  stale: boolean;
  @IntField({ about: 'As requested', example: 20 })
  limit: number;
}

@ApiSchema({ name: 'FoundLessons' })
export class FoundLessonsDto {
  @ObjectField(() => AskedDto, { about: 'The request' })
  query: AskedDto;
  @IntField({ about: 'Total number', example: 2 })
  total: number;
  @ListField(() => LessonDto, { about: 'Pinned first, then by distance from the anchor' })
  items: LessonDto[];
  @StringListField({ about: 'Warnings', example: [] })
  warnings: string[];

  static from(request: SearchRequest, { total, lessons, warnings }: FoundLessons): FoundLessonsDto {
    const { anchor, projectId, q, type, scope, stale, limit } = request;
    return {
      query: { anchor, project_id: projectId, q, type, scope, stale, limit },
      total,
      items: lessons.map((lesson) => LessonDto.fromFound(lesson)),
      warnings: [...warnings],
    };
  }
}
