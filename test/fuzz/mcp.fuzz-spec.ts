import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { fc } from '../support/fast-check-seed.js';
import { encode } from 'gpt-tokenizer';
import { DocsService } from '../../src/modules/docs/index.js';
import { SCOPES } from '../../src/modules/identity/index.js';
import type { Schema } from '../../src/platform/http/contract/examples.js';
import { Log } from '../../src/platform/kernel/logging/log.js';
import { createAgentWorkspace, type AgentWorkspace, type Kind } from '../factories/mcp.js';
import { McpCaller, type Era, type McpAnswer, type OfferedTool } from '../support/mcp-caller.js';
import { bootFuzzApp, type FuzzApp } from './fuzz-app.js';
import { HOSTILE_TEXT, LONG } from './hostile-text.js';
import { announce, RUNS } from './runs.js';
import { Tally } from './tally.js';
import { hostile, LEFT_OUT, valid } from './values.js';

const PATHS = ['/mcp', '/mcp/desks', '/mcp/hires', '/mcp/projects'];
const ERAS: readonly Era[] = ['new', 'old'];
/** Under the rate limit of a token. */
const CALLS_A_TOKEN = 500;
const DEFAULT_TOKENS = 6_000;
const MAX_TOKENS = 10_000;
/** Counting the tokens of more would take long; it is too much anyway. */
const MAX_CHARACTERS = 200_000;
const INTERNAL_ERROR = -32603;
/** No schema of a tool refers to another. */
const NO_DOCUMENT = {} as OpenAPIObject;

/** Arguments that name something: one of ours is sent as often as anything else. */
const NAMES: Record<string, (own: AgentWorkspace) => readonly string[]> = {
  ref: ({ names }) => [names.card[0]!, `memory:${names.memory[0]}`, `board:${names.board[1]}`, `docs:${names.page[0]}`],
  agent_id: ({ names }) => names.agent,
  ...Object.fromEntries(
    (['board', 'column', 'project', 'card', 'desk', 'hire', 'employee'] satisfies Kind[]).map((kind) => [
      kind,
      ({ names }: AgentWorkspace) => names[kind],
    ]),
  ),
  assignee: ({ names }) => names.member,
  paths: () => ['victim.ts'],
  anchors: () => ['victim.ts'],
};

const METHODS = [
  ...['initialize', 'ping', 'server/discover', 'tools/list', 'tools/call', 'resources/list', 'resources/read'],
  ...['resources/templates/list', 'resources/subscribe', 'resources/unsubscribe', 'prompts/list', 'prompts/get'],
  ...['completion/complete', 'logging/setLevel', 'notifications/initialized', 'notifications/cancelled'],
  ...['tasks/list', 'sampling/createMessage', 'roots/list', '__proto__', 'constructor', '', 'tools/'],
];

