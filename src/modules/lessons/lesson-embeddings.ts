import { Injectable } from '@nestjs/common';
import { Embedder } from '../../engines/language-model/embedder.js';
import { int, text, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { EmbeddingPart, TEXTS_PER_TURN } from '../embeddings/index.js';
import { bytesOf, LessonStore } from './lesson-store.js';
import { Lesson } from './lesson.entity.js';

const WAITING = { ...columnsOf(Lesson, ['seq', 'projectId', 'digest']), text: computed(text, 'body') };
type Waiting = Row<typeof WAITING>;

/** Live lessons without an embedding. */
@Injectable()
export class LessonEmbeddings extends EmbeddingPart<Waiting> {
  private checked = '';

  constructor(
    private readonly database: Database,
    private readonly embedder: Embedder,
    private readonly lessons: LessonStore,
  ) {
    super();
  }

  async workspaces(): Promise<number[]> {
    await this.forgetOthers();
    const brands = await this.database.rows(
      { id: int },
      'SELECT DISTINCT brand_id AS id FROM lessons WHERE live AND embedding_model IS NULL',
    );
    return brands.map(({ id }) => id);
  }

  async *waiting(brandId: number): AsyncGenerator<readonly Waiting[], void, undefined> {
    for (let last = 0; ;) {
      const batch = await this.database.rows(
        WAITING,
        `SELECT ${selectList(WAITING)} FROM lessons
          WHERE live AND embedding_model IS NULL AND seq > $1 AND brand_id = $2 ORDER BY seq LIMIT ${TEXTS_PER_TURN}`,
        [last, brandId],
      );
      if (batch.length === 0) return;
      last = batch.at(-1)!.seq;
      yield batch;
    }
  }

  async store(brandId: number, texts: readonly Waiting[], vectors: readonly Float32Array[]): Promise<number> {
    let written = 0;
    for (const projectId of new Set(texts.map((lesson) => lesson.projectId)))
      await this.database.transaction(async () => {
        const locked = await this.database.run('SELECT 1 FROM projects WHERE id = $1 FOR UPDATE', [projectId]);
        if (!locked) return;
        const of = texts.flatMap((lesson, n) =>
          lesson.projectId === projectId ? [{ lesson, vector: vectors[n]! }] : [],
        );
        written += await this.database.run(
          // A lesson changed in the meantime keeps waiting.
          `UPDATE lessons l SET embedding_model = $1, embedding = r.embedding, version = $2
             FROM unnest($3::integer[], $4::bytea[], $5::bytea[]) AS r(seq, digest, embedding)
            WHERE l.seq = r.seq AND l.digest = r.digest`,
          [
            this.embedder.model,
            await this.lessons.nextVersion(brandId, projectId),
            of.map(({ lesson }) => lesson.seq),
            of.map(({ lesson }) => lesson.digest),
            of.map(({ vector }) => bytesOf(vector)),
          ],
        );
      });
    return written;
  }

  /** Vectors of another model, or of another length than the model's now. */
  private async forgetOthers(): Promise<void> {
    const { model, dimension } = this.embedder;
    const current = `${model} ${dimension}`;
    if (this.checked === current) return;
    await this.database.run(
      `UPDATE lessons SET embedding_model = NULL, embedding = NULL
        WHERE embedding_model <> $1 OR octet_length(embedding) <> ${Float32Array.BYTES_PER_ELEMENT} * $2::integer`,
      [model, dimension],
    );
    this.checked = current;
  }
}
