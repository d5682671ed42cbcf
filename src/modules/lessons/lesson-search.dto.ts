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
import { checkedAnchor, NODE_KINDS } from '../code/index.js';
import { ANCHOR_STATES, FRESHNESS, type Freshness } from './anchor-states.js';
import type { LessonCommit } from './lesson.entity.js';
import { MATCHES, type AnchorHistory, type FullLesson, type MatchedBy } from './lesson-search.query.js';
import {
  REQUESTED_FRESHNESS,
  type FoundLessons,
  type RequestedFreshness,
  type SearchRequest,
} from './lessons.service.js';
import { PROJECT, ShortLessonDto } from './short-lesson.dto.js';

/** Without an example: what only narrows a search is refused when nothing else is sent. */
export class LessonSearchDto {
  @StringField({
    about: 'A repository path or `<path>#<Symbol.name>`; optional with `stale=true`, `id` or `freshness`',
    example: 'src/app.ts',
    max: 1_000,
    optional: true,
  })
  anchor?: string;
  @UuidField({ about: 'Only lessons of this project', optional: true })
  project_id?: string;
  @StringField({
    about: 'Words that must all occur in the id, body or tags',
    max: 500,
    optional: true,
  })
  q?: string;
  @StringField({ about: 'Only this type, such as `gotcha`', max: 50, optional: true })
  type?: string;
  @StringField({ about: 'Only this scope, such as `backend`', max: 200, optional: true })
  scope?: string;
  @BoolField({ about: 'Only stale ones', default: false, example: false })
  stale: boolean;
  @StringField({ about: 'Only the lesson of this id', example: 'api/retries', max: 500, optional: true })
  id?: string;
  @EnumField({
    about: 'Only lessons whose code is unchanged, has changed or was removed; `any` for all of them',
    values: REQUESTED_FRESHNESS,
    example: 'drifted',
    optional: true,
  })
  freshness?: RequestedFreshness;
  @IntField({ about: 'Maximum number of items', min: 1, max: 500, default: 20, example: 20 })
  limit: number;

  request(): SearchRequest {
    const isNarrowed = this.stale || this.id !== undefined || this.freshness !== undefined;
    if (this.anchor === undefined && !isNarrowed) throw refuse.field('anchor', 'is required');
    return {
      anchor: this.anchor === undefined ? null : checkedAnchor('anchor', this.anchor),
      projectId: this.project_id ?? null,
      q: this.q ?? null,
      type: this.type ?? null,
      scope: this.scope ?? null,
      stale: this.stale,
      id: this.id ?? null,
      freshness: this.freshness ?? null,
      limit: this.limit,
    };
  }
}

export class LessonAnchorDto {
  @EnumField({ about: 'What it is', values: NODE_KINDS, example: 'file' })
  kind: AnchorHistory['kind'];
  @StringField({ about: 'As written in the lesson file', example: 'src/app.ts#App.start', max: 1_000 })
  written: string;
  @StringField({ about: 'Where the code is now, or was last', example: 'src/server.ts#App.start', max: 1_000 })
  path: string;
  @EnumField({
    about: 'Whether the code exists: `gone` if it was removed, `unknown` if it was never found',
    values: ANCHOR_STATES,
    example: 'live',
  })
  state: AnchorHistory['state'];
  @BoolField({ about: 'Whether the code changed since the lesson was written' })
  drifted: boolean;
  @StringField({
    about: 'The commit that removed the code',
    example: null,
    nullable: true,
  })
  removed_in: string | null;

  static from({ kind, written, path, state, drifted, removedIn }: AnchorHistory): LessonAnchorDto {
    return { kind, written, path, state, drifted, removed_in: removedIn };
  }
}

export class LessonCommitDto {
  @StringField({ about: 'The commit', example: '9fceb02d0ae598e95dc970b74767f19372d61af8' })
  commit: string;
  @TimestampField({ about: 'Committed at' })
  committed_at: string;
  @StringField({ about: 'Its author', example: 'Lin Example' })
  author: string;
  @StringField({ about: 'First line of its message', example: 'Round discounts to whole cents' })
  subject: string;
  @StringListField({ about: 'Files of the lesson that it changed', maxLength: 1_000, example: ['src/app.ts'] })
  paths: string[];

  static from({ commit, committedAt, author, subject, paths }: LessonCommit): LessonCommitDto {
    return { commit, committed_at: committedAt, author, subject, paths: [...paths] };
  }
}

export class LessonDto extends ShortLessonDto {
  @UuidField(PROJECT)
  project_id: string;
  @StringListField({
    about: 'The code it is about, at its current location',
    maxLength: 1_000,
    example: ['src/app.ts#App.start'],
  })
  anchors: string[];
  @ListField(() => LessonAnchorDto, { about: 'What became of each anchor, in the same order' })
  anchor_states: LessonAnchorDto[];
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
    values: [...FRESHNESS],
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
  @ListField(() => LessonCommitDto, {
    about: 'With `id` only: the newest commits that changed its code since it was written, newest first, at most 10',
    optional: true,
  })
  commits?: LessonCommitDto[];

  static fromFound(lesson: FullLesson): LessonDto {
    return {
      ...ShortLessonDto.from(lesson),
      project_id: lesson.projectId,
      anchors: lesson.anchors.map(({ path }) => path),
      anchor_states: lesson.anchors.map((anchor) => LessonAnchorDto.from(anchor)),
      scope: lesson.scope,
      tags: [...lesson.tags],
      author: lesson.author,
      card: lesson.card,
      freshness: lesson.freshness,
      commit: lesson.commit,
      created_at: lesson.createdAt.toISOString(),
      updated_at: lesson.updatedAt.toISOString(),
      matched_by: lesson.matchedBy,
      ...(lesson.commits && { commits: lesson.commits.map((commit) => LessonCommitDto.from(commit)) }),
    };
  }
}

export class LessonQueryDto {
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
  @StringField({ about: 'As requested; absent without it', example: 'api/retries', optional: true })
  id?: string;
  @EnumField({
    about: 'As requested; absent without it',
    values: REQUESTED_FRESHNESS,
    example: 'drifted',
    optional: true,
  })
  freshness?: RequestedFreshness;
  @IntField({ about: 'As requested', example: 20 })
  limit: number;
}

export class FoundLessonsDto {
  @ObjectField(() => LessonQueryDto, { about: 'The request' })
  query: LessonQueryDto;
  @IntField({ about: 'Total number', example: 2 })
  total: number;
  @ListField(() => LessonDto, { about: 'Pinned first, then by distance from the anchor' })
  items: LessonDto[];
  @StringListField({ about: 'Warnings', example: [] })
  warnings: string[];

  static from(request: SearchRequest, { total, lessons, warnings }: FoundLessons): FoundLessonsDto {
    const { anchor, projectId, q, type, scope, stale, id, freshness, limit } = request;
    const narrowed = { ...(id !== null && { id }), ...(freshness !== null && { freshness }) };
    return {
      query: { anchor, project_id: projectId, q, type, scope, stale, ...narrowed, limit },
      total,
      items: lessons.map((lesson) => LessonDto.fromFound(lesson)),
      warnings: [...warnings],
    };
  }
}
