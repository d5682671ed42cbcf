import type { OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Embedder } from '../../../engines/language-model/embedder.js';

const MAX_ENTRIES = 200;
const MAX_CHARACTERS = 2_000;

/** Caches the vectors of recent queries: single, short texts. Closes the inner embedder when the app stops. */
export class CachingEmbedder extends Embedder implements OnApplicationShutdown {
  private readonly recent = new LRUCache<string, Float32Array>({ max: MAX_ENTRIES });

  constructor(private readonly inner: Embedder & { close?(): Promise<void> }) {
    super();
  }

  get model(): string {
    return this.inner.model;
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const [text] = texts;
    if (text === undefined || texts.length > 1 || text.length > MAX_CHARACTERS) return this.embedNew(texts, signal);
    const known = this.recent.get(text);
    if (known) return [known.slice()];
    const [vector] = (await this.embedNew(texts, signal)) as [Float32Array];
    this.recent.set(text, vector);
    return [vector.slice()];
  }

  private async embedNew(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors = await this.inner.embed(texts, signal);
    const dimension = vectors[0]?.length ?? this.dimension;
    // Vectors of another length cannot be compared with what is asked next.
    if (dimension !== this.dimension) this.recent.clear();
    this.dimension = dimension;
    return vectors;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.inner.close?.();
  }
}
