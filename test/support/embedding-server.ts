import {
  faultsOf,
  send,
  slownessOf,
  startJsonServer,
  type JsonAnswer,
  type JsonRequest,
  type JsonServer,
} from './json-server.js';

/** Texts as they arrived at the embeddings endpoint. */
export interface EmbeddingRequest extends JsonRequest {
  readonly input: readonly string[];
}

export type EmbeddingAnswer = JsonAnswer<EmbeddingRequest>;
export type EmbeddingServer = JsonServer<EmbeddingRequest>;

/** Embeddings over HTTP on loopback: texts that share most of their letters in order are near, others are far. */
export const startEmbeddingServer = (): Promise<EmbeddingServer> =>
  startJsonServer({
    read: (request) => ({ ...request, input: request.body?.input ?? [] }),
    goodFaith: faithful,
    elsewhere: faithful,
  });

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

/** How a good answer begins. */
const BEGINNING = '{"data":[';
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
  ...faultsOf(BEGINNING),
  'answers 500 with a good body': (request, response) =>
    send(500, listOf(request.input.map((given, index) => ({ index, embedding: vectorOfLetters(given) }))))(
      request,
      response,
    ),
  'answers malformed JSON': send(200, '{"data":[{"index":0,"embedding":[0.1,'),
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
};

export const SLOWNESS = slownessOf(BEGINNING);
