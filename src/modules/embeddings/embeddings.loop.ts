import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Embedder, NoEmbedding } from '../../engines/language-model/embedder.js';
import { LoopRoundRobin } from '../../platform/background/loops/loop-round-robin.js';
import { Loop, type LoopResult } from '../../platform/background/loops/loop-decorator.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { EmbeddingPart, type WaitingText } from './embedding-part.js';

const NAME = 'embeddings';
/** Less than the time between two runs. The next run continues. */
const BUDGET_MS = 20_000;
/** While more wants to run than there are processors, the loop rests so many times as long as it works. */
const REST_WHEN_BUSY = 3;

interface Batch {
  readonly part: EmbeddingPart;
  readonly texts: readonly WaitingText[];
}

/** Progress of a workspace: the batches to come, and texts of a refused batch, to be tried one by one. */
interface Progress {
  readonly batches: AsyncGenerator<Batch, void, undefined>;
  singly: Batch[];
}

/** Embeds texts of all modules that are new, changed, or embedded by another model. */
@Injectable()
export class EmbeddingsLoop implements OnModuleInit {
  private parts: readonly EmbeddingPart[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly embedder: Embedder,
    private readonly turns: LoopRoundRobin,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.parts = providersOf(this.discovery, EmbeddingPart);
  }

  @Loop({ name: NAME, every: '1m', jitter: '5s', about: 'Embeds lessons and memories that are new or changed' })
  async run(signal: AbortSignal): Promise<LoopResult> {
    const sum = { embedded: 0, refused: 0 };
    let isUnavailable = false;
    const until = Date.now() + BUDGET_MS;
    const mayContinue = (): boolean => !signal.aborted && !isUnavailable && Date.now() < until;
    const progress = await this.progress();
    // Workspaces take turns, one batch each.
    await this.turns.run(NAME, [...progress.keys()], { concurrency: 1, mayContinue }, async (brandId) => {
      const own = progress.get(brandId)!;
      const batch = own.singly.shift() ?? (await own.batches.next()).value;
      if (!batch) return null;
      return async () => {
        const began = performance.now();
        try {
          sum.embedded += await this.embed(brandId, batch, signal);
          const pause = REST_WHEN_BUSY * (performance.now() - began);
          if (isBusy()) await rest(Math.min(pause, until - Date.now()), signal);
        } catch (error) {
          if (!(error instanceof NoEmbedding)) throw error;
          if (signal.aborted) return;
          this.log.warn('texts not embedded', { error });
          // Retried in the next run. If the model is unavailable, trying more texts is useless.
          if (!error.refused) isUnavailable = true;
          else if (batch.texts.length > 1) own.singly = batch.texts.map((text) => ({ ...batch, texts: [text] }));
          else sum.refused++;
        }
      };
    });
    return isUnavailable ? { ...sum, unavailable: true } : sum;
  }

  private async progress(): Promise<Map<number, Progress>> {
    const waiting = new Map<number, EmbeddingPart[]>();
    for (const part of this.parts)
      for (const brandId of await part.workspaces()) waiting.set(brandId, [...(waiting.get(brandId) ?? []), part]);
    return new Map(
      [...waiting].map(([brandId, parts]) => [brandId, { batches: batchesOf(brandId, parts), singly: [] }]),
    );
  }

  private async embed(brandId: number, { part, texts }: Batch, signal: AbortSignal): Promise<number> {
    const vectors = await this.embedder.embed(
      texts.map(({ text }) => text),
      signal,
    );
    return part.store(brandId, texts, vectors);
  }
}

async function* batchesOf(brandId: number, parts: readonly EmbeddingPart[]): AsyncGenerator<Batch, void, undefined> {
  for (const part of parts) for await (const texts of part.waiting(brandId)) yield { part, texts };
}

function isBusy(): boolean {
  return loadavg()[0]! > availableParallelism();
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await wait(Math.max(ms, 0), undefined, { signal }).catch(() => {});
}
