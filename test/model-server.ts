import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A question as it arrived at the language model. */
export interface ModelRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The body byte for byte. */
  readonly raw: string;
  readonly body: any;
  /** Name of the schema asked for. */
  readonly name: 'rerank' | 'memories';
  /** The document in the fence; undefined when there is not exactly one fence around one line of JSON. */
  readonly data: any;
  /** The random part of the fence. */
  readonly fence: string | undefined;
  /** Everything the model reads that is not inside the fence. */
  readonly outside: string;
}

export type ModelAnswer = (request: ModelRequest, response: ServerResponse) => void;

export interface ModelServer {
  /** For LLM_BASE_URL. */
  readonly url: string;
  readonly requests: ModelRequest[];
  /** How it answers from now on. */
  answer: ModelAnswer;
  /** The requests that have this text anywhere. */
  about(text: string): ModelRequest[];
  /** Answers in good faith again and forgets what it was asked. */
  reset(): void;
  stop(): Promise<void>;
}

/** A language model behind the chat-completions protocol, on loopback; it says what a test makes it say. */
export async function startModelServer(): Promise<ModelServer> {
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    void text(request).then(
      (raw) => {
        const { method = '', url: path = '', headers } = request;
        const asked = parse({ method, path, headers, raw });
        model.requests.push(asked);
        // An address that only a followed redirect leads to answers well.
        (path.startsWith('/elsewhere') ? reversed : model.answer)(asked, response);
      },
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const model: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    answer: agreeable,
    about: (needle) => model.requests.filter(({ raw }) => raw.includes(needle)),
    reset() {
      model.answer = agreeable;
      model.requests.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return model;
}

const FENCE = /(?:^|\n)<data-([0-9a-f]+)>\n([^\n]*)\n<\/data-\1>(?=\n|$)/;

function parse(request: Pick<ModelRequest, 'method' | 'path' | 'headers' | 'raw'>): ModelRequest {
  const body = jsonOf(request.raw);
  const messages: { role: string; content: string }[] = body?.messages ?? [];
  const user = messages.find(({ role }) => role === 'user')?.content ?? '';
  const [whole, fence, line] = FENCE.exec(user) ?? [];
  const rest = whole === undefined ? user : user.replace(FENCE, () => '\n');
  const others = messages.filter(({ role }) => role !== 'user').map(({ content }) => content);
  return {
    ...request,
    body,
    name: body?.response_format?.json_schema?.name,
    data: line === undefined || FENCE.test(rest) ? undefined : jsonOf(line),
    fence,
    outside: [...others, rest].join('\n'),
  };
}

function jsonOf(raw: string): any {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return undefined;
  }
}

// Answers

const send =
  (status: number, body: string, headers: Record<string, string> = {}): ModelAnswer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

const completion = (content: unknown): string =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'test',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

/** Says exactly this text. */
export const saysText = (content: string): ModelAnswer => send(200, completion(content));

/** Says what is made of the question, as JSON. */
export const says =
  (content: (request: ModelRequest) => unknown): ModelAnswer =>
  (request, response) =>
    saysText(JSON.stringify(content(request)))(request, response);

const idsOf = ({ data }: ModelRequest): string[] => (data?.memories ?? []).map(({ id }: { id: string }) => id);

/** Agrees with the order it is given, and finds nothing to remember. */
export const agreeable: ModelAnswer = says((request) =>
  request.name === 'rerank' ? { ids: idsOf(request) } : { memories: [] },
);
/** Puts the last first. */
export const reversed: ModelAnswer = says((request) =>
  request.name === 'rerank' ? { ids: idsOf(request).toReversed() } : { memories: [] },
);
/** Remembers these of every conversation, and agrees with any order. */
export const remembers = (...memories: unknown[]): ModelAnswer =>
  says((request) => (request.name === 'rerank' ? { ids: idsOf(request) } : { memories }));

/** What goes wrong at once between here and a model; it must never be mistaken for an answer. */
export const FAULTS: Record<string, ModelAnswer> = {
  'answers 500': send(500, '{"error":{"message":"boom"}}'),
  'answers 500 with a good body': (request, response) => {
    const good = completion(JSON.stringify({ ids: idsOf(request).toReversed(), memories: [] }));
    send(500, good)(request, response);
  },
  'answers 503': send(503, ''),
  'answers 429': send(429, '{"error":{"message":"slow down","code":"rate_limit_exceeded"}}'),
  'answers 401': send(401, '{"error":{"message":"bad key"}}'),
  'answers 404': send(404, '{"error":{"message":"no such model"}}'),
  'answers nothing': send(200, ''),
  'answers malformed JSON': send(200, completion('{"ids":[],"memories":[]}').slice(0, -20)),
  'answers a page': send(200, '<!doctype html><h1>Sign in</h1>', { 'content-type': 'text/html' }),
  'answers null': send(200, 'null'),
  'answers a list': send(200, '[]'),
  'answers without choices': send(200, '{"object":"chat.completion"}'),
  'answers no choice': send(200, '{"choices":[]}'),
  'answers choices that are no list': send(200, '{"choices":"none"}'),
  'answers a choice without a message': send(200, '{"choices":[{}]}'),
  'answers null as its words': send(200, completion(null)),
  'answers an object as its words': send(200, completion({ ids: [], memories: [] })),
  'says nothing': saysText(''),
  'says a sentence': saysText('I would rather not.'),
  'says half an object': saysText('{"ids":["'),
  'says null': saysText('null'),
  'says a number': saysText('7'),
  'says a list': saysText('[]'),
  'says an empty object': saysText('{}'),
  'says the wrong kinds': saysText('{"ids":"all","memories":"all"}'),
  'says nulls': saysText('{"ids":null,"memories":null}'),
  'says objects for lists': saysText('{"ids":{"0":"a"},"memories":{"0":{}}}'),
  'redirects to who would answer': send(307, '', { location: '/elsewhere/chat/completions' }),
  'hangs up at once': (_, response) => void response.socket?.destroy(),
  'hangs up in the middle': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '10000' });
    response.write('{"choices":[', () => response.socket?.destroy());
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
export const SLOWNESS: Record<string, ModelAnswer> = {
  'never answers': () => {},
  'never ends its answer': (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":['),
  'answers drop by drop': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(drip));
  },
};
