import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';

export interface Reply {
  readonly status: number;
  readonly bytes: number;
  readonly headers: IncomingMessage['headers'];
  /** Empty unless `keep` was set. */
  readonly text: string;
}

export interface Call {
  readonly method: string;
  /** Below `/api/v1`, unless `root` is set. */
  readonly path: string;
  readonly root?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | Buffer;
  readonly keep?: boolean;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;

/** A client with its own loopback address. A broken connection is an error; nothing is retried. */
export class HttpClient {
  private readonly agent: Agent;
  private turn = 0;

  constructor(
    readonly urls: readonly string[],
    readonly address: string,
    connections = 200,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Processes of the service take turns. */
  get url(): string {
    return this.urls[this.turn++ % this.urls.length]!;
  }

  call({
    method,
    path,
    root = '/api/v1',
    headers = {},
    body,
    keep = false,
    timeoutMs = TIMEOUT_MS,
  }: Call): Promise<Reply> {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const sent = {
      ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
      ...headers,
    };
    const options = { method, headers: sent, agent: this.agent, localAddress: this.address };
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.url}${root}${path}`, options, (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (keep) parts.push(part);
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            bytes: size,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      });
      const limit = setTimeout(() => outgoing.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
      outgoing.on('error', reject).on('close', () => clearTimeout(limit));
      outgoing.end(bytes);
    });
  }

  /** A bare connection. */
  socket(): Socket {
    const { hostname, port } = new URL(this.url);
    return connect({ host: hostname, port: Number(port), localAddress: this.address }).on('error', () => undefined);
  }

  close(): void {
    this.agent.destroy();
  }
}

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
