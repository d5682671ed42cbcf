import { Injectable } from '@nestjs/common';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import { bytea, nullable, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { cacheSizeFor } from '../../platform/kernel/memory/cache-size.js';
import { availableMemory } from '../../platform/kernel/memory/available-memory.js';
import { Vectors } from '../../engines/sentence-encoder/vectors.js';
import { RefreshedCache } from '../embeddings/index.js';
import { Lesson, LessonShelf } from './lesson.entity.js';

/** Vectors read by one statement. */
const PAGE = 200;
/** Greater than the number of any lesson. */
const MAX_LESSON_NO = 2 ** 31 - 1;

interface ComparedLesson {
  readonly id: string;
  readonly type: string;
  /** Dimension of its vector; 0: not embedded. */
  readonly dimension: number;
}

/** Vectors of one project's lessons. */
interface ProjectVectors {
  version: number;
  /** By dimension: an embedding service may change it without renaming the model. */
  readonly vectors: Map<number, Vectors<number>>;
  /** By lesson number. */
  readonly lessons: Map<number, ComparedLesson>;
  /** Counts by type and dimension. */
  totals: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

export interface ScoredLesson {
  readonly seq: number;
  readonly similarity: number;
}
interface Comparison {
  readonly nearest: readonly ScoredLesson[];
  readonly compared: number;
  readonly withoutEmbedding: number;
}
interface Question {
  readonly brandId: number;
  readonly model: string;
  readonly type?: string;
  /** May still be pending. */
  readonly vector: Float32Array | null | Promise<Float32Array | null>;
  readonly k: number;
  readonly threshold: number;
  /** The lesson to leave out. */
  readonly except?: { readonly projectId: string; readonly id: string };
}

const SHELF = columnsOf(LessonShelf, ['projectId', 'version']);
const VERSIONS: Statement = {
  name: 'lessons.versions',
  text: `SELECT ${selectList(SHELF)} FROM lesson_shelves WHERE brand_id = $1 ORDER BY project_id`,
};
const CHANGED_ROW = {
  ...columnsOf(Lesson, ['seq', 'id', 'type', 'live', 'version']),
  embedding: computed(nullable(bytea), 'CASE WHEN embedding_model = $3 THEN embedding END'),
};
const CHANGED: Statement = {
  name: 'lessons.changed',
  text: `SELECT ${selectList(CHANGED_ROW)}
           FROM lessons WHERE project_id = $1 AND (version, seq) > ($2, $4)
          ORDER BY version, seq LIMIT ${PAGE}`,
};
type Changed = Row<typeof CHANGED_ROW>;

/** Vectors of all live lessons, cached per project; only changes are read again. */
@Injectable()
export class LessonVectors {
  private readonly projects = new RefreshedCache<ProjectVectors>(cacheSizeFor(availableMemory()), sizeOf);

  constructor(private readonly database: Database) {}

  async compare({ brandId, model, type, k, threshold, except, ...requested }: Question): Promise<Comparison> {
    const [rows, vector] = await Promise.all([this.database.rows(SHELF, VERSIONS, [brandId]), requested.vector]);
    const nearest: ScoredLesson[] = [];
    let [compared, withoutEmbedding] = [0, 0];
    const pacer = new Pacer();
    for (const { projectId, version } of rows) {
      await pacer.pause();
      const { lessons, totals, vectors } = await this.open(projectId, version, model);
      const counts = ({ id, type: own }: ComparedLesson): boolean =>
        (type === undefined || own === type) && !(except?.projectId === projectId && except.id === id);
      for (const [own, dimensions] of totals) {
        if (type !== undefined && own !== type) continue;
        for (const [dimension, count] of dimensions)
          if (dimension > 0 && dimension === (vector?.length ?? dimension)) compared += count;
          else withoutEmbedding += count;
      }
      const candidates = vector && vectors.get(vector.length);
      if (!candidates) continue;
      for (const { key, similarity } of candidates.nearest(vector, k, threshold, (seq) => counts(lessons.get(seq)!)))
        nearest.push({ seq: key, similarity });
    }
    nearest.sort((a, b) => b.similarity - a.similarity || a.seq - b.seq);
    return { nearest: nearest.slice(0, k), compared, withoutEmbedding };
  }

  private open(projectId: string, version: number, model: string): Promise<ProjectVectors> {
    return this.projects.open(`${projectId} ${model}`, version, (known) =>
      this.refresh(known ?? { version: 0, vectors: new Map(), lessons: new Map(), totals: new Map() }, {
        projectId,
        version,
        model,
      }),
    );
  }

  private async refresh(
    project: ProjectVectors,
    { projectId, version, model }: { projectId: string; version: number; model: string },
  ): Promise<ProjectVectors> {
    const pacer = new Pacer();
    let [newest, last] = [project.version, MAX_LESSON_NO];
    for (let isMore = true; isMore;) {
      // In order of change: a lesson changed during the read comes again, later.
      const rows = await this.database.rows(CHANGED_ROW, CHANGED, [projectId, newest, model, last]);
      for (const row of rows) {
        put(project, row);
        [newest, last] = [row.version, row.seq];
        await pacer.pause();
      }
      isMore = rows.length === PAGE;
    }
    // Set last, so that nobody uses a partial refresh.
    project.version = Math.max(newest, version);
    project.totals = totalsOf(project.lessons.values());
    return project;
  }
}

function put(project: ProjectVectors, { seq, id, type, live, embedding }: Changed): void {
  const vector = live && embedding ? vectorOf(embedding) : null;
  const dimension = vector?.length ?? 0;
  const before = project.lessons.get(seq)?.dimension ?? 0;
  if (before !== dimension) project.vectors.get(before)?.delete(seq);
  if (live) project.lessons.set(seq, { id, type, dimension });
  else project.lessons.delete(seq);
  if (vector) vectorsOf(project, dimension).set(seq, vector);
}

function vectorsOf({ vectors }: ProjectVectors, dimension: number): Vectors<number> {
  const stored = vectors.get(dimension) ?? new Vectors<number>(dimension);
  vectors.set(dimension, stored);
  return stored;
}

/** Approximate bytes. */
function sizeOf({ vectors, lessons }: ProjectVectors): number {
  return [...vectors.values()].reduce((sum, { bytes }) => sum + bytes, lessons.size * 200);
}

function totalsOf(lessons: Iterable<ComparedLesson>): Map<string, Map<number, number>> {
  const totals = new Map<string, Map<number, number>>();
  for (const { type, dimension } of lessons) {
    const ofType = totals.get(type) ?? new Map<number, number>();
    ofType.set(dimension, (ofType.get(dimension) ?? 0) + 1);
    totals.set(type, ofType);
  }
  return totals;
}

function vectorOf(bytes: Buffer): Float32Array {
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
