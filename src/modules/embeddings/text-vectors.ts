import { Injectable } from '@nestjs/common';
import { Embedder, NoEmbedding } from '../../engines/language-model/embedder.js';
import { Log } from '../../platform/kernel/logging/log.js';

/** Requests of a workspace that may wait. Texts are embedded one by one for all workspaces. */
const MAX_WAITING = 8;

/** Vectors of what a request says. */
@Injectable()
export class TextVectors {
  private readonly waiting = new Map<number, number>();

  constructor(
    private readonly embedder: Embedder,
    private readonly log: Log,
  ) {}

  get model(): string {
    return this.embedder.model;
  }

  /** Null if there is no embedding in time, or too many requests of the workspace wait for one. */
  async of(brandId: number, texts: readonly string[], maxMs: number): Promise<Float32Array[] | null> {
    const waiting = this.waiting.get(brandId) ?? 0;
    if (waiting >= MAX_WAITING) return null;
    this.waiting.set(brandId, waiting + 1);
    try {
      return await this.embedder.embed(texts, AbortSignal.timeout(maxMs));
    } catch (error) {
      if (!(error instanceof NoEmbedding)) throw error;
      this.log.warn('texts not embedded', { error });
      return null;
    } finally {
      const left = this.waiting.get(brandId)! - 1;
      if (left > 0) this.waiting.set(brandId, left);
      else this.waiting.delete(brandId);
    }
  }
}
