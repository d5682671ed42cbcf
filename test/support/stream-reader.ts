import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { eventually } from './eventually.js';
import type { Credentials } from './api.js';
import { EVENTS, type ReadEvent } from '../factories/events.js';

/** A block of a stream: an event, or a comment. */
interface Block {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
  readonly comment?: string;
}

interface Options extends Credentials {
  types?: string;
  after?: string;
  resource?: string;
  /** Another stream than that of the events. */
  stream?: string;
  headers?: Record<string, string>;
}

/** A client of the event stream, as a browser reads it. */
export class StreamReader {
  readonly blocks: Block[] = [];
  isClosed = false;
  private rest = '';

  private constructor(private readonly response: IncomingMessage) {
    response.setEncoding('utf8');
    response.on('data', (text: string) => this.take(text));
    response.on('error', () => undefined);
    response.on('close', () => (this.isClosed = true));
  }

  /** Resolves with the head of the answer, whatever its status is. */
  static async open(
    { url }: { url: string },
    { token, session, types, after, resource, stream = `${EVENTS}/stream`, ...options }: Options,
  ) {
    const search = new URLSearchParams({
      ...(types !== undefined && { types }),
      ...(after !== undefined && { after }),
      ...(resource !== undefined && { resource }),
    });
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(session && { cookie: `workspace_session=${session}` }),
      ...options.headers,
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${url}${stream}?${search.toString()}`, { headers, agent: false }, resolve).on('error', reject);
    });
    return new StreamReader(response);
  }

  /** A stream whose first line has come: it misses nothing from now on. */
  static async ready(at: { url: string }, options: Options): Promise<StreamReader> {
    const reader = await StreamReader.open(at, options);
    await reader.until(() => reader.blocks.length > 0);
    return reader;
  }

  get status(): number {
    return this.response.statusCode!;
  }

  get headers(): IncomingHttpHeaders {
    return this.response.headers;
  }

  /** The text of an answer that is no stream. */
  async text(): Promise<string> {
    await this.until(() => this.isClosed);
    return this.rest;
  }

  get events(): ReadEvent[] {
    return this.blocks.filter(({ id }) => id !== undefined).map(({ data }) => JSON.parse(data!) as ReadEvent);
  }

  /** Why the service ended the stream. */
  get reason(): unknown {
    const last = this.blocks.at(-1);
    return last?.event === 'goodbye' ? (JSON.parse(last.data!) as { reason: unknown }).reason : undefined;
  }

  async untilEvents(count: number): Promise<ReadEvent[]> {
    await this.until(() => this.events.length >= count);
    return this.events;
  }

  async untilClosed(): Promise<void> {
    await this.until(() => this.isClosed);
  }

  leave(): void {
    this.response.destroy();
  }

  private until(isTrue: () => boolean): Promise<void> {
    return eventually(() =>
      isTrue()
        ? Promise.resolve()
        : Promise.reject(new Error(`The stream has ${this.blocks.length} blocks, closed: ${this.isClosed}`)),
    );
  }

  private take(text: string): void {
    const parts = `${this.rest}${text}`.split('\n\n');
    this.rest = parts.pop()!;
    this.blocks.push(...parts.map(parse));
  }
}

function parse(block: string): Block {
  const lines = block.split('\n');
  const value = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  return { id: value('id'), event: value('event'), data: value('data'), comment: value('') };
}
