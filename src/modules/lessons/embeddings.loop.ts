import { Injectable } from '@nestjs/common';
import { bytea, int, text, uuid, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { Embedder, NoEmbedding } from '../../engines/language-model/embedder.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { Loop, type LoopResult } from '../../platform/background/loops/loop.decorator.js';
import { LoopRoundRobin } from '../../platform/background/loops/loop-round-robin.js';
import { bytesOf, LessonStore } from './lesson-store.js';

const NAME = 'embeddings';
/** Lessons of a workspace per turn, which bounds how long the others wait. */
const BATCH = 8;
/** Less than the time between two runs. The next run continues. */
const BUDGET_MS = 30_000;

const WAITING = { no: int, brandId: int, projectId: uuid, body: text, digest: bytea };
type Waiting = Row<typeof WAITING>;

/** Progress of a workspace: the last lesson tried, and batches to retry one by one. */
interface Progress {
  last: number;
  singly: Waiting[][];
}

/** Embeds lessons that are new, changed, or embedded by another model. */
@Injectable()
export class EmbeddingsLoop {
  private checkedModel: string | null = null;

  constructor(
    private readonly database: Database,
    private readonly embedder: Embedder,
    private readonly store: LessonStore,
    private readonly turns: LoopRoundRobin,
    private readonly log: Log,
  ) {}

  @Loop({ name: NAME, every: '1m', jitter: '5s', about: 'Embeds lessons that are new or changed' })
  async run(signal: AbortSignal): Promise<LoopResult> {
    await this.forgetOtherModels();
    const sum = { embedded: 0, refused: 0 };
    let isUnavailable = false;
    const until = Date.now() + BUDGET_MS;
    const mayContinue = (): boolean => !signal.aborted && !isUnavailable && Date.now() < until;
    const brands = await this.database.rows(
      { id: int },
      'SELECT DISTINCT brand_id AS id FROM lessons WHERE live AND embedding_model IS NULL',
    );
    const progress = new Map<number, Progress>(brands.map(({ id }) => [id, { last: 0, singly: [] }]));
    // Workspaces take turns, one batch each.
    await this.turns.run(NAME, [...progress.keys()], { concurrency: 1, mayContinue }, async (brandId) => {
      const own = progress.get(brandId)!;
      const batch = own.singly.shift() ?? (await this.waiting(brandId, own.last));
      if (batch.length === 0) return null;
      own.last = batch.at(-1)!.no;
      return async () => {
        try {
          sum.embedded += await this.embed(batch, signal);
        } catch (error) {
          if (!(error instanceof NoEmbedding)) throw error;
          this.log.warn('lessons not embedded', { error });
          // Retried in the next run. If the model is unavailable, trying more texts is useless.
          if (!error.refused) isUnavailable = true;
          else if (batch.length > 1) own.singly = batch.map((lesson) => [lesson]);
          else sum.refused++;
        }
      };
    });
    return isUnavailable ? { ...sum, unavailable: true } : sum;
  }

  private async embed(batch: readonly Waiting[], signal: AbortSignal): Promise<number> {
    const { model } = this.embedder;
    const vectors = await this.embedder.embed(
      batch.map(({ body }) => body),
      signal,
    );
    let written = 0;
    for (const projectId of new Set(batch.map((lesson) => lesson.projectId)))
      await this.database.transaction(async () => {
        const locked = await this.database.run('SELECT 1 FROM projects WHERE id = $1 FOR UPDATE', [projectId]);
        if (!locked) return;
        const of = batch.flatMap((lesson, n) =>
          lesson.projectId === projectId ? [{ lesson, vector: vectors[n]! }] : [],
        );
        written += await this.database.run(
          // A lesson changed in the meantime stays in the queue.
          `UPDATE lessons l SET embedding_model = $1, embedding = r.embedding, version = $2
             FROM unnest($3::integer[], $4::bytea[], $5::bytea[]) AS r(no, digest, embedding)
            WHERE l.no = r.no AND l.digest = r.digest`,
          [
            model,
            await this.store.nextVersion(of[0]!.lesson.brandId, projectId),
            of.map(({ lesson }) => lesson.no),
            of.map(({ lesson }) => lesson.digest),
            of.map(({ vector }) => bytesOf(vector)),
          ],
        );
      });
    return written;
  }

  private waiting(brandId: number, last: number): Promise<Waiting[]> {
    return this.database.rows(
      WAITING,
      `SELECT no, brand_id AS "brandId", project_id AS "projectId", body, digest FROM lessons
        WHERE live AND embedding_model IS NULL AND no > $1 AND brand_id = $2 ORDER BY no LIMIT ${BATCH}`,
      [last, brandId],
    );
  }

  /** Once per process: the model does not change while it runs. */
  private async forgetOtherModels(): Promise<void> {
    const { model } = this.embedder;
    if (this.checkedModel === model) return;
    await this.database.run('UPDATE lessons SET embedding_model = NULL, embedding = NULL WHERE embedding_model <> $1', [
      model,
    ]);
    this.checkedModel = model;
  }
}
