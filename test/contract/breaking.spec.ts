import { describe, expect, it } from '@jest/globals';
import { additionsBetween } from '../../scripts/contract/additions.js';
import { compareContracts } from '../../scripts/contract/compare-contracts.js';
import { compact, type ContractDocument, type JsonSchema, type Operation } from '../../scripts/contract/document.js';
import { mayBreak, objections } from '../../scripts/contract/verdict.js';

type Schemas = Record<string, JsonSchema>;

function contract(operation: Partial<Operation>, schemas: Schemas = {}, path = '/teas/{id}'): ContractDocument {
  const whole = { operationId: 'makeTea', responses: { 200: {} }, ...operation };
  return { info: { version: '1.0.0' }, paths: { [path]: { post: whole } }, components: { schemas } };
}
const taking = (schema: JsonSchema, schemas?: Schemas): ContractDocument =>
  contract({ requestBody: { content: { 'application/json': { schema } } } }, schemas);
const answering = (schema: JsonSchema, schemas?: Schemas): ContractDocument =>
  contract({ responses: { 200: { content: { 'application/json': { schema } } } } }, schemas);
const sentences = (before: ContractDocument, after: ContractDocument): string[] =>
  compareContracts(before, after).map(({ sentence }) => sentence);

const text = { type: 'string' };
const object = (properties: Record<string, JsonSchema>, ...required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const words = (...all: (string | null)[]): JsonSchema => ({ enum: all });
const TEA: Schemas = { Tea: object({ name: text, next: { $ref: '#/components/schemas/Tea' } }, 'name') };
const BARE_TEA: Schemas = { Tea: object({ next: { $ref: '#/components/schemas/Tea' } }) };
const tea = { $ref: '#/components/schemas/Tea' };

/** What changes, and what it means to somebody who sends it and to somebody who reads it; null: nothing. */
const CHANGES: [what: string, before: JsonSchema, after: JsonSchema, sent: string | null, read: string | null][] = [
  ['a field goes', object({ a: text }), object({}), '`body.a` is no longer known', '`200.a` is gone'],
  ['a field comes', object({}), object({ a: text }), null, null],
  ['a required field comes', object({}), object({ a: text }, 'a'), '`body.a` is now required', null],
  ['a field becomes required', object({ a: text }), object({ a: text }, 'a'), '`body.a` is now required', null],
  ['a field becomes optional', object({ a: text }, 'a'), object({ a: text }), null, '`200.a` can now be missing'],
  ['a required field goes', object({ a: text }, 'a'), object({}), '`body.a` is no longer known', '`200.a` is gone'],
  ['null comes', text, { type: ['string', 'null'] }, null, '`200` can be `null`'],
  ['null goes', { type: ['string', 'null'] }, text, '`body` can no longer be `null`', null],
  ['null comes as a choice', text, { anyOf: [text, { type: 'null' }] }, null, '`200` can be `null`'],
  ['null is written another way', { type: ['string', 'null'] }, { anyOf: [text, { type: 'null' }] }, null, null],
  ['a word comes', words('a'), words('a', 'b'), null, '`200` can be `b`'],
  ['a word goes', words('a', 'b'), words('a'), '`body` no longer takes `b`', null],
  ['null comes among words', words('a'), words('a', null), null, '`200` can be `null`'],
  ['words come for any text', text, { ...text, ...words('a') }, '`body` must now be one of: a', null],
  ['any text comes for words', words('a'), text, null, '`200` is no longer one of a few words'],
  ['words become a constant', words('a'), { const: 'a' }, null, null],
  ['the type changes', text, { type: 'boolean' }, '`body` can no longer be a string', '`200` can be a boolean'],
  ['whole numbers become any', { type: 'integer' }, { type: 'number' }, null, '`200` can be a number'],
  ['any number becomes whole', { type: 'number' }, { type: 'integer' }, '`body` can no longer be a number', null],
  ['anything becomes text', {}, text, '`body` can no longer be anything', null],
  ['text becomes anything', text, {}, null, '`200` can be anything'],
  ['a format comes', text, { ...text, format: 'uuid' }, '`body` must now be of the format `uuid`', null],
  ['a format goes', { ...text, format: 'uuid' }, text, null, '`200` is no longer of the format `uuid`'],
  ['a limit comes', text, { ...text, maxLength: 5 }, '`body` is limited more: `maxLength` none → 5', null],
  [
    'a limit sinks',
    { maximum: 9, type: 'integer' },
    { maximum: 5, type: 'integer' },
    '`body` is limited more: `maximum` 9 → 5',
    null,
  ],
  ['a limit rises', { ...text, maxLength: 5 }, { ...text, maxLength: 9 }, null, null],
  [
    'a least rises',
    { minItems: 1, ...list(text) },
    { minItems: 2, ...list(text) },
    '`body` is limited more: `minItems` 1 → 2',
    null,
  ],
  ['a least of none comes', text, { ...text, minLength: 0 }, null, null],
  [
    'a pattern changes',
    { ...text, pattern: 'a' },
    { ...text, pattern: 'b' },
    '`body` is limited more: `pattern` a → b',
    null,
  ],
  [
    'repeats are refused',
    list(text),
    { ...list(text), uniqueItems: true },
    '`body` is limited more: `uniqueItems` none → true',
    null,
  ],
  [
    'a field of an item changes',
    list(object({ a: text })),
    list(object({ a: words('x') })),
    '`body[].a` must now be one of: x',
    null,
  ],
  [
    'a field of an item goes',
    object({ l: list(object({ a: text })) }),
    object({ l: list(object({})) }),
    '`body.l[].a` is no longer known',
    '`200.l[].a` is gone',
  ],
  [
    'others are refused',
    object({}),
    { ...object({}), additionalProperties: false },
    '`body` now refuses fields that it does not name',
    null,
  ],
  [
    'values of a map change',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: { type: 'integer' } },
    '`body.*` can no longer be a string',
    '`200.*` can be an integer',
  ],
  ['a choice comes', { oneOf: [text] }, { oneOf: [text, { type: 'integer' }] }, null, '`200` can be an integer'],
  [
    'a choice goes',
    { oneOf: [text, { type: 'integer' }] },
    { oneOf: [text] },
    '`body` can no longer be an integer',
    null,
  ],
  [
    'one of two objects changes',
    { anyOf: [object({ a: text }, 'a'), object({ b: text }, 'b')] },
    { anyOf: [object({ a: text }, 'a'), object({ b: { type: 'integer' } }, 'b')] },
    '`body.b` can no longer be a string',
    '`200.b` can be an integer',
  ],
  [
    'choices change places',
    { anyOf: [object({ a: text }, 'a'), object({ b: text }, 'b')] },
    { anyOf: [object({ b: text }, 'b'), object({ a: text }, 'a')] },
    null,
    null,
  ],
  [
    'parts are put together',
    object({ a: text, b: text }, 'a', 'b'),
    { allOf: [object({ a: text }, 'a'), object({ b: text }, 'b')] },
    null,
    null,
  ],
  [
    'a part goes',
    { allOf: [object({ a: text }), object({ b: text })] },
    { allOf: [object({ a: text })] },
    '`body.b` is no longer known',
    '`200.b` is gone',
  ],
  [
    'a part limits more',
    { allOf: [text] },
    { allOf: [text, { maxLength: 3 }] },
    '`body` is limited more: `maxLength` none → 3',
    null,
  ],
  [
    'only words for people change',
    { ...text, description: 'a' },
    { ...text, description: 'b', example: 'c' },
    null,
    null,
  ],
];

