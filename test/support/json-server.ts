import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as it arrived. */
export interface JsonRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The body byte for byte. */
  readonly raw: string;
  /** Undefined when it is no JSON. */
  readonly body: any;
}

export type JsonAnswer<Request> = (request: Request, response: ServerResponse) => void;

/** A neighbour that the service calls over HTTP; it answers what a test makes it answer. */
export interface JsonServer<Request> {
  /** For the variable that names the neighbour. */
  readonly url: string;
  readonly requests: Request[];
  /** How it answers from now on. */
  answer: JsonAnswer<Request>;
  /** The requests that have this text anywhere. */
  about(text: string): Request[];
  /** Answers normally again and clears its requests. */
  reset(): void;
  stop(): Promise<void>;
}

interface Manners<Request> {
  /** What a test wants to know of a request. */
  read(request: JsonRequest): Request;
  goodFaith: JsonAnswer<Request>;
  /** At an address that only a followed redirect leads to. */
  elsewhere: JsonAnswer<Request>;
}

export async function startJsonServer<Request extends JsonRequest>(
  options: Manners<Request>,
): Promise<JsonServer<Request>> {
  const http = createServer((request, response) => {
    response.on('error', () => undefined);
    void text(request).then(
      (raw) => {
        const { method = '', url: path = '', headers } = request;
        const received = options.read({ method, path, headers, raw, body: jsonOf(raw) });
        server.requests.push(received);
        (path.startsWith('/elsewhere') ? options.elsewhere : server.answer)(received, response);
      },
      () => undefined,
    );
  });
  // It hangs up only when a test says so: not on a connection that is just being used again.
  http.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: JsonServer<Request> = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    requests: [],
    answer: options.goodFaith,
    about: (needle) => server.requests.filter(({ raw }) => raw.includes(needle)),
    reset() {
      server.answer = options.goodFaith;
      server.requests.length = 0;
    },
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

export function jsonOf(raw: string): any {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return undefined;
  }
}

// Answers

export const JSON_TYPE = { 'content-type': 'application/json' };

export const send =
  (status: number, body: string, headers: Record<string, string> = {}): JsonAnswer<unknown> =>
  (_, response) =>
    void response.writeHead(status, { ...JSON_TYPE, ...headers }).end(body);

/** What goes wrong at once between here and any neighbour, whose good answer begins like this. */
export const faultsOf = (beginning: string): Record<string, JsonAnswer<unknown>> => ({
  'answers 500': send(500, '{"error":{"message":"boom"}}'),
  'answers 503': send(503, ''),
  'answers 429': send(429, '{"error":{"message":"slow down","code":"rate_limit_exceeded"}}'),
  'answers 401': send(401, '{"error":{"message":"bad key"}}'),
  'answers 404': send(404, '{"error":{"message":"no such model"}}'),
  'answers nothing': send(200, ''),
  'answers a page': send(200, '<!doctype html><h1>Sign in</h1>', { 'content-type': 'text/html' }),
  'answers null': send(200, 'null'),
  'answers a list': send(200, '[]'),
  'hangs up at once': (_, response) => void response.socket?.destroy(),
  'hangs up in the middle': (_, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '10000' });
    response.write(beginning, () => response.socket?.destroy());
  },
  'does not speak HTTP': (_, response) => void response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n'),
  'sends megabytes without an end': (_, response) => {
    const part = ' '.repeat(1_000_000);
    const more = (): void => {
      if (!response.destroyed) response.write(part, () => setImmediate(more));
    };
    response.writeHead(200, JSON_TYPE);
    more();
  },
});

/** What only a limit on time ends. */
export const slownessOf = (beginning: string): Record<string, JsonAnswer<unknown>> => ({
  'never answers': () => {},
  'never ends its answer': (_, response) => void response.writeHead(200, JSON_TYPE).write(beginning),
});
