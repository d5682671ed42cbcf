import { Injectable } from '@nestjs/common';
import { lruBySize } from '../../platform/data/cache/lru-by-size.js';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import { bool, bytea, int, nullable, text, uuid, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { cacheSizeFor } from '../../platform/kernel/memory/cache-size.js';
import { availableMemory } from '../../platform/kernel/memory/available-memory.js';
import { Vectors } from '../../engines/sentence-encoder/vectors.js';

/** Vectors read by one statement. */
const PAGE = 200;
/** Beyond the number of any lesson. */
const LAST_NO = 2 ** 31 - 1;

interface ShelvedLesson {
  readonly id: string;
  readonly type: string;
  /** Numbers of its vector; 0: it has none yet. */
  readonly dimension: number;
}

/** The lessons of one project that are compared with a text. */
interface Shelf {
  version: number;
  /** By dimension: an embedding service may change it without another name for its model. */
  readonly vectors: Map<number, Vectors<number>>;
  /** By number. */
  readonly lessons: Map<number, ShelvedLesson>;
  /** How many there are, by type and dimension. */
  totals: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

export interface Likeness {
  readonly no: number;
  readonly similarity: number;
}
interface Comparison {
  readonly likest: readonly Likeness[];
  readonly compared: number;
  readonly withoutEmbedding: number;
}
interface Question {
  readonly brandId: number;
  readonly model: string;
  readonly type?: string;
  /** May still be on its way. */
  readonly vector: Float32Array | null | Promise<Float32Array | null>;
  readonly k: number;
  readonly threshold: number;
  /** Not compared: the lesson itself. */
  readonly except?: { readonly projectId: string; readonly id: string };
}

const VERSIONS: Statement = {
  name: 'lessons.shelves',
  text: 'SELECT project_id AS "projectId", version FROM lesson_shelves WHERE brand_id = $1 ORDER BY project_id',
};
const CHANGED: Statement = {
  name: 'lessons.changed',
  text: `SELECT no, id, type, live, version, CASE WHEN embedding_model = $3 THEN embedding END AS embedding
           FROM lessons WHERE project_id = $1 AND (version, no) > ($2, $4)
          ORDER BY version, no LIMIT ${PAGE}`,
};
const CHANGED_ROW = { no: int, id: text, type: text, live: bool, version: int, embedding: nullable(bytea) };
type Changed = Row<typeof CHANGED_ROW>;

/** Vectors of all live lessons, project by project; only what changed since is read again. */
@Injectable()
export class Shelves {
  private readonly shelves = lruBySize<Shelf>(cacheSizeFor(availableMemory()), sizeOf);
  private readonly loading = new Map<string, Promise<Shelf>>();

  constructor(private readonly database: Database) {}

  async compare({ brandId, model, type, k, threshold, except, ...asked }: Question): Promise<Comparison> {
    const [rows, vector] = await Promise.all([
      this.database.rows({ projectId: uuid, version: int }, VERSIONS, [brandId]),
      asked.vector,
    ]);
    const likest: Likeness[] = [];
    let [compared, withoutEmbedding] = [0, 0];
    const pacer = new Pacer();
    for (const { projectId, version } of rows) {
      await pacer.pause();
      const { lessons, totals, vectors } = await this.open(projectId, version, model);
      const counts = ({ id, type: own }: ShelvedLesson): boolean =>
        (type === undefined || own === type) && !(except?.projectId === projectId && except.id === id);
      for (const [own, dimensions] of totals) {
        if (type !== undefined && own !== type) continue;
        for (const [dimension, count] of dimensions)
          if (dimension > 0 && dimension === (vector?.length ?? dimension)) compared += count;
          else withoutEmbedding += count;
      }
      const alike = vector && vectors.get(vector.length);
      if (!alike) continue;
      for (const { key, similarity } of alike.nearest(vector, k, threshold, (no) => counts(lessons.get(no)!)))
        likest.push({ no: key, similarity });
    }
    likest.sort((a, b) => b.similarity - a.similarity || a.no - b.no);
    return { likest: likest.slice(0, k), compared, withoutEmbedding };
  }

  private async open(projectId: string, version: number, model: string): Promise<Shelf> {
    const key = `${projectId} ${model}`;
    const known = this.shelves.get(key);
    if (known && known.version >= version) return known;
    // Two at once would put the same changes in twice, in no certain order.
    const loading =
      this.loading.get(key) ?? this.refresh(key, projectId, version, model).finally(() => this.loading.delete(key));
    this.loading.set(key, loading);
    const shelf = await loading;
    return shelf.version >= version ? shelf : this.open(projectId, version, model);
  }

  private async refresh(key: string, projectId: string, asked: number, model: string): Promise<Shelf> {
    const shelf: Shelf = this.shelves.get(key) ?? {
      version: 0,
      vectors: new Map(),
      lessons: new Map(),
      totals: new Map(),
    };
    const pacer = new Pacer();
    let [newest, last] = [shelf.version, LAST_NO];
    for (let isMore = true; isMore;) {
      // In the order of changes: one that is changed meanwhile comes again, later.
      const rows = await this.database.rows(CHANGED_ROW, CHANGED, [projectId, newest, model, last]);
      for (const row of rows) {
        put(shelf, row);
        [newest, last] = [row.version, row.no];
        await pacer.pause();
      }
      isMore = rows.length === PAGE;
    }
    // Only now: until all of it is read, whoever needs it waits.
    shelf.version = Math.max(newest, asked);
    shelf.totals = totalsOf(shelf.lessons.values());
    // The same shelf may be larger now: only one that is set anew is measured anew.
    this.shelves.delete(key);
    this.shelves.set(key, shelf);
    return shelf;
  }
}

function put(shelf: Shelf, { no, id, type, live, embedding }: Changed): void {
  const vector = live && embedding ? vectorOf(embedding) : null;
  const dimension = vector?.length ?? 0;
  const before = shelf.lessons.get(no)?.dimension ?? 0;
  if (before !== dimension) shelf.vectors.get(before)?.delete(no);
  if (live) shelf.lessons.set(no, { id, type, dimension });
  else shelf.lessons.delete(no);
  if (vector) vectorsOf(shelf, dimension).set(no, vector);
}

function vectorsOf({ vectors }: Shelf, dimension: number): Vectors<number> {
  const held = vectors.get(dimension) ?? new Vectors<number>(dimension);
  vectors.set(dimension, held);
  return held;
}

/** In bytes, about. */
function sizeOf({ vectors, lessons }: Shelf): number {
  return [...vectors.values()].reduce((sum, { bytes }) => sum + bytes, lessons.size * 200);
}

function totalsOf(lessons: Iterable<ShelvedLesson>): Map<string, Map<number, number>> {
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