describe('A change of the contract', () => {
  it.each(CHANGES)('when %s', (_what, before, after, sent, read) => {
    expect(sentences(taking(before), taking(after))).toEqual(sent === null ? [] : [sent]);
    expect(sentences(answering(before), answering(after))).toEqual(read === null ? [] : [read]);
  });

  it('is found behind a reference, also in a recursive schema', () => {
    expect(sentences(taking(tea, TEA), taking(tea, BARE_TEA))).toContain('`body.name` is no longer known');
    expect(sentences(answering(tea, TEA), answering(tea, BARE_TEA))).toContain('`200.name` is gone');
    expect(sentences(answering(tea, TEA), answering(TEA.Tea!, TEA))).toEqual([]);
  });

  it('is found in a refusal that operations share', () => {
    const shared = (schema: JsonSchema): ContractDocument => {
      const document = contract({ responses: { 200: {}, 404: { $ref: '#/components/responses/Missing' } } });
      document.components.responses = { Missing: { content: { 'application/json': { schema } } } };
      return document;
    };
    expect(sentences(shared(object({ detail: text })), shared(object({})))).toEqual(['`404.detail` is gone']);
  });

  const inQuery = (more: object): Partial<Operation> => ({
    parameters: [{ name: 'sugar', in: 'query', schema: text, ...more }],
  });
  const body = (required: boolean, type = 'application/json'): Partial<Operation> => ({
    requestBody: { required, content: { [type]: { schema: {} } } },
  });
  const letIn = (...names: string[]): Partial<Operation> => ({ security: names.map((name) => ({ [name]: [] })) });
  const byToken = (scopes: string[], role?: string): Partial<Operation> => ({
    ...letIn('token'),
    'x-access': [{ by: 'token', scopes, ...(role && { role }) }],
  });

  const OPERATIONS: [what: string, before: Partial<Operation>, after: Partial<Operation>, broken: string[]][] = [
    ['a parameter goes', inQuery({}), {}, ['the query parameter `sugar` is gone']],
    ['a parameter comes', {}, inQuery({}), []],
    [
      'a required parameter comes',
      {},
      inQuery({ required: true }),
      ['the query parameter `sugar` is new and required'],
    ],
    [
      'a parameter becomes required',
      inQuery({}),
      inQuery({ required: true }),
      ['the query parameter `sugar` is now required'],
    ],
    [
      'a parameter is limited',
      inQuery({}),
      inQuery({ schema: words('no') }),
      ['the query parameter `sugar` must now be one of: no'],
    ],
    [
      'a list is written otherwise',
      inQuery({ explode: false }),
      inQuery({ explode: true }),
      ['the query parameter `sugar` is written in another style'],
    ],
    ['a body comes', {}, body(false), []],
    ['a required body comes', {}, body(true), ['a body is now required']],
    ['a body becomes required', body(false), body(true), ['the body is now required']],
    ['the body goes', body(true), {}, ['the body is gone']],
    ['the type of the body changes', body(true), body(true, 'text/plain'), ['the body as application/json is gone']],
    [
      'the status changes',
      { responses: { 200: {} } },
      { responses: { 201: {} } },
      ['no longer answers 200', 'can now answer 201'],
    ],
    ['a refusal comes', {}, { responses: { 200: {}, 409: {} } }, []],
    ['a condition can be sent', {}, { responses: { 200: {}, 304: {} } }, []],
    ['a refusal goes', { responses: { 200: {}, 409: {} } }, {}, ['no longer answers 409']],
    [
      'a header goes',
      { responses: { 200: { headers: { ETag: {} } } } },
      {},
      ['the header `ETag` of the answer 200 is gone'],
    ],
    ['it is called otherwise', {}, { operationId: 'brewTea' }, ['is now called `brewTea`']],
    ['it is no longer public', { security: [] }, letIn('token'), ['is no longer public']],
    ['it becomes public', letIn('token'), { security: [] }, []],
    ['a credential comes', letIn('token'), letIn('token', 'session'), []],
    ['a credential goes', letIn('token', 'session'), letIn('token'), ['`session` is no longer enough']],
    [
      'a second credential is asked for',
      letIn('token'),
      { security: [{ token: [], session: [] }] },
      ['`token` is no longer enough'],
    ],
    [
      'a scope is asked for',
      byToken([]),
      byToken(['tea:make']),
      ['asks more of a caller by token: nothing → tea:make'],
    ],
    ['a scope is no longer asked for', byToken(['tea:make']), byToken([]), []],
    ['only admins may', byToken([]), byToken([], 'admin'), ['asks more of a caller by token: nothing → admin']],
  ];
  it.each(OPERATIONS)('of an operation when %s', (_what, before, after, broken) => {
    expect(sentences(contract(before), contract(after))).toEqual(broken);
  });

  it('is a break when a path, a method or a schema goes, and when a path value is called otherwise', () => {
    expect(compareContracts(contract({}), contract({}, {}, '/coffees/{id}'))).toEqual([
      { subject: 'makeTea', sentence: 'POST /teas/{id} is gone' },
    ]);
    expect(sentences(contract({}), contract({}, {}, '/teas/{tea_id}'))).toEqual([
      'the path value `id` is now called `tea_id`',
    ]);
    expect(compareContracts(contract({}, TEA), contract({}))).toEqual([
      { subject: 'Tea', sentence: 'the schema is gone' },
    ]);
  });

  it('is listed when it adds something, without duplicates', () => {
    const grown = contract({ ...inQuery({}), responses: { 200: {}, 409: {} } }, TEA);
    expect(additionsBetween(contract({}), grown)).toEqual(['makeTea ?sugar', 'makeTea → 409', 'Tea']);
    expect(additionsBetween(contract({}, BARE_TEA), contract({}, TEA))).toEqual(['Tea .name']);
  });

  it('is the same when the contract is kept without its words', () => {
    const document = taking(object({ title: { ...text, description: 'Words' }, tags: list(text) }, 'title'));
    expect(compact(document)).toEqual(taking(object({ title: text, tags: list(text) }, 'title')));
  });
});

