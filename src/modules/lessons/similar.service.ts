import { Injectable } from '@nestjs/common';
import type { Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';
import { TextVectors } from '../embeddings/index.js';
import { Lesson } from './lesson.entity.js';
import { LessonVectors, type ScoredLesson } from './lesson-vectors.js';

export const SIMILAR_DEGRADATIONS = namedEnum('SimilarDegradation', ['embedding_unavailable']);
export type SimilarDegradation = (typeof SIMILAR_DEGRADATIONS)[number];

const LESSON = columnsOf(Lesson, ['seq', 'id', 'path', 'type', 'pinned']);
export interface SimilarLesson extends Readonly<Omit<Row<typeof LESSON>, 'seq'>> {
  readonly similarity: number;
}
export interface Similar {
  readonly matches: readonly SimilarLesson[];
  readonly compared: number;
  readonly withoutEmbedding: number;
  readonly degraded: SimilarDegradation | null;
}
interface SimilarRequest {
  readonly text: string;
  readonly type?: string;
  readonly k: number;
  readonly threshold: number;
}

const LESSONS: Statement = {
  name: 'lessons.by-number',
  text: `SELECT ${selectList(LESSON)} FROM lessons WHERE seq = ANY($1::integer[]) AND brand_id = $2 AND live`,
};

/** How long a request waits for the embedding of its texts. */
export const EMBED_TIMEOUT_MS = 10_000;

/** Finds lessons similar to a text. */
@Injectable()
export class SimilarService {
  constructor(
    private readonly texts: TextVectors,
    private readonly lessonVectors: LessonVectors,
    private readonly database: Database,
  ) {}

  async similar(brandId: number, { text, type, k, threshold }: SimilarRequest): Promise<Similar> {
    const vector = this.texts.of(brandId, [text], EMBED_TIMEOUT_MS).then((vectors) => vectors?.[0] ?? null);
    const { nearest, compared, withoutEmbedding } = await this.lessonVectors.compare({
      brandId,
      model: this.texts.model,
      type,
      vector,
      k,
      threshold,
    });
    if (!(await vector)) return { matches: [], compared: 0, withoutEmbedding, degraded: 'embedding_unavailable' };
    return { matches: await this.shown(brandId, nearest), compared, withoutEmbedding, degraded: null };
  }

  /** For each lesson, other lessons that say nearly the same. */
  async duplicates(
    brandId: number,
    projectId: string,
    lessons: readonly { readonly id: string; readonly vector: Float32Array }[],
    { k, threshold }: { k: number; threshold: number },
  ): Promise<Map<string, SimilarLesson[]>> {
    const found = new Map<string, SimilarLesson[]>();
    for (const { id, vector } of lessons) {
      const question = { brandId, model: this.texts.model, vector, k, threshold, except: { projectId, id } };
      const { nearest } = await this.lessonVectors.compare(question);
      if (nearest.length > 0) found.set(id, await this.shown(brandId, nearest));
    }
    return found;
  }

  private async shown(brandId: number, nearest: readonly ScoredLesson[]): Promise<SimilarLesson[]> {
    if (nearest.length === 0) return [];
    const rows = await this.database.rows(LESSON, LESSONS, [nearest.map(({ seq }) => seq), brandId]);
    const byNumber = new Map(rows.map((row) => [row.seq, row]));
    return nearest.flatMap(({ seq, similarity }) => {
      const row = byNumber.get(seq);
      return row ? [{ ...row, similarity: Math.min(1, Math.round(similarity * 10_000) / 10_000) }] : [];
    });
  }
}
