import type { OnApplicationShutdown } from '@nestjs/common';
import { Embedder } from './embedder.js';

const MAX_ENTRIES = 200;
const MAX_CHARACTERS = 2_000;

/** Remembers the vectors of the last questions: of single texts that are not long. */
export class RememberingEmbedder extends Embedder implements OnApplicationShutdown {
  private readonly recent = new Map<string, Float32Array>();

  constructor(private readonly inner: Embedder & Partial<OnApplicationShutdown>) {
    super();
  }

  get model(): string {
    return this.inner.model;
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const [text] = texts;
    if (text === undefined || texts.length > 1 || text.length > MAX_CHARACTERS) return this.inner.embed(texts, signal);
    const vector = this.recent.get(text) ?? (await this.inner.embed(texts, signal))[0]!;
    this.remember(text, vector);
    return [vector.slice()];
  }

  async onApplicationShutdown(): Promise<void> {
    await this.inner.onApplicationShutdown?.();
  }

  private remember(text: string, vector: Float32Array): void {
    this.recent.delete(text);
    this.recent.set(text, vector);
    if (this.recent.size > MAX_ENTRIES) this.recent.delete(this.recent.keys().next().value!);
  }
}
