import { CursorTooOld, Problem } from './problem.js';
import { ServerSentEventReader, type ServerSentEvent } from './server-sent-events.js';
import { problemOf, type Transport } from './transport.js';

/** A connection on which nothing came for so long is given up. The service sends a comment every 15 s. */
export const IDLE_TIMEOUT_MS = 45_000;

/** One connection; leaving it closes the socket. */
export class StreamConnection {
  private readonly controller = new AbortController();
  private readonly reader = new ServerSentEventReader();
  private readonly begun = Date.now();
  private body: ReadableStreamDefaultReader<Uint8Array> | undefined;
  private readonly abort = (): void => this.controller.abort(this.signal?.reason);

  constructor(
    private readonly transport: Transport,
    private readonly idleTimeoutMs: number,
    private readonly signal: AbortSignal | undefined,
  ) {
    signal?.addEventListener('abort', this.abort);
  }

  get ageMs(): number {
    return Date.now() - this.begun;
  }

  get wasOpen(): boolean {
    return this.body !== undefined;
  }

  get retryMs(): number | null {
    return this.reader.retryMs;
  }

  get requestSignal(): AbortSignal {
    return this.controller.signal;
  }

  async open(path: string, headers: Record<string, string>): Promise<void> {
    const response = await this.limited(() =>
      this.transport.open(path, {
        headers: { accept: 'text/event-stream', ...headers },
        signal: this.controller.signal,
      }),
    );
    if (!response.ok) {
      const problem = await this.limited(() => problemOf(response));
      throw problem.status === 410 ? new CursorTooOld(problem.status, problem.headers, problem.body) : problem;
    }
    const type = response.headers.get('content-type') ?? 'nothing';
    if (!type.startsWith('text/event-stream') || !response.body)
      throw new Problem(response.status, response.headers, { detail: `Expected text/event-stream, received ${type}` });
    this.body = response.body.getReader();
  }

  async *events(): AsyncGenerator<ServerSentEvent> {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await this.limited(() => this.body!.read());
      if (done) return;
      yield* this.reader.read(decoder.decode(value, { stream: true }));
    }
  }

  close(): void {
    this.signal?.removeEventListener('abort', this.abort);
    this.controller.abort();
  }

  /** The time a reader takes for an event does not count, only the time that nothing comes. */
  async limited<T>(work: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.controller.abort(new ConnectionLost()), this.idleTimeoutMs);
    try {
      return await work();
    } catch (error) {
      // `fetch` throws it when the connection fails, and so does reading a body that is cut.
      throw error instanceof TypeError ? new ConnectionLost({ cause: error }) : error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The connection failed, was cut, or nothing came for too long. */
export class ConnectionLost extends Error {
  constructor(options?: ErrorOptions) {
    super('The connection was lost', options);
  }
}
