import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Texts as they arrived at the embeddings endpoint. */
export interface EmbeddingRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: any;
  readonly input: readonly string[];
}

export type EmbeddingAnswer = (request: EmbeddingRequest, response: ServerResponse) => void;

export interface EmbeddingServer {
  /** For EMBEDDINGS_URL. */
  readonly url: string;
  readonly requests: EmbeddingRequest[];
  /** How it answers from now on. */
  answer: EmbeddingAnswer;
  /** Answers in good faith again and forgets what it was asked. */
  reset(): void;
  stop(): Promise<void>;
}

/** Embeddings over HTTP on loopback: texts that share most of their letters in order are near, others are far. */
export async function startEmbeddingServer(): Promise<EmbeddingServer> {
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    void text(request).then(
      (raw) => {
        const { method = '', url: path = '', headers } = request;
        const body = jsonOf(raw);
        const asked = { method, path, headers, body, input: body?.input ?? [] };
        endpoint.requests.push(asked);
        // An address that only a followed redirect leads to answers well.
        (path.startsWith('/elsewhere') ? faithful : endpoint.answer)(asked, response);
      },
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint: EmbeddingServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    answer: faithful,
    reset() {
      endpoint.answer = faithful;
      endpoint.requests.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return endpoint;
}

function jsonOf(raw: string): any {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return undefined;
  }
}

// Vectors

export const DIMENSION = 256;

/** How often each three letters in a row occur, at a place found by their hash; not of length one. */
export function vectorOfLetters(given: string): number[] {
  const vector = new Array<number>(DIMENSION).fill(0);
  const letters = ` ${given.toLowerCase().replace(/\s+/g, ' ').trim()} `;
  for (let at = 0; at + 3 <= Math.max(letters.length, 3); at++)
    vector[hash(letters.slice(at, at + 3)) % DIMENSION]! += 1;
  return vector;
}

function hash(letters: string): number {
  let value = 2_166_136_261;
  for (let i = 0; i < letters.length; i++) value = Math.imul(value ^ letters.charCodeAt(i), 16_777_619) >>> 0;
  return (value ^ (value >>> 15)) >>> 0;
}

// Answers

interface Item {
  object: 'embedding';
  index: number;
  embedding: unknown;
}

const send =
  (status: number, body: string, headers: Record<string, string> = {}): EmbeddingAnswer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

const listOf = (data: unknown): string =>
  JSON.stringify({ object: 'list', model: 'test', data, usage: { prompt_tokens: 1, total_tokens: 1 } });

/** Answers what is made of the right vectors. */
export const answers =
  (change: (items: Item[]) => unknown): EmbeddingAnswer =>
  (request, response) => {
    const items = request.input.map((given, index): Item => ({
      object: 'embedding',
      index,
      embedding: vectorOfLetters(given),
    }));
    send(200, listOf(change(items)))(request, response);
  };

const withFirst = (embedding: unknown): EmbeddingAnswer =>
  answers(([first, ...rest]) => [{ ...first!, embedding }, ...rest]);

export const faithful: EmbeddingAnswer = answers((items) => items);
/** The right vectors, the last text's first. */
export const backwards: EmbeddingAnswer = answers((items) => items.toReversed());
/** A text it takes exception to. */
export const refusing =
  (needle: string): EmbeddingAnswer =>
  (request, response) => {
    const strange = request.input.some((given) => given.includes(needle));
    (strange ? send(400, '{"error":{"message":"bad input"}}') : faithful)(request, response);
  };

/** What goes wrong at once between here and an endpoint; it must never be mistaken for vectors. */
export const FAULTS: Record<string, EmbeddingAnswer> = {
  'answers 500': send(500, '{"error":{"message":"boom"}}'),
  'answers 500 with a good body': (request, response) =>
    send(500, listOf(request.input.map((given, index) => ({ index, embedding: vectorOfLetters(given) }))))(
      request,
      response,
    ),
  'answers 503': send(503, ''),
  'answers 429': send(429, '{"error":{"message":"slow down"}}'),
  'answers 401': send(401, '{"error":{"message":"bad key"}}'),
  'answers 404': send(404, '{"error":{"message":"no such model"}}'),
  'answers nothing': send(200, ''),
  'answers malformed JSON': send(200, '{"data":[{"index":0,"embedding":[0.1,'),
  'answers a page': send(200, '<!doctype html><h1>Sign in</h1>', { 'content-type': 'text/html' }),
  'answers null': send(200, 'null'),
  'answers a list': send(200, '[]'),
  'answers without data': send(200, '{"object":"list"}'),
  'answers data that is no list': send(200, '{"data":"none"}'),
  'answers nulls': answers((items) => items.map(() => null)),
  'answers one vector too few': answers((items) => items.slice(1)),
  'answers one vector too many': answers((items) => [...items, { ...items[0]!, index: items.length }]),
  'answers an index twice': answers((items) => items.map((item) => ({ ...item, index: 0 }))),
  'answers an index out of bounds': answers((items) => items.map((item) => ({ ...item, index: item.index + 1 }))),
  'answers an index that is a text': answers((items) => items.map((item) => ({ ...item, index: `${item.index}` }))),
  'answers without an index': answers((items) => items.map(({ embedding }) => ({ embedding }))),
  'answers an empty vector': withFirst([]),
  'answers a vector of zeros': withFirst(new Array(DIMENSION).fill(0)),
  'answers NaN, which JSON has not': withFirst([null, ...new Array<number>(DIMENSION - 1).fill(1)]),
  'answers a number beyond all': (_, response) =>
    send(200, `{"data":[{"index":0,"embedding":[1e999,1]},{"index":1,"embedding":[1,1]}]}`)(_, response),
  'answers words for numbers': withFirst(['1', '2']),
  'answers base64': withFirst('AACAPwAAAAA='),
  'answers an object for a vector': withFirst({ 0: 1, length: 1 }),
  'answers a shorter vector': withFirst([1, 2, 3]),
  'redirects to who would answer': send(307, '', { location: '/elsewhere/embeddings' }),
  'hangs up at once': (_, response) => void response.socket?.destroy(),
  'hangs up in the middle': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '10000' });
    response.write('{"data":[', () => response.socket?.destroy());
  },
  'does not speak HTTP': (_, response) => void response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n'),
  'sends megabytes without an end': (_, response) => {
    const part = ' '.repeat(1_000_000);
    const more = (): void => {
      if (!response.destroyed) response.write(part, () => setImmediate(more));
    };
    response.writeHead(200, { 'content-type': 'application/json' });
    more();
  },
};

/** What only a limit on time ends. */
export const SLOWNESS: Record<string, EmbeddingAnswer> = {
  'never answers': () => {},
  'never ends its answer': (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":['),
};
