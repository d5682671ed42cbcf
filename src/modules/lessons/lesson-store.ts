import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { int, nullable, text, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { ProjectsService } from '../code/index.js';
import { EventLog } from '../events/index.js';
import { ANCHOR, ANCHOR_COLUMNS, recordsOf } from './anchor-rows.js';
import { isSameAnchor, staleReason, type AnchorNow } from './anchor-states.js';
import { Lesson } from './lesson.entity.js';
import { recordLesson } from './lessons.events.js';
import type { LessonDraft } from './lesson-file.js';
import { LessonWordsStore } from './lesson-words.js';
import type { FileFault } from './lesson-files.js';

const KNOWN = {
  ...columnsOf(Lesson, ['seq', 'id', 'path', 'digest', 'live', 'blob', 'commit']),
  bytes: computed(int, 'octet_length(body)'),
};
/** The fields of a stored lesson that writing needs. */
export type KnownLesson = Readonly<Row<typeof KNOWN>>;
const WRITTEN = columnsOf(Lesson, ['seq', 'id']);
const RETIRED = columnsOf(Lesson, ['id', 'path']);
const MOVED = {
  ...columnsOf(Lesson, ['seq', 'id', 'path'], 'l'),
  was: computed(nullable(text), 'o.stale_reason'),
  reason: computed(nullable(text), 'l.stale_reason'),
};

/** A lesson to insert, or to update by its id. */
export interface LessonWrite {
  readonly draft: LessonDraft;
  readonly digest: Buffer;
  readonly anchors: readonly AnchorNow[];
  readonly commit: string | null;
  /** Blob of its file in the repository; undefined keeps the stored value. */
  readonly blob?: string;
  readonly embedding?: { readonly model: string; readonly vector: Float32Array };
}

/** Anchors of a lesson in file order, with their new states. */
export interface MovedAnchors {
  readonly seq: number;
  readonly before: readonly AnchorNow[];
  readonly after: readonly AnchorNow[];
}

export interface Totals {
  readonly lessons: number;
  readonly anchors: number;
}

export function bytesOf(vector: Float32Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}

const LESSON_COLUMNS = `id text, path text, type text, body text, pinned boolean, scope text, tags text[], author text, card text,
  superseded_by text, live boolean, stale boolean, stale_reason text, commit text, digest text, blob text,
  embedding_model text, embedding text`;
/** Lessons read or written by one statement; each may be long. */
const BATCH = 100;
const MAX_BATCH_CHARACTERS = 1_000_000;
/** Anchors written by one statement. */
const ANCHORS_BATCH = 1_000;
/** Lessons read by one statement, without their texts. */
const PAGE = 1_000;

/** Lessons and anchors in the database. Writers have locked the project in their transaction. */
@Injectable()
export class LessonStore {
  /** How many a project may have, retired lessons included. */
  readonly limits: Totals = { lessons: 10_000, anchors: 50_000 };

  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly clock: Clock,
    private readonly words: LessonWordsStore,
    private readonly events: EventLog,
  ) {}

  async known(projectId: string, ids?: readonly string[]): Promise<Map<string, KnownLesson>> {
    const known = new Map<string, KnownLesson>();
    let last = '';
    for (let isMore = true; isMore;) {
      const rows = await this.database.rows(
        KNOWN,
        `SELECT ${selectList(KNOWN)} FROM lessons
          WHERE project_id = $1 AND ($2::text[] IS NULL OR id = ANY($2)) AND id > $3 ORDER BY id LIMIT ${PAGE}`,
        [projectId, ids ?? null, last],
      );
      for (const row of rows) known.set(row.id, row);
      last = rows.at(-1)?.id ?? last;
      isMore = rows.length === PAGE;
    }
    return known;
  }

  /** Anchors of these lessons. */
  async anchors(seqs: readonly number[]): Promise<Map<number, AnchorNow[]>> {
    const anchors = new Map<number, AnchorNow[]>();
    for await (const some of this.anchorsInBatches(seqs)) for (const [seq, of] of some) anchors.set(seq, of);
    return anchors;
  }

  /** In batches: a project has thousands of anchors. */
  async *anchorsInBatches(seqs: readonly number[]): AsyncGenerator<Map<number, AnchorNow[]>> {
    for (let at = 0; at < seqs.length; at += BATCH) {
      const rows = await this.database.rows(
        ANCHOR,
        `SELECT ${selectList(ANCHOR)} FROM lesson_anchors WHERE lesson_seq = ANY($1) ORDER BY lesson_seq, position`,
        [seqs.slice(at, at + BATCH)],
      );
      const anchors = new Map<number, AnchorNow[]>();
      for (const row of rows) {
        const of = anchors.get(row.lessonSeq);
        if (of) of.push(row);
        else anchors.set(row.lessonSeq, [row]);
      }
      yield anchors;
    }
  }

  async write(brandId: number, projectId: string, lessons: readonly LessonWrite[]): Promise<void> {
    if (lessons.length === 0) return;
    const version = await this.nextVersion(brandId, projectId);
    for (const some of batches(lessons)) await this.writeSome(brandId, projectId, version, some);
    for (const { draft } of lessons) {
      recordLesson(this.events, draft.live ? 'lesson.written' : 'lesson.retired', [brandId, projectId], draft);
    }
  }

  private async writeSome(
    brandId: number,
    projectId: string,
    version: number,
    lessons: readonly LessonWrite[],
  ): Promise<void> {
    const records = lessons.map(({ draft, digest, anchors, commit, blob, embedding }) => {
      const reason = staleReason(anchors);
      return {
        id: draft.id,
        path: draft.path,
        type: draft.type,
        body: draft.body,
        pinned: draft.pinned,
        scope: draft.scope,
        tags: draft.tags,
        author: draft.author,
        card: draft.card,
        superseded_by: draft.supersededBy,
        live: draft.live,
        stale: reason !== null,
        stale_reason: reason,
        commit,
        digest: digest.toString('hex'),
        blob: blob ?? null,
        embedding_model: embedding?.model ?? null,
        embedding: embedding ? bytesOf(embedding.vector).toString('hex') : null,
      };
    });
    const rows = await this.database.rows(
      WRITTEN,
      `INSERT INTO lessons (brand_id, project_id, version, created_at, updated_at, id, path, type, body, pinned, scope, tags,
              author, card, superseded_by, live, stale, stale_reason, commit, digest, blob, embedding_model, embedding)
       SELECT $1, $2, $3, $4, $4, id, path, type, body, pinned, scope, tags, author, card, superseded_by, live, stale,
              stale_reason, commit, decode(digest, 'hex'), blob, embedding_model, decode(embedding, 'hex')
         FROM jsonb_to_recordset($5::jsonb) AS r(${LESSON_COLUMNS})
       ON CONFLICT (project_id, id) DO UPDATE SET
              version = excluded.version, updated_at = excluded.updated_at, path = excluded.path, type = excluded.type,
              body = excluded.body, pinned = excluded.pinned, scope = excluded.scope, tags = excluded.tags,
              author = excluded.author, card = excluded.card, superseded_by = excluded.superseded_by, live = excluded.live,
              stale = excluded.stale, stale_reason = excluded.stale_reason, commit = excluded.commit, digest = excluded.digest,
              commits = '[]', blob = coalesce(excluded.blob, lessons.blob), embedding_model = excluded.embedding_model, embedding = excluded.embedding
       RETURNING ${selectList(WRITTEN)}`,
      [brandId, projectId, version, this.clock.now(), JSON.stringify(records)],
    );
    const numbers = new Map(rows.map(({ seq, id }) => [id, seq]));
    await this.words.write(brandId, new Map(lessons.map(({ draft }) => [numbers.get(draft.id)!, draft])));
    await this.putAnchors(projectId, new Map(lessons.map(({ draft, anchors }) => [numbers.get(draft.id)!, anchors])));
  }

  /** Lessons whose file was deleted. */
  async retire(brandId: number, projectId: string, seqs: readonly number[]): Promise<void> {
    if (seqs.length === 0) return;
    const retired = await this.database.rows(
      RETIRED,
      `UPDATE lessons SET live = false, blob = NULL, version = $2, updated_at = $3 WHERE seq = ANY($1) RETURNING ${selectList(RETIRED)}`,
      [seqs, await this.nextVersion(brandId, projectId), this.clock.now()],
    );
    for (const lesson of retired) recordLesson(this.events, 'lesson.retired', [brandId, projectId], lesson);
  }

  /** Unchanged lessons whose code changed: in batches, with one new version for all. */
  async moveAnchors(brandId: number, projectId: string, moved: readonly MovedAnchors[]): Promise<void> {
    if (moved.length === 0) return;
    const states = moved.map(({ seq, after }) => ({ seq, stale_reason: staleReason(after) }));
    const lessons = await this.database.rows(
      MOVED,
      `UPDATE lessons l SET stale = r.stale_reason IS NOT NULL, stale_reason = r.stale_reason
         FROM jsonb_to_recordset($1::jsonb) AS r(seq integer, stale_reason text) JOIN lessons o ON o.seq = r.seq
        WHERE l.seq = r.seq RETURNING ${selectList(MOVED)}`,
      [JSON.stringify(states)],
    );
    const movedSeqs = new Set(moved.filter(hasNewPath).map(({ seq }) => seq));
    for (const { seq, was, reason, ...lesson } of lessons) {
      const of = [brandId, projectId] as const;
      if (movedSeqs.has(seq)) recordLesson(this.events, 'lesson.moved', of, lesson);
      if (reason !== null && reason !== was) recordLesson(this.events, 'lesson.stale', of, lesson, reason);
    }
    const records = moved.flatMap(({ seq, before, after }) =>
      recordsOf(seq, after).filter(({ position }) => !isSameAnchor(before[position]!, after[position]!)),
    );
    for (let at = 0; at < records.length; at += ANCHORS_BATCH)
      await this.database.run(
        `UPDATE lesson_anchors a
            SET kind = r.kind, path = r.path, state = r.state, removed_in = r.removed_in, digest = r.digest, drifted = r.drifted
           FROM jsonb_to_recordset($1::jsonb) AS r(${ANCHOR_COLUMNS})
          WHERE a.lesson_seq = r.lesson_seq AND a.position = r.position`,
        [JSON.stringify(records.slice(at, at + ANCHORS_BATCH))],
      );
  }

  async noteBlobs(projectId: string, blobs: ReadonlyMap<number, string>): Promise<void> {
    if (blobs.size === 0) return;
    await this.database.run(
      `UPDATE lessons l SET blob = r.blob FROM unnest($2::integer[], $3::text[]) AS r(seq, blob)
        WHERE l.project_id = $1 AND l.seq = r.seq`,
      [projectId, [...blobs.keys()], [...blobs.values()]],
    );
  }

  /** Including retired lessons. */
  async totals(projectId: string): Promise<Totals> {
    return (await this.database.row(
      { lessons: int, anchors: int },
      `SELECT (SELECT count(*)::integer FROM lessons WHERE project_id = $1) AS lessons,
              (SELECT count(*)::integer FROM lesson_anchors WHERE project_id = $1) AS anchors`,
      [projectId],
    ))!;
  }

  /** Stores the project's totals; without new faults, the previous ones stay. */
  async count(projectId: string, errors?: readonly FileFault[]): Promise<void> {
    const row = await this.database.row(
      { live: int, stale: int, drifted: int },
      `SELECT count(*) FILTER (WHERE live AND NOT stale)::integer AS live, count(*) FILTER (WHERE live AND stale)::integer AS stale,
              count(*) FILTER (WHERE live AND NOT stale AND EXISTS (
                SELECT FROM lesson_anchors a WHERE a.lesson_seq = lessons.seq AND a.drifted))::integer AS drifted
         FROM lessons WHERE project_id = $1`,
      [projectId],
    );
    await this.projects.keepFindings(projectId, { ...row!, errors });
  }

  async nextVersion(brandId: number, projectId: string): Promise<number> {
    const row = await this.database.row(
      { version: int },
      `INSERT INTO lesson_shelves (project_id, brand_id, version) VALUES ($1, $2, 1)
       ON CONFLICT (project_id) DO UPDATE SET version = lesson_shelves.version + 1 RETURNING version`,
      [projectId, brandId],
    );
    return row!.version;
  }

  private async putAnchors(projectId: string, lessons: ReadonlyMap<number, readonly AnchorNow[]>): Promise<void> {
    const records = [...lessons].flatMap(([lessonSeq, anchors]) => recordsOf(lessonSeq, anchors));
    await this.database.run('DELETE FROM lesson_anchors WHERE lesson_seq = ANY($1)', [[...lessons.keys()]]);
    for (let at = 0; at < records.length; at += ANCHORS_BATCH)
      await this.database.run(
        `INSERT INTO lesson_anchors (project_id, lesson_seq, position, kind, written, path, state, removed_in, digest, drifted)
         SELECT $1, lesson_seq, position, kind, written, path, state, removed_in, digest, drifted
           FROM jsonb_to_recordset($2::jsonb) AS r(${ANCHOR_COLUMNS})`,
        [projectId, JSON.stringify(records.slice(at, at + ANCHORS_BATCH))],
      );
  }
}

function hasNewPath({ before, after }: MovedAnchors): boolean {
  return after.some(({ path }, n) => path !== before[n]!.path);
}

/** Batches in the given order, limited by count and by total length. */
function* batches(lessons: readonly LessonWrite[]): Generator<LessonWrite[]> {
  let batch: LessonWrite[] = [];
  let characters = 0;
  for (const lesson of lessons) {
    const { length } = lesson.draft.body;
    if (batch.length === BATCH || (batch.length > 0 && characters + length > MAX_BATCH_CHARACTERS)) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(lesson);
    characters += length;
  }
  if (batch.length > 0) yield batch;
}