describe('A break', () => {
  const breaks = [{ subject: 'makeTea', sentence: 'is gone' }];
  const changelog = '# Changes\n\n## 2.0.0\n- More\n\n### Breaking\n- `makeTea` is gone.\n\n## 1.0.0\n- All\n';

  it.each([
    ['1.4.0', '1.5.0', false],
    ['1.4.0', '1.4.0', false],
    ['1.4.0', '2.0.0', true],
    ['0.1.0', '0.1.9', false],
    ['0.1.0', '0.2.0', true],
    ['0.9.0', '1.0.0', true],
    ['2.0.0', '1.9.0', false],
  ])('of %s in %s: may it be? %s', (published, version, may) => {
    expect(mayBreak(published, version)).toBe(may);
  });

  it('passes in a major version whose changelog names it as breaking', () => {
    expect(objections(breaks, { published: '1.4.0', version: '2.0.0', changelog })).toEqual([]);
  });

  it('is refused in another version, or when the changelog is silent', () => {
    expect(objections(breaks, { published: '1.4.0', version: '1.5.0', changelog })).toEqual([
      'Version 1.5.0 may not break what was published as 1.4.0: the next that may is 2.0.0',
    ]);
    expect(objections(breaks, { published: '1.4.0', version: '2.0.0', changelog: '## 2.0.0\n- `makeTea`\n' })).toEqual([
      'openapi/CHANGELOG.md does not name `makeTea` under "2.0.0", "### Breaking"',
    ]);
    expect(objections([], { published: '1.4.0', version: '1.4.0', changelog: '' })).toEqual([]);
  });
});
