import { Worker } from 'node:worker_threads';

export type EncoderAnswer = Float32Array | { readonly refusal: string };

/** One text could not be encoded; the thread still works. */
export class TextRefused extends Error {}

interface Waiting {
  resolve(vector: Float32Array): void;
  reject(error: Error): void;
}

/** The model in a worker thread. It encodes one text at a time and keeps the process alive only while it does. */
export class EncoderThread {
  private readonly worker: Worker;
  private waiting: Waiting | null = null;
  private fault: Error | null = null;

  constructor(
    file: URL,
    private readonly limitMs: number,
  ) {
    // Whatever the packages print is not for our log, and reading it would keep the process alive. Errors come as events.
    this.worker = new Worker(file, { stdout: true, stderr: true });
    this.worker.stdout.destroy();
    this.worker.stderr.destroy();
    this.worker.on('message', (answer: EncoderAnswer) => this.answered(answer));
    this.worker.on('error', (error: unknown) => this.failed(`its thread failed: ${described(error)}`));
    this.worker.on('exit', () => this.failed('its thread ended'));
    this.worker.unref();
  }

  get usable(): boolean {
    return this.fault === null;
  }

  encode(text: string): Promise<Float32Array> {
    const limit = setTimeout(() => void this.end(`no answer within ${this.limitMs} ms`), this.limitMs);
    this.worker.ref();
    return new Promise<Float32Array>((resolve, reject) => {
      if (this.fault) return reject(this.fault);
      this.waiting = { resolve, reject };
      this.worker.postMessage(text);
    }).finally(() => {
      clearTimeout(limit);
      this.worker.unref();
    });
  }

  async end(reason: string): Promise<void> {
    this.failed(reason);
    await this.worker.terminate();
  }

  private answered(answer: EncoderAnswer): void {
    const waiting = this.taken();
    if ('refusal' in answer) waiting?.reject(new TextRefused(answer.refusal));
    else waiting?.resolve(answer);
  }

  private failed(reason: string): void {
    this.fault ??= new Error(reason);
    this.taken()?.reject(this.fault);
  }

  private taken(): Waiting | null {
    const { waiting } = this;
    this.waiting = null;
    return waiting;
  }
}

// An error that crossed the thread boundary is no instance of this thread's Error.
function described(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