describe('The endpoint for agents, with hostile input', () => {
  let scene: FuzzApp;
  let own: AgentWorkspace;
  let tools: readonly { readonly path: string; readonly tool: OfferedTool }[];
  const tally = new Tally();
  const errors: unknown[][] = [];
  let calls = 0;
  let token: string;

  beforeAll(async () => {
    announce();
    scene = await bootFuzzApp();
    const { t } = scene;
    jest.spyOn(t.app.get(Log), 'error').mockImplementation((...logged) => void errors.push(logged));
    own = await createAgentWorkspace(t);
    token = own.token;
    const offered = await Promise.all(
      PATHS.map(async (path) => [path, await (await caller({ path })).tools()] as const),
    );
    tools = offered.flatMap(([path, all]) => all.map((tool) => ({ path, tool })));
  });
  beforeEach(() => void errors.splice(0));
  afterAll(async () => {
    tally.print();
    await scene?.stop();
  });

  async function caller(options: { path?: string; era?: Era } = {}): Promise<McpCaller> {
    if (++calls % CALLS_A_TOKEN === 0) token = await own.admin.token(...SCOPES);
    return new McpCaller(scene.t.api.url, token, options);
  }

  /** Throws if an answer is a fault, too long, or shows what is not ours. */
  function judge(name: string, answer: McpAnswer, sent: unknown): void {
    const { status, text, result, error } = answer;
    tally.add(name, status === 200 && (error || result?.isError) ? 422 : status);
    const about = `${name} ${shown(sent)}\nanswered ${status} ${text.slice(0, 400)}`;
    if (status >= 500) throw new Error(about);
    const isFault = error?.code === INTERNAL_ERROR && !isListOfIssues(error.message);
    if (isFault || String(result?.content?.[0]?.text).startsWith('Internal error')) throw new Error(about);
    if (errors.length) throw new Error(`${about}\nlogged ${shown(errors.map((one) => one.map(describeLogged)))}`);
    requireShort(about, modelText(answer), MAX_TOKENS);
    const body = Buffer.from(typeof sent === 'string' ? sent : JSON.stringify(sent));
    const got = { ...answer, bytes: Buffer.from(text), body: {} };
    const foreign = scene.marks.shownIn(got, { method: 'POST', url: '', headers: {}, body });
    if (foreign) throw new Error(`${about}\nshows ${foreign} of another workspace`);
  }

  function toolArguments({
    inputSchema: { properties, required = [] },
  }: OfferedTool): fc.Arbitrary<Record<string, unknown>> {
    const fields = Object.entries(properties).map(([name, schema]): [string, fc.Arbitrary<unknown>] => {
      const names = NAMES[name]?.(own) ?? [];
      const isList = schema.type === 'array';
      const ours = names.length ? [fc.constantFrom(...names).map((one) => (isList ? [one] : one))] : [];
      const wrong = fc.constantFrom(...hostile(schema as Schema, NO_DOCUMENT));
      return [name, fc.oneof(...ours, valid(schema as Schema, NO_DOCUMENT), ...ours, wrong)];
    });
    const all = Object.fromEntries(fields);
    return fc
      .oneof(fc.record(all, { requiredKeys: [...required] }), fc.record(all, { requiredKeys: [] }))
      .map((input) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== LEFT_OUT)));
  }

  it('is tried with every tool it offers', () => {
    expect(tools.length).toBeGreaterThan(15);
  });

  it('answers calls of every tool', async () => {
    const before = await scene.marks.digest();
    for (const { path, tool } of tools) {
      const attempt = async (input: Record<string, unknown>, era: Era): Promise<void> => {
        const answer = await (await caller({ path, era })).request('tools/call', { name: tool.name, arguments: input });
        judge(tool.name, answer, input);
      };
      // Each hostile value in each argument, the others left out or ours.
      for (const [argument, schema] of Object.entries(tool.inputSchema.properties))
        for (const value of hostile(schema, NO_DOCUMENT)) {
          const base = goodInput(tool, own);
          const { [argument]: _, ...without } = base;
          await attempt(value === LEFT_OUT ? without : { ...base, [argument]: value }, 'old');
        }
      await fc.assert(fc.asyncProperty(toolArguments(tool), fc.constantFrom(...ERAS), attempt), {
        numRuns: RUNS,
        interruptAfterTimeLimit: 60_000,
      });
      expect(`${tool.name} succeeded: ${tally.reached(tool.name)}`).toBe(`${tool.name} succeeded: true`);
    }
    expect(await scene.marks.digest()).toBe(before);
  });

  it('answers bodies that are no calls', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const nested = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get","arguments":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}}`;
    const polluting =
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"query":"x","__proto__":{"limit":50},"constructor":{"prototype":{"polluted":1}}},"__proto__":{"polluted":1}}}';
    const fixed = [
      '',
      ' ',
      'null',
      '0',
      '"x"',
      '[]',
      '[[]]',
      '{}',
      '{',
      deep,
      nested,
      polluting,
      '\u0000',
      '{"jsonrpc":"2.0"}',
    ];
    for (const body of fixed) for (const era of ERAS) judge('body', await (await caller({ era })).post(body), body);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    const text = fc.oneof(fc.constantFrom(...HOSTILE_TEXT), fc.string({ unit: 'binary' }), fc.constantFrom(...METHODS));
    const anything = fc.oneof(text, fc.jsonValue(), fc.constant('x'.repeat(100_000)));
    const message = fc.record(
      {
        jsonrpc: fc.oneof(fc.constant('2.0'), anything),
        id: fc.oneof(fc.integer(), fc.string(), anything),
        method: fc.oneof(fc.constantFrom(...METHODS), anything),
        params: fc.oneof(
          anything,
          fc.dictionary(
            fc.constantFrom('name', 'uri', 'arguments', 'ref', 'argument', 'cursor', '_meta', '__proto__'),
            anything,
          ),
          fc.record({ name: fc.oneof(fc.constantFrom(...toolNames()), text), arguments: anything }),
          fc.record({
            uri: fc.oneof(
              text,
              text.map((one) => `workspace://cards/${one}`),
            ),
          }),
        ),
        result: anything,
        error: anything,
      },
      { requiredKeys: [] },
    );
    const request = fc.record({
      jsonrpc: fc.constant('2.0'),
      id: fc.oneof(fc.integer(), fc.string()),
      method: fc.constantFrom(...METHODS),
      params: fc.oneof(
        fc.constant({}),
        fc.record({
          name: fc.constantFrom(...toolNames()),
          arguments: fc.dictionary(fc.constantFrom('ref', 'query', 'limit'), anything),
        }),
        fc.record({ uri: text, _meta: anything }),
      ),
    });
    const bodies = fc.oneof(request, message, message, fc.jsonValue(), fc.array(message, { maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom(...ERAS), fc.constantFrom(...PATHS), async (body, era, path) => {
        judge('body', await (await caller({ era, path })).post(body), body);
      }),
      { numRuns: RUNS * 20, interruptAfterTimeLimit: 120_000 },
    );
  });

  it('answers reads, prompts and completions of anything', async () => {
    const text = fc.oneof(
      fc.constantFrom(...HOSTILE_TEXT.filter((one) => one.isWellFormed())),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...LONG).map((letter) => letter.repeat(20_000)),
      fc.constantFrom(...Object.values(own.names).flat()),
    );
    const part = fc.constantFrom('cards', 'boards', 'agents', 'memories', 'lessons', 'docs', 'nothing', '');
    const { names } = own;
    const uri = fc.oneof(
      fc.constantFrom(
        `workspace://cards/${names.card[0]}`,
        `workspace://boards/${names.board[2]}`,
        `workspace://agents/${names.agent[0]}/MEMORY.md`,
        `workspace://memories/${names.memory[0]}`,
        `workspace://lessons/${names.lesson[0]}`,
        `workspace://docs/${names.page[0]}`,
      ),
      text,
      fc.tuple(part, text, text).map(([kind, key, rest]) => `workspace://${kind}/${key}/${rest}`),
    );
    const prompt = fc.record({
      name: fc.oneof(fc.constantFrom('start_task', 'finish_task', 'review_paths', 'onboard_desk'), text),
      arguments: fc.dictionary(fc.constantFrom('card', 'agent_id', 'paths', 'project', 'desk', 'other'), text),
    });
    const started = fc.record({
      name: fc.constantFrom('start_task', 'finish_task'),
      arguments: fc.record({ card: fc.constant(names.card[0]!), agent_id: text }, { requiredKeys: ['card'] }),
    });
    const completion = fc.record({
      ref: fc.oneof(
        fc.record({ type: fc.constant('ref/prompt'), name: fc.oneof(fc.constant('start_task'), text) }),
        fc.record({ type: fc.constant('ref/resource'), uri: fc.oneof(fc.constant('workspace://cards/{ref}'), uri) }),
      ),
      argument: fc.record({ name: fc.oneof(fc.constant('card'), text), value: text }),
    });
    const requests = fc.oneof(
      uri.map((one) => ['resources/read', { uri: one }] as const),
      fc.oneof(prompt, started).map((one) => ['prompts/get', one] as const),
      completion.map((one) => ['completion/complete', one] as const),
    );
    await fc.assert(
      fc.asyncProperty(requests, async ([method, params]) => {
        judge(method, await (await caller({ era: 'old' })).request(method, params), params);
      }),
      { numRuns: RUNS * 10, interruptAfterTimeLimit: 120_000 },
    );
    for (const method of ['resources/read', 'prompts/get', 'completion/complete'])
      expect(`${method} succeeded: ${tally.reached(method)}`).toBe(`${method} succeeded: true`);
  });

  it('stays short whatever is stored', async () => {
    const agent = await caller();
    const { t } = scene;
    const hostileText = HOSTILE_TEXT.filter((one) => one.isWellFormed()).join('\n');
    const texts = [
      ...[...LONG, 'Ω'].map((letter) => ({ title: letter.repeat(120), body: letter.repeat(19_000) })),
      // Written out, so that a model sees them.
      { title: 'Directions of writing', body: `Text ${'\u202e'.repeat(19_000)}` },
      { title: 'Hostile text', body: hostileText.replace(/[^\P{Cc}\n]/gu, ' ') },
    ];
    const refs: string[] = [];
    const saved = async (name: string, input: Record<string, unknown>): Promise<void> => {
      const { text, isError } = await agent.call(name, input);
      if (isError) throw new Error(`${name}: ${text}`);
      refs.push((JSON.parse(text) as { ref: string }).ref);
    };
    const [space] = own.names.page[0]!.split('/');
    for (const [index, { title, body }] of texts.entries()) {
      const items = Array.from({ length: 200 }, (_, n) => ({ text: `${n} ${title.repeat(3)}`, done: false }));
      const fields = { description: body, plan: body, labels: ['a', 'b'], checklist: items, comment: body };
      await saved('save_card', { board: own.names.board[0], title, ...fields });
      for (let n = 0; n < 12; n++) {
        const memory = { agent_id: own.names.agent[0], kind: 'fact', title: `${n} ${title}`, body, tags: ['tag'] };
        await saved('remember', memory);
      }
      await saved('record_lesson', { id: `long/text-${index}`, anchors: ['victim.ts'], body });
      const page = await t.app.get(DocsService).write(own.brand.id, space!, own.admin.user.id, title, body);
      refs.push(`docs:${space}/${page.id}`);
    }
    const cards = refs.filter((ref) => /^[A-Z]+-\d+$/.test(ref));
    const reads: [string, Record<string, unknown>][] = [
      ['whoami', {}],
      ['search', { query: 'a', limit: 50 }],
      ['search', { query: 'own', limit: 50 }],
      ['list_cards', { limit: 200 }],
      ['activity', { limit: 200 }],
      ['recall', { agent_id: own.names.agent[0], limit: 50 }],
      ['recall', { agent_id: own.names.agent[0], query: 'tag', limit: 50 }],
      ['lessons_near', { paths: ['victim.ts'], limit: 50 }],
      ...[...refs, `board:${own.names.board[1]}`, `agent:${own.names.agent[0]}`].map(
        (ref): [string, Record<string, unknown>] => ['get', { ref }],
      ),
    ];
    const long: string[] = [];
    for (const [name, input] of reads)
      for (const max of [undefined, 500, MAX_TOKENS]) {
        const answer = await (
          await caller()
        ).request('tools/call', {
          name,
          arguments: { ...input, ...(max && { max_tokens: max }) },
        });
        judge(name, answer, input);
        const tokens = encode(modelText(answer)).length;
        if (tokens > (max ?? DEFAULT_TOKENS))
          long.push(`${name} ${shown(input)} of at most ${max ?? DEFAULT_TOKENS}: ${tokens}`);
      }
    const prompts = cards.flatMap((card) =>
      ['start_task', 'finish_task'].map((name) => ({ name, arguments: { card, agent_id: own.names.agent[0]! } })),
    );
    for (const params of prompts) {
      const answer = await (await caller()).request('prompts/get', params);
      judge(params.name, answer, params);
      expect(answer.status).toBe(200);
      const tokens = encode(modelText(answer)).length;
      if (tokens > DEFAULT_TOKENS) long.push(`${params.name}: ${tokens}`);
    }
    expect(long).toEqual([]);
  });

  const toolNames = (): string[] => tools.map(({ tool }) => tool.name);
});

