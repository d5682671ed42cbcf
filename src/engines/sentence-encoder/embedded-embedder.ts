import { withoutSlot } from '../fair-shares/tenant.js';
import { Shares } from '../fair-shares/shares.js';
import { Breaker } from '../language-model/breaker.js';
import { Embedder, NoEmbedding } from '../language-model/embedder.js';
import { EncoderThread, TextRefused } from './encoder-thread.js';
import { withTimeout } from '../../shared/with-timeout.js';

const DEFAULTS = {
  thread: new URL('./encoder-thread.worker.js', import.meta.url),
  /** For one text; the first also waits for the model to be loaded. */
  timeoutMs: 30_000,
  /** A loaded model takes 130 MB. */
  idleMs: 5 * 60_000,
};

/** A model that comes as a package and reads English. It is loaded at first use and unloaded when it is idle. */
export class EmbeddedEmbedder extends Embedder {
  /** To be changed with whatever moves vectors by more than a thousandth: the packages, the windows. */
  readonly model = 'universal-sentence-encoder-lite/1';

  /** One text per turn, round-robin by tenant: a single text does not wait for a batch of a thousand. */
  private readonly turns = new Shares({ slotCount: 1, maxPerTenant: 1 });
  private readonly breaker: Breaker;
  private readonly options: typeof DEFAULTS;
  private thread: EncoderThread | null = null;
  private idle: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(now: () => number, options: Partial<typeof DEFAULTS> = {}) {
    super();
    this.breaker = new Breaker(now);
    this.options = { ...DEFAULTS, ...options };
  }

  /** Whether the model is in memory. */
  get loaded(): boolean {
    return this.thread?.usable === true;
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    try {
      return await withoutSlot(() => withTimeout(null, (end) => this.each(texts, end), signal));
    } catch (error) {
      throw signal?.aborted ? new NoEmbedding('The call was aborted', error) : error;
    }
  }

  async close(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.idle);
    await this.thread?.end('the process is stopping');
  }

  private async each(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      if (signal.aborted) break;
      vectors.push(await this.turns.run(() => this.encode(text)));
    }
    return vectors;
  }

  private async encode(text: string): Promise<Float32Array> {
    if (this.stopped) throw new NoEmbedding('The process is stopping');
    if (!this.breaker.allows()) throw new NoEmbedding('The embedded model failed repeatedly');
    clearTimeout(this.idle);
    try {
      if (!this.thread?.usable) this.thread = new EncoderThread(this.options.thread, this.options.timeoutMs);
      const vector = await this.thread.encode(text);
      this.breaker.succeeded();
      return vector;
    } catch (error) {
      const refused = error instanceof TextRefused;
      if (refused) this.breaker.succeeded();
      else this.breaker.failed();
      throw new NoEmbedding(`The embedded model gave no vector: ${(error as Error).message}`, error, refused);
    } finally {
      if (!this.stopped) this.idle = setTimeout(() => this.unload(), this.options.idleMs).unref();
    }
  }

  private unload(): void {
    void this.thread?.end('idle');
    this.thread = null;
  }
}
