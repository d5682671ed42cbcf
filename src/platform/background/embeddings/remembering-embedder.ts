import type { OnApplicationShutdown } from '@nestjs/common';
import { Held } from '../../data/cache/held.js';
import { Embedder } from '../../../engines/language-model/embedder.js';

const MAX_ENTRIES = 200;
const MAX_CHARACTERS = 2_000;

/** Remembers the vectors of the last questions: of single texts that are not long. The model beneath ends with the app. */
export class RememberingEmbedder extends Embedder implements OnApplicationShutdown {
  private readonly recent = new Held<Float32Array>(MAX_ENTRIES);

  constructor(private readonly inner: Embedder & { close?(): Promise<void> }) {
    super();
  }

  get model(): string {
    return this.inner.model;
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const [text] = texts;
    if (text === undefined || texts.length > 1 || text.length > MAX_CHARACTERS) return this.inner.embed(texts, signal);
    const held = this.recent.get(text);
    if (held) return [held.slice()];
    const [vector] = (await this.inner.embed(texts, signal)) as [Float32Array];
    this.recent.put(text, vector);
    return [vector.slice()];
  }

  async onApplicationShutdown(): Promise<void> {
    await this.inner.close?.();
  }
}