/** What an answer puts before a model. */
function modelText({ text, result, error }: McpAnswer): string {
  const parts = [
    ...((result?.content ?? []) as { text?: string }[]).map((one) => one.text),
    ...((result?.contents ?? []) as { text?: string }[]).map((one) => one.text),
    ...((result?.messages ?? []) as { content?: { text?: string } }[]).map((one) => one.content?.text),
    error?.message,
  ].filter((one) => typeof one === 'string');
  return parts.length ? parts.join('\n') : text;
}

/** In the older protocol the library answers params that break its schema with this code, and says what is wrong. */
function isListOfIssues(message: string): boolean {
  try {
    return (JSON.parse(message) as { path?: unknown }[]).every(({ path }) => Array.isArray(path));
  } catch {
    return false;
  }
}

function requireShort(about: string, text: string, max: number): void {
  const tokens = text.length > MAX_CHARACTERS ? Infinity : text.length > max / 2 ? encode(text).length : 0;
  if (tokens > max) throw new Error(`${about}\nis ${tokens} tokens long`);
}

/** What a tool needs beyond the arguments that its schema requires. */
const ALSO: Record<string, (own: AgentWorkspace) => Record<string, unknown>> = {
  correct_memory: ({ names }) => ({ ref: `memory:${names.memory[0]}`, body: 'Text' }),
  save_card: ({ names }) => ({ ref: names.card[0], comment: 'Text' }),
};

/** Arguments that a tool takes, as far as its schema and our things tell. */
function goodInput(
  { name, inputSchema: { properties, required = [] } }: OfferedTool,
  own: AgentWorkspace,
): Record<string, unknown> {
  const entries = required.map((field): [string, unknown] => {
    const [ours] = NAMES[field]?.(own) ?? [];
    const schema = properties[field]!;
    if (ours !== undefined) return [field, schema.type === 'array' ? [ours] : ours];
    if (Array.isArray(schema.enum)) return [field, schema.enum[0]];
    return [field, field === 'id' ? 'area/slug' : schema.type === 'array' ? [] : 'Text'];
  });
  return { ...Object.fromEntries(entries), ...ALSO[name]?.(own) };
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 600);

function describeLogged(value: unknown): unknown {
  const { error } = (value ?? {}) as { error?: unknown };
  return error instanceof Error ? { ...(value as object), error: error.stack } : value;
}
