import {
  faultsOf,
  JSON_TYPE,
  jsonOf,
  send,
  slownessOf,
  startJsonServer,
  type JsonAnswer,
  type JsonRequest,
  type JsonServer,
} from './json-server.js';

/** A question as it arrived at the language model. */
export interface ModelRequest extends JsonRequest {
  /** Name of the requested schema. */
  readonly name: 'rerank' | 'memories';
  /** The document in the fence; undefined when there is not exactly one fence around one line of JSON. */
  readonly data: any;
  /** The random part of the fence. */
  readonly fence: string | undefined;
  /** Everything the model reads that is not inside the fence. */
  readonly outside: string;
}

export type ModelAnswer = JsonAnswer<ModelRequest>;
export type ModelServer = JsonServer<ModelRequest>;

/** A language model behind the chat-completions protocol, on loopback; it says what a test makes it say. */
export const startModelServer = (): Promise<ModelServer> =>
  startJsonServer({ read, goodFaith: agreeable, elsewhere: reversed });

const FENCE = /(?:^|\n)<data-([0-9a-f]+)>\n([^\n]*)\n<\/data-\1>(?=\n|$)/;

function read(request: JsonRequest): ModelRequest {
  const { body } = request;
  const messages: { role: string; content: string }[] = body?.messages ?? [];
  const user = messages.find(({ role }) => role === 'user')?.content ?? '';
  const [whole, fence, line] = FENCE.exec(user) ?? [];
  const rest = whole === undefined ? user : user.replace(FENCE, () => '\n');
  const others = messages.filter(({ role }) => role !== 'user').map(({ content }) => content);
  return {
    ...request,
    name: body?.response_format?.json_schema?.name,
    data: line === undefined || FENCE.test(rest) ? undefined : jsonOf(line),
    fence,
    outside: [...others, rest].join('\n'),
  };
}

// Answers

/** How a good answer begins. */
const BEGINNING = '{"choices":[';
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
  ...faultsOf(BEGINNING),
  'answers 500 with a good body': (request, response) => {
    const good = completion(JSON.stringify({ ids: idsOf(request).toReversed(), memories: [] }));
    send(500, good)(request, response);
  },
  'answers malformed JSON': send(200, completion('{"ids":[],"memories":[]}').slice(0, -20)),
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
};

/** What only a limit on time ends. */
export const SLOWNESS: Record<string, ModelAnswer> = {
  ...slownessOf(BEGINNING),
  'answers drop by drop': (_, response) => {
    response.writeHead(200, JSON_TYPE);
    const drip = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(drip));
  },
};
