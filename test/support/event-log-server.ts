import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface LoggedEvent {
  readonly id: string;
  readonly cursor: string;
  readonly type: string;
  readonly [field: string]: unknown;
}
/** Answers a connection to the stream in place of the log. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A service that has only a log of events, `GET /events?after=latest` and `GET /events/stream`, over real HTTP. */
export class EventLogServer {
  readonly requests: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = [];
  readonly events: LoggedEvent[] = [];
  /** Answers of the next connections to the stream; after them the log itself answers. */
  readonly next: Answer[] = [];
  /** The first lines of each connection. */
  greeting = ': ready\n\n';
  /** How an event is written. */
  frame = ({ cursor, type, ...event }: LoggedEvent): string =>
    `id: ${cursor}\nevent: ${type}\ndata: ${JSON.stringify({ ...event, cursor, type })}\n\n`;
  /** How a text goes to the socket. */
  write: (response: ServerResponse, text: string) => void = (response, text) => void response.write(text);
  private readonly open = new Set<ServerResponse>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<EventLogServer> {
    const server = createServer((request, response) => log.answer(request, response));
    const log = new EventLogServer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return log;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get connections(): number {
    return this.open.size;
  }

  /** Writes events to the log; open connections receive them. */
  append(count: number, type = 'task.moved'): void {
    for (let one = 0; one < count; one++) {
      const seq = this.events.length + 1;
      const event = {
        id: `1-${seq}`,
        cursor: `${seq}.signed`,
        type,
        subject: { kind: 'card', id: `card-${seq}`, ref: `WEB-${seq}` },
        actor: { kind: 'person', id: '7', name: 'Ada é' },
        data: { seq },
        created_at: '2026-11-17T12:00:00.000Z',
      };
      this.events.push(event);
      for (const response of this.open) this.write(response, this.frame(event));
    }
  }

  /** Ends every open connection as the network would. */
  cut(): void {
    for (const response of this.open) response.socket?.destroy();
  }

  /** Ends every open connection as the service does. */
  sayGoodbye(reason: string): void {
    for (const response of this.open) response.end(`event: goodbye\ndata: ${JSON.stringify({ reason })}\n\n`);
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url!, this.url);
    this.requests.push({ url: request.url!, headers: request.headers });
    if (pathname === '/api/v1/events') {
      const page = { events: [], next_cursor: `${this.events.length}.signed`, has_more: false };
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(page));
      return;
    }
    const planned = this.next.shift();
    if (planned) planned(response, request);
    else this.stream(response, String(request.headers['last-event-id'] ?? searchParams.get('after')));
  }

  /** The greeting, what the log has after the cursor, and what comes. */
  stream(response: ServerResponse, cursor: string): void {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(this.greeting);
    for (const event of this.events.slice(Number.parseInt(cursor, 10))) this.write(response, this.frame(event));
    this.open.add(response);
    response.on('close', () => this.open.delete(response));
  }
}

/** An answer of the service that is no stream. */
export function refusal(status: number, detail: string, headers: Record<string, string> = {}): Answer {
  return (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'request-1', ...headers })
      .end(JSON.stringify({ detail }));
}
