import { Injectable } from '@nestjs/common';
import { bool, float, int, json, nullable, text, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsExcept, columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { toDomainError } from '../../platform/data/database/from-unknown.js';
import { countWithin, MAX_TEXT_BYTES } from '../../platform/data/answers/answer-budget.js';
import { containerOf, fileOf, foldersAbove, rangeUnder } from '../../engines/code-index/anchor.js';
import { freshnessOf, type AnchorNow, type Freshness } from './anchor-states.js';
import type { LessonCommit } from './lesson.entity.js';
import { Lesson } from './lesson.entity.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

export const MATCHES = namedEnum('LessonMatch', ['anchor', 'symbol', 'folder']);
export type MatchedBy = (typeof MATCHES)[number];

/** What became of an anchor since the lesson was written. */
export type AnchorHistory = Omit<AnchorNow, 'digest'>;

const STATE = ['live', 'supersededBy', 'commits', 'digest', 'blob', 'version', 'embeddingModel', 'embedding'] as const;
const WHOLE_ROW = {
  ...columnsExcept(Lesson, ['brandId', ...STATE], 'l'),
  anchors: computed(
    nullable(json<AnchorHistory[]>()),
    `(SELECT json_agg(json_build_object('kind', a.kind, 'written', a.written, 'path', a.path, 'state', a.state,
                                        'removedIn', a.removed_in, 'drifted', a.drifted) ORDER BY a.position)
        FROM lesson_anchors a WHERE a.lesson_seq = l.seq)`,
  ),
};

export interface FullLesson extends Readonly<Omit<Row<typeof WHOLE_ROW>, 'seq' | 'anchors'>> {
  readonly anchors: readonly AnchorHistory[];
  readonly freshness: Freshness;
  /** Null without an anchor. */
  readonly matchedBy: MatchedBy | null;
  /** Read with one lesson only. */
  readonly commits?: readonly LessonCommit[];
}

interface LessonSearch {
  readonly projectIds: readonly string[];
  readonly anchor: string | null;
  readonly words: readonly string[];
  readonly type: string | null;
  readonly scope: string | null;
  readonly staleOnly: boolean;
  readonly id: string | null;
  /** Null: all. */
  readonly freshness: Freshness | null;
  readonly limit: number;
}

export const TOO_MUCH_TEXT = 'Too much text to search: narrow the search to one project, type or scope';

/** Stops at the first word a lesson does not contain. */
const FILTERS = `l.live AND (NOT $3::boolean OR l.stale)
  AND ($4::text IS NULL OR l.type = $4) AND ($5::text IS NULL OR l.scope = $5)
  AND ($6::text[] = '{}' OR (
    SELECT NOT EXISTS (
      SELECT 1
        FROM (SELECT lower(l.id || ' ' || l.body || ' ' || array_to_string(l.tags, ' ')) AS content OFFSET 0) t, unnest($6::text[]) AS w(word)
       WHERE position(w.word IN t.content) = 0)))
  AND ($7::text IS NULL OR l.id = $7)
  AND ($8::text IS NULL OR (l.stale, $8) = (true, 'removed') OR NOT l.stale AND $8 = CASE
    WHEN EXISTS (SELECT 1 FROM lesson_anchors a WHERE a.lesson_seq = l.seq AND a.drifted) THEN 'drifted' ELSE 'fresh' END)`;

/** PostgreSQL knows the length without reading the text. */
const BYTES = `octet_length(l.body) +
  (SELECT coalesce(sum(2 * octet_length(a.path) + octet_length(a.written)), 0) FROM lesson_anchors a WHERE a.lesson_seq = l.seq)`;

/** Rank 0: this anchor; 1: the same file; 2 and up: parent folders, nearest first. */
const BY_ANCHOR: Statement = {
  name: 'lessons.by-anchor',
  text: `
    WITH hits AS (
      SELECT a.lesson_seq, 0 AS rank FROM lesson_anchors a
       WHERE a.project_id = ANY($1::uuid[]) AND a.path = $9 COLLATE "C"
      UNION ALL
      SELECT a.lesson_seq, 1 FROM lesson_anchors a
       WHERE a.project_id = ANY($1::uuid[]) AND a.path = ANY($10::text[])
      UNION ALL
      SELECT a.lesson_seq, 1 FROM lesson_anchors a
       WHERE a.project_id = ANY($1::uuid[]) AND a.path >= $11 COLLATE "C" AND a.path < $12 COLLATE "C"
      UNION ALL
      SELECT a.lesson_seq, (1 + f.rank)::integer
        FROM unnest($13::text[]) WITH ORDINALITY AS f(path, rank)
        JOIN lesson_anchors a ON a.project_id = ANY($1::uuid[]) AND a.path = f.path COLLATE "C"
    ), nearest AS (SELECT lesson_seq, min(rank) AS rank FROM hits GROUP BY lesson_seq),
    found AS (SELECT l.seq, l.pinned, l.id, n.rank FROM nearest n JOIN lessons l ON l.seq = n.lesson_seq WHERE ${FILTERS}),
    page AS (SELECT seq, rank, count(*) OVER ()::integer AS total, pinned, id FROM found ORDER BY pinned DESC, rank, id LIMIT $2)
    SELECT p.total, p.rank, p.seq, ${BYTES} AS bytes FROM page p JOIN lessons l ON l.seq = p.seq
     ORDER BY p.pinned DESC, p.rank, p.id`,
};

const ANYWHERE: Statement = {
  name: 'lessons.anywhere',
  text: `
    WITH page AS (SELECT l.seq, count(*) OVER ()::integer AS total, l.pinned, l.updated_at, l.id FROM lessons l
                   WHERE l.project_id = ANY($1::uuid[]) AND ${FILTERS}
                   ORDER BY l.pinned DESC, l.updated_at DESC, l.id LIMIT $2)
    SELECT p.total, NULL::integer AS rank, p.seq, ${BYTES} AS bytes FROM page p JOIN lessons l ON l.seq = p.seq
     ORDER BY p.pinned DESC, p.updated_at DESC, p.id`,
};

const WHOLE: Statement = {
  name: 'lessons.whole',
  text: `SELECT ${selectList(WHOLE_ROW)} FROM lessons l WHERE l.seq = ANY($1::integer[])`,
};

const BY_ID: Statement = {
  name: 'lessons.by-id',
  text: `SELECT ${selectList(WHOLE_ROW)} FROM lessons l WHERE l.project_id = ANY($1::uuid[]) AND l.id = $2 AND l.live
          ORDER BY l.project_id LIMIT 20`,
};

const CLOSEST: Statement = {
  name: 'lessons.closest-ids',
  text: `SELECT DISTINCT id, similarity(id, $2) AS likeness
           FROM (SELECT id FROM lessons WHERE project_id = ANY($1::uuid[]) AND live LIMIT 20000) l
          ORDER BY likeness DESC, id LIMIT 10`,
};

const WITH_COMMITS = columnsOf(Lesson, ['projectId', 'commits']);
const COMMITS: Statement = {
  name: 'lessons.commits',
  text: `SELECT ${selectList(WITH_COMMITS)} FROM lessons WHERE project_id = ANY($1::uuid[]) AND id = $2`,
};

const FRESH_ROW = {
  ...columnsOf(Lesson, ['id', 'stale', 'updatedAt'], 'l'),
  drifted: computed(
    bool,
    '(SELECT coalesce(bool_or(a.drifted), false) FROM lesson_anchors a WHERE a.lesson_seq = l.seq)',
  ),
};
const FRESHNESS: Statement = {
  name: 'lessons.freshness',
  text: `SELECT ${selectList(FRESH_ROW)}
           FROM lessons l WHERE l.project_id = $1 AND l.id = ANY($2) AND l.live`,
};

const HIT = { total: int, rank: nullable(int), seq: int, bytes: int };
type Hit = Row<typeof HIT>;

/** Searches lessons by anchor, or lists those of a freshness. */
@Injectable()
export class LessonSearchQuery {
  /** Looking through the texts of lessons takes no longer. */
  readonly maxWordsMs: number = 3_000;

  constructor(private readonly database: Database) {}

  /** Fewer than requested if the answer would be too large. */
  async find(search: LessonSearch): Promise<{ total: number; lessons: FullLesson[]; isCut: boolean }> {
    const hits = await (search.words.length ? this.inTime(() => this.hits(search)) : this.hits(search));
    const sizes = hits.map(({ bytes }) => bytes);
    const shown = hits.slice(0, countWithin(sizes, MAX_TEXT_BYTES));
    const lessons = await this.read(shown);
    return {
      total: hits[0]?.total ?? 0,
      lessons: search.id === null ? lessons : await this.withCommits(lessons, search.id),
      isCut: shown.length < hits.length,
    };
  }

  private async withCommits(lessons: readonly FullLesson[], id: string): Promise<FullLesson[]> {
    const rows = await this.database.rows(WITH_COMMITS, COMMITS, [lessons.map(({ projectId }) => projectId), id]);
    const commits = new Map(rows.map((row) => [row.projectId, row.commits]));
    return lessons.map((lesson) => ({ ...lesson, commits: commits.get(lesson.projectId) ?? [] }));
  }

  /** Lessons of this id: projects may have the same. */
  async byId(projectIds: readonly string[], id: string): Promise<FullLesson[]> {
    const rows = await this.database.rows(WHOLE_ROW, BY_ID, [projectIds, id]);
    return rows.map((row) => lessonOf(row, null));
  }

  /** The ten ids that are most like a text. */
  async closestIds(projectIds: readonly string[], like: string): Promise<string[]> {
    return (await this.database.rows({ id: text, likeness: float }, CLOSEST, [projectIds, like])).map(({ id }) => id);
  }

  /** Freshness and last change of some lessons of a project, by id. */
  async freshness(
    projectId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly freshness: Freshness; readonly updatedAt: Date }>> {
    const rows = await this.database.rows(FRESH_ROW, FRESHNESS, [projectId, ids]);
    return new Map(
      rows.map(({ id, stale, drifted, updatedAt }) => [id, { freshness: freshnessOf(stale, drifted), updatedAt }]),
    );
  }

  private hits({ projectIds, anchor, words, ...search }: LessonSearch): Promise<Hit[]> {
    const { type, scope, staleOnly, id, freshness, limit } = search;
    const filters = [projectIds, limit, staleOnly, type, scope, words, id, freshness];
    return anchor === null
      ? this.database.rows(HIT, ANYWHERE, filters)
      : this.database.rows(HIT, BY_ANCHOR, [...filters, ...positionsOf(anchor)]);
  }

  private async inTime<T>(search: () => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(async () => {
        await this.database.run(`SELECT set_config('statement_timeout', $1, true)`, [`${this.maxWordsMs}ms`]);
        return search();
      });
    } catch (error) {
      throw toDomainError(error)?.refusal === 'timed_out' ? refuse.timedOut(TOO_MUCH_TEXT, { cause: error }) : error;
    }
  }

  private async read(hits: readonly Hit[]): Promise<FullLesson[]> {
    if (!hits.length) return [];
    const rows = await this.database.rows(WHOLE_ROW, WHOLE, [hits.map(({ seq }) => seq)]);
    const byNumber = new Map(rows.map((row) => [row.seq, row]));
    return hits.flatMap(({ seq, rank }) => {
      const row = byNumber.get(seq);
      return row ? [lessonOf(row, rank)] : [];
    });
  }
}

function lessonOf({ seq: _, ...lesson }: Row<typeof WHOLE_ROW>, rank: number | null): FullLesson {
  const anchors = lesson.anchors ?? [];
  return {
    ...lesson,
    anchors,
    matchedBy: rank === null ? null : MATCHES[Math.min(rank, 2)]!,
    freshness: freshnessOf(
      lesson.stale,
      anchors.some(({ drifted }) => drifted),
    ),
  };
}

/** The path itself, the other paths of the same file by name and by range, and the parent folders. */
function positionsOf(anchor: string): [string, string[], string, string, string[]] {
  const folders = [...foldersAbove(anchor)];
  if (anchor.endsWith('/')) return [anchor, [], anchor, anchor, folders];
  const around: string[] = [];
  for (let at = containerOf(anchor); anchor.includes('#') && at; at = at.includes('#') ? containerOf(at) : null)
    around.push(at);
  const [low, high] = rangeUnder(anchor);
  // `src` also matches lessons on the folder `src/`.
  const folder = fileOf(anchor) === anchor ? [`${anchor}/`] : [];
  return [anchor, around, low, high, [...folder, ...folders]];
}
