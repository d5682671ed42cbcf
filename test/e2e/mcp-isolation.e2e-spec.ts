import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../src/modules/identity/index.js';
import type { Scope } from '../../src/platform/http/access/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { readEvents } from '../factories/events.js';
import {
  addForeignLesson,
  createAgentWorkspace,
  foreignNames,
  pairsOf,
  type AgentWorkspace,
  type Kind,
  type NamePair,
  type Names,
} from '../factories/mcp.js';
import { createVictim, type Victim } from '../factories/victim.js';
import { Marks } from '../fuzz/marks.js';
import { eventually } from '../support/eventually.js';
import { McpCaller, type McpAnswer } from '../support/mcp-caller.js';

type Input = Record<string, unknown>;

/** How a tool is called here, and which of its arguments name something of a workspace. */
interface ToolCase {
  readonly path?: string;
  /** Scopes without which the tool is not offered. */
  readonly scopes: readonly Scope[];
  readonly writes?: true;
  /** A call that succeeds. */
  readonly input: (own: Names) => Input;
  /** What an argument names; `input` replaces the usual one where that leaves the argument unread. */
  readonly names: Readonly<
    Record<string, { readonly pairs: (foreign: Foreign) => readonly NamePair[]; readonly input?: Input }>
  >;
  /** Arguments that name nothing. */
  readonly free: readonly string[];
}

/** Another workspace, as a thief may know it. */
interface Foreign {
  readonly names: Names;
  readonly cursor: string;
}

const LIMITS = ['limit', 'max_tokens'];
const named =
  (kind: Kind, form: (name: string) => string = (name) => name) =>
  ({ names }: Foreign): NamePair[] =>
    pairsOf(names, kind).map(({ theirs, missing }) => ({ theirs: form(theirs), missing: form(missing) }));
const refs = (...forms: readonly ((foreign: Foreign) => NamePair[])[]) => ({
  pairs: (foreign: Foreign) => forms.flatMap((form) => form(foreign)),
});
const each = (kind: Kind) => ({ pairs: named(kind) });

/** Where the interface itself distinguishes an agent of another workspace: the first memory of an unused id makes it ours. */
const TOLD_APART = ['remember.agent_id'];

const TOOLS: Record<string, ToolCase> = {
  whoami: { scopes: [], input: () => ({}), names: {}, free: ['max_tokens'] },
  search: {
    scopes: [],
    input: () => ({ query: 'Own' }),
    names: { query: { pairs: () => [{ theirs: 'Victim memory', missing: 'Nosuch memory' }] } },
    free: [...LIMITS, 'in'],
  },
  get: {
    scopes: [],
    input: ({ card }) => ({ ref: card[0] }),
    names: {
      ref: refs(
        named('card'),
        named('board', (name) => `board:${name}`),
        named('memory', (id) => `memory:${id}`),
        named('agent', (id) => `agent:${id}`),
        named('lesson', (id) => `lesson:${id}`),
        named('page', (id) => `docs:${id}`),
        named('card', (name) => `workspace://cards/${name}`),
        named('board', (name) => `workspace://boards/${encodeURIComponent(name)}`),
        named('memory', (id) => `workspace://memories/${id}`),
        named('agent', (id) => `workspace://agents/${id}/MEMORY.md`),
        named('lesson', (id) => `workspace://lessons/${id}`),
        named('page', (id) => `workspace://docs/${id}`),
      ),
    },
    free: ['part', 'from', 'max_tokens'],
  },
  recall: {
    scopes: ['memory:read'],
    input: ({ agent }) => ({ agent_id: agent[0], query: 'memory' }),
    names: { agent_id: each('agent') },
    free: [...LIMITS, 'query', 'kinds'],
  },
  remember: {
    scopes: ['memory:write'],
    writes: true,
    input: ({ agent }) => ({ agent_id: agent[0], kind: 'fact', title: 'New', body: 'Known since today' }),
    names: {
      agent_id: {
        pairs: ({ names }) => pairsOf(names, 'agent').map(({ theirs }) => ({ theirs, missing: 'new-agent' })),
      },
    },
    free: ['idempotency_key', 'kind', 'title', 'body', 'tags', 'importance'],
  },
  correct_memory: {
    scopes: ['memory:write'],
    writes: true,
    input: ({ memory }) => ({ ref: `memory:${memory[0]}`, body: 'What we know better' }),
    names: { ref: { pairs: named('memory', (id) => `memory:${id}`) } },
    free: ['idempotency_key', 'title', 'body', 'tags', 'confidence', 'status'],
  },
  lessons_near: {
    scopes: ['memory:read', 'code:read'],
    input: () => ({ paths: ['victim.ts'] }),
    names: { project: each('project') },
    free: [...LIMITS, 'paths', 'depth'],
  },
  record_lesson: {
    scopes: ['memory:write'],
    writes: true,
    input: () => ({ id: 'own/two', anchors: ['victim.ts'], body: 'Mind this.', dry_run: true }),
    names: { id: each('lesson'), project: each('project'), card: each('card') },
    free: ['idempotency_key', 'anchors', 'body', 'type', 'tags', 'dry_run'],
  },
  list_cards: {
    scopes: [],
    input: ({ board }) => ({ board: board[0] }),
    names: { board: each('board'), column: each('column'), assignee: each('member'), agent_id: each('agent') },
    free: [...LIMITS, 'status', 'priority', 'label', 'skip'],
  },
  save_card: {
    scopes: [],
    writes: true,
    // The other card: prompts show the first one.
    input: ({ card }) => ({ ref: card[0]!.replace(/1$/, '2'), comment: 'Begun' }),
    names: {
      ref: each('card'),
      board: { pairs: named('board'), input: { title: 'A card elsewhere' } },
      column: each('column'),
      assignee: each('member'),
      agent_id: each('agent'),
    },
    free: [
      ...['idempotency_key', 'title', 'status', 'description', 'plan', 'result_summary', 'priority', 'labels'],
      ...['branch', 'pr_number', 'pr_url', 'blocked', 'blocked_reason', 'checklist', 'comment'],
    ],
  },
  activity: {
    scopes: [],
    input: () => ({}),
    names: { after: { pairs: ({ cursor }) => [{ theirs: cursor, missing: `${cursor.slice(0, -4)}AAAA` }] } },
    free: [...LIMITS, 'types'],
  },
  list_desks: { path: '/mcp/desks', scopes: ['brand:read'], input: () => ({}), names: {}, free: ['max_tokens'] },
  order_desk: {
    path: '/mcp/desks',
    scopes: ['brand:admin'],
    writes: true,
    input: () => ({ name: 'New desk' }),
    names: {},
    free: ['idempotency_key', 'name', 'runtime', 'description'],
  },
  release_desk: {
    path: '/mcp/desks',
    scopes: ['brand:admin'],
    writes: true,
    input: ({ desk }) => ({ desk: desk[0], dry_run: true }),
    names: { desk: { pairs: named('desk'), input: { dry_run: false } } },
    free: ['idempotency_key', 'dry_run'],
  },
  list_employees: { path: '/mcp/hires', scopes: ['brand:read'], input: () => ({}), names: {}, free: ['max_tokens'] },
  list_hires: { path: '/mcp/hires', scopes: ['brand:read'], input: () => ({}), names: {}, free: ['max_tokens'] },
  hire_employee: {
    path: '/mcp/hires',
    scopes: ['brand:admin'],
    writes: true,
    input: ({ employee }) => ({ employee: employee[0] }),
    names: { employee: each('employee') },
    free: ['idempotency_key'],
  },
  cancel_hire: {
    path: '/mcp/hires',
    scopes: ['brand:admin'],
    writes: true,
    input: ({ hire }) => ({ hire: hire[0] }),
    names: { hire: { pairs: named('hire'), input: { dry_run: false, when: 'now' } } },
    free: ['idempotency_key', 'when', 'dry_run'],
  },
  list_projects: { path: '/mcp/projects', scopes: [], input: () => ({}), names: {}, free: ['max_tokens'] },
  browse_code: {
    path: '/mcp/projects',
    scopes: ['code:read'],
    input: () => ({}),
    names: { project: each('project') },
    free: ['path', 'max_tokens'],
  },
  index_project: {
    path: '/mcp/projects',
    scopes: [],
    writes: true,
    input: ({ project }) => ({ project: project[0] }),
    names: { project: each('project') },
    free: ['idempotency_key'],
  },
};
const PATHS = ['/mcp', '/mcp/desks', '/mcp/hires', '/mcp/projects'];

/** Templates of resources, and what fills them. */
const RESOURCES: Record<string, { readonly kind: Kind; readonly uri: (name: string) => string }> = {
  'workspace://agents/{id}/MEMORY.md': { kind: 'agent', uri: (id) => `workspace://agents/${id}/MEMORY.md` },
  'workspace://boards/{id}': { kind: 'board', uri: (id) => `workspace://boards/${encodeURIComponent(id)}` },
  'workspace://cards/{ref}': { kind: 'card', uri: (ref) => `workspace://cards/${ref}` },
  'workspace://docs/{space}/{page}': { kind: 'page', uri: (id) => `workspace://docs/${id}` },
  'workspace://lessons/{+id}': { kind: 'lesson', uri: (id) => `workspace://lessons/${id}` },
  'workspace://memories/{id}': { kind: 'memory', uri: (id) => `workspace://memories/${id}` },
};

interface PromptCase {
  readonly input: (own: Names) => Record<string, string>;
  readonly names: Readonly<Record<string, Kind>>;
  readonly free?: readonly string[];
}

const PROMPTS: Record<string, PromptCase> = {
  start_task: { input: ({ card }) => ({ card: card[0]! }), names: { card: 'card', agent_id: 'agent' } },
  finish_task: { input: ({ card }) => ({ card: card[0]! }), names: { card: 'card', agent_id: 'agent' } },
  review_paths: { input: () => ({ paths: 'victim.ts' }), names: { project: 'project' }, free: ['paths'] },
  onboard_desk: { input: ({ desk }) => ({ desk: desk[0]! }), names: { desk: 'desk' } },
};

describe('An agent', () => {
  let t: TestApp;
  let own: AgentWorkspace;
  let victim: Victim;
  let foreign: Foreign;
  let marks: Marks;
  let agent: McpCaller;

  beforeAll(async () => {
    t = await bootApp();
    // Ids that are in no other text.
    for (const table of ['brands', 'users'])
      await t.database.rows(`SELECT setval(pg_get_serial_sequence($1, 'id'), 12345678)`, [table]);
    own = await createAgentWorkspace(t);
    victim = await createVictim(t);
    await addForeignLesson(t, victim);
    marks = await Marks.on(t, victim);
    foreign = { names: await foreignNames(t, victim), cursor: await cursorOf(victim) };
    agent = new McpCaller(t.api.url, own.token);
  });
  afterAll(() => t?.stop());

  async function cursorOf({ admin }: Victim): Promise<string> {
    const token = await admin.token('brand:read');
    const { next_cursor: cursor } = await readEvents(t, { token }, { after: 'latest' });
    // When a token was last used is noted later: this one is then gone.
    await t.database.rows(`DELETE FROM access_tokens WHERE brand_id = $1 AND name = 'token'`, [victim.brandId]);
    return cursor;
  }

  /** Throws if an answer shows anything of the other workspace beyond the name that was sent. */
  function requireNothingForeign(where: string, answer: McpAnswer, ...sent: string[]): string {
    const forms = sent.flatMap((name) => [name, decodeURIComponent(name), ...keysIn(name)]);
    const text = forms.reduce((rest, form) => rest.replaceAll(form, '<name>'), answer.text);
    const got = { ...answer, text, bytes: Buffer.from(text), body: {} };
    const shown = marks.shownIn(got, { method: 'POST', url: '', headers: {}, body: Buffer.from(sent.join('\n')) });
    if (shown) throw new Error(`${where} shows ${shown} of another workspace: ${text.slice(0, 600)}`);
    return text.replace(/"id":\d+/, '"id":0').replace(/(?<=there are )\\".+?\\"(?=")/g, inOrder);
  }

  /** Both answers must be the same but for the name. */
  async function compare(where: string, { theirs, missing }: NamePair, ask: (name: string) => Promise<McpAnswer>) {
    const first = requireNothingForeign(where, await ask(theirs), theirs);
    const second = requireNothingForeign(where, await ask(missing), missing);
    return { theirs: first, missing: second };
  }

  const callTool = (name: string, input: Input): Promise<McpAnswer> =>
    agent.with({ path: TOOLS[name]!.path }).request('tools/call', { name, arguments: input });

  describe('is offered', () => {
    it('the tools that are tried here, and no argument that is not', async () => {
      const offered = (await Promise.all(PATHS.map((path) => agent.with({ path }).tools()))).flat();
      expect(offered.map(({ name }) => name).toSorted()).toEqual(Object.keys(TOOLS).toSorted());
      for (const { name, inputSchema } of offered) {
        const { names, free } = TOOLS[name]!;
        const tried = [...Object.keys(names), ...free].toSorted();
        expect([name, Object.keys(inputSchema.properties).toSorted()]).toEqual([name, tried]);
      }
    });

    it('the resources and prompts that are tried here', async () => {
      const { resourceTemplates: templates } = (await agent.request('resources/templates/list')).result;
      const uris = (templates as { uriTemplate: string }[]).map(({ uriTemplate }) => uriTemplate);
      expect(uris.toSorted()).toEqual(Object.keys(RESOURCES).toSorted());
      const { prompts } = (await agent.request('prompts/list')).result;
      const all = prompts as { name: string; arguments: { name: string }[] }[];
      expect(all.map(({ name }) => name).toSorted()).toEqual(Object.keys(PROMPTS).toSorted());
      for (const { name, arguments: given } of all) {
        const { names, free = [] } = PROMPTS[name]!;
        const tried = [...Object.keys(names), ...free].toSorted();
        expect([name, given.map((one) => one.name).toSorted()]).toEqual([name, tried]);
      }
    });
  });

  describe('reaches nothing of another workspace', () => {
    let before: string;
    beforeAll(async () => {
      before = await marks.digest();
    });
    afterAll(async () => expect(await marks.digest()).toBe(before));

    it.each(Object.keys(TOOLS))('with %s', async (name) => {
      const { input, names } = TOOLS[name]!;
      const good = input(own.names);
      const answer = await callTool(name, good);
      requireNothingForeign(name, answer);
      expect([answer.status, answer.result?.isError ?? false, answer.text]).toEqual([200, false, answer.text]);
      const schemas = (await agent.with({ path: TOOLS[name]!.path }).tools()).find((tool) => tool.name === name)!;
      const faults: string[] = [];
      for (const [argument, { pairs, input: other }] of Object.entries(names)) {
        const isList = schemas.inputSchema.properties[argument]!.type === 'array';
        const base = other ?? good;
        for (const pair of pairs(foreign)) {
          const where = `${name}.${argument}`;
          const ask = (value: string) => callTool(name, { ...base, [argument]: isList ? [value] : value });
          const answers = await compare(where, pair, ask);
          if (!TOLD_APART.includes(where) && answers.theirs !== answers.missing)
            faults.push(`${where} ${pair.theirs}: ${answers.theirs}, of nothing: ${answers.missing}`);
        }
      }
      expect(faults).toEqual([]);
    });

    it.each(Object.keys(RESOURCES))('by reading %s', async (template) => {
      const { kind, uri } = RESOURCES[template]!;
      for (const name of own.names[kind]) expect(await agent.read(uri(name))).not.toMatch(/^-\d+ /);
      for (const { theirs, missing } of pairsOf(foreign.names, kind)) {
        const ask = (name: string) => agent.request('resources/read', { uri: name });
        const answers = await compare(template, { theirs: uri(theirs), missing: uri(missing) }, ask);
        expect(answers.theirs).toBe(answers.missing);
      }
    });

    it.each(Object.keys(PROMPTS))('by the prompt %s', async (name) => {
      const { input, names } = PROMPTS[name]!;
      const good = input(own.names);
      expect(await agent.prompt(name, good)).not.toMatch(/^-\d+ /);
      for (const [argument, kind] of Object.entries(names))
        for (const pair of pairsOf(foreign.names, kind)) {
          const ask = (value: string) =>
            agent.request('prompts/get', { name, arguments: { ...good, [argument]: value } });
          const answers = await compare(`${name}.${argument}`, pair, ask);
          expect(answers.theirs).toBe(answers.missing);
        }
    });

    it('by lists and completions', async () => {
      for (const method of ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'])
        requireNothingForeign(method, await agent.request(method));
      const places = [
        ...Object.keys(RESOURCES).flatMap((uri) =>
          ['id', 'ref', 'space', 'page'].map((name) => ({ ref: { type: 'ref/resource', uri }, name })),
        ),
        ...Object.entries(PROMPTS).flatMap(([prompt, { names }]) =>
          Object.keys(names).map((name) => ({ ref: { type: 'ref/prompt', name: prompt }, name })),
        ),
      ];
      let completed = 0;
      for (const { ref, name } of places)
        for (const value of ['', 'v', 'V', 'Victim']) {
          const answer = await agent.request('completion/complete', { ref, argument: { name, value } });
          requireNothingForeign(JSON.stringify(ref), answer);
          completed += (answer.result.completion.values as string[]).length;
        }
      expect(completed).toBeGreaterThan(4);
    });

    it('by an idempotency key that was used there', async () => {
      const there = await createAgentWorkspace(t);
      const key = { idempotency_key: 'used-there' };
      const other = new McpCaller(t.api.url, there.token);
      await other.call('save_card', { ref: there.names.card[0], title: 'Title of theirs', ...key });
      const { text } = await agent.call('save_card', { ref: own.names.card[0], title: 'Title of ours', ...key });
      expect(JSON.parse(text)).toMatchObject({ ref: own.names.card[0], changed: ['title'] });
      expect((await agent.call('get', { ref: own.names.card[0] })).text).toContain('Title of ours');
    });

    it('by a subscription to its resources', async () => {
      const there = await createAgentWorkspace(t);
      const uris = [there, own].flatMap(({ names }) => [
        `workspace://cards/${names.card[0]}`,
        `workspace://boards/${names.board[2]}`,
      ]);
      const stream = await listen(t.api.url, own.token, uris);
      try {
        const change = { title: 'Changed while somebody listens' };
        await new McpCaller(t.api.url, there.token).call('save_card', { ref: there.names.card[0], ...change });
        await agent.call('save_card', { ref: own.names.card[0], ...change });
        await eventually(() => {
          expect(stream.received()).toContain(own.names.board[2]!);
          return Promise.resolve();
        });
        // Cards of both have the same ref; boards do not.
        const updated = stream
          .received()
          .split('\n')
          .filter((line) => line.includes('resources/updated'));
        expect(updated.filter((line) => line.includes(there.names.board[2]!))).toEqual([]);
      } finally {
        await stream.leave();
      }
    });
  });

  describe('with a token', () => {
    it.each([...SCOPES])('without %s is not offered what needs it, and cannot call it', async (scope) => {
      const token = await own.admin.token(...SCOPES.filter((one) => one !== scope));
      const narrow = new McpCaller(t.api.url, token);
      for (const path of PATHS) {
        const here = Object.entries(TOOLS).filter(([, { path: at = '/mcp' }]) => at === path);
        const left = here.filter(([, { scopes }]) => !scopes.includes(scope)).map(([name]) => name);
        expect((await narrow.with({ path }).toolNames()).toSorted()).toEqual(left.toSorted());
        for (const [name, { input }] of here.filter(([, { scopes }]) => scopes.includes(scope))) {
          const call = { name, arguments: input(own.names) };
          const { error } = await narrow.with({ path }).request('tools/call', call);
          expect(error).toEqual({
            code: -32602,
            message: expect.stringContaining(`The token may not call ${name}: it lacks the scope ${scope}`),
          });
        }
      }
    });

    it('without any scope reads no memory and no lesson, by whatever address', async () => {
      const bare = new McpCaller(t.api.url, await own.admin.token());
      const { memory, lesson, agent: agents } = own.names;
      for (const ref of [`memory:${memory[0]}`, `lesson:${lesson[0]}`, `agent:${agents[0]}`]) {
        const { text, isError } = await bare.call('get', { ref });
        expect([isError, text]).toEqual([true, 'The token may not read this: it needs memory:read']);
      }
      for (const uri of ['memories/', 'lessons/', 'agents/'].map((part) => `workspace://${part}${memory[0]}`))
        expect(await bare.read(uri)).toMatch(/^-\d+ No resource/);
      const started = await bare.prompt('start_task', { card: own.names.card[0]! });
      expect(started).toContain('Not shown: the token lacks memory:read');
      expect(started).not.toContain('Own memory');
      const { text } = await bare.call('search', { query: 'Own' });
      expect(text).toContain('Not searched, because the token may not read it: memories, lessons');
      expect(text).not.toContain('Own memory');
    });

    it('of a member who is no admin cannot do what needs one', async () => {
      const member = await t.world.member(own.brand);
      const caller = new McpCaller(t.api.url, await member.token(...SCOPES));
      const refused = [
        ['/mcp/projects', 'index_project', {}],
        ['/mcp/desks', 'release_desk', { desk: own.names.desk[0], dry_run: false }],
        ['/mcp/hires', 'cancel_hire', { hire: own.names.hire[0], when: 'now', dry_run: false }],
      ] as const;
      for (const [path, name, input] of refused) {
        const { isError, text } = await caller.with({ path }).call(name, input);
        expect([name, isError, text]).toEqual([name, true, expect.stringMatching(/admin|ordered/)]);
      }
    });

    it('at ?readonly=1 is offered the tools that read, and can call no other', async () => {
      for (const path of PATHS) {
        const reading = agent.with({ path: `${path}?readonly=1` });
        const here = Object.entries(TOOLS).filter(([, { path: at = '/mcp' }]) => at === path);
        const tools = await reading.tools();
        expect(tools.map(({ name }) => name).toSorted()).toEqual(
          here
            .filter(([, { writes }]) => !writes)
            .map(([name]) => name)
            .toSorted(),
        );
        expect(tools.filter(({ annotations }) => !annotations.readOnlyHint)).toEqual([]);
        for (const [name, { input }] of here.filter(([, { writes }]) => writes)) {
          const { error } = await reading.request('tools/call', { name, arguments: input(own.names) });
          expect(error?.code).toBe(-32602);
        }
      }
    });

    it('is offered the tools of one set at its address only', async () => {
      for (const path of PATHS) {
        const elsewhere = Object.entries(TOOLS).filter(([, { path: at = '/mcp' }]) => at !== path);
        for (const [name, { input }] of elsewhere) {
          const call = { name, arguments: input(own.names) };
          const { error } = await agent.with({ path }).request('tools/call', call);
          expect([name, error?.code]).toEqual([name, -32602]);
        }
      }
      const { status, text } = await agent.with({ path: '/mcp/keys' }).request('tools/list');
      expect([status, JSON.parse(text)]).toEqual([
        404,
        { detail: 'No such set of tools; there are desks, hires, projects' },
      ]);
    });
  });

  describe('is refused', () => {
    const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

    it('without a token: a session, an operator key, a token of no use and nothing are not enough', async () => {
      const nobody = new McpCaller(t.api.url, '', { era: 'old' });
      const session = await own.admin.session();
      const credentials: Record<string, string>[] = [
        {},
        { cookie: `workspace_session=${session}` },
        { 'x-admin-key': ADMIN_KEY },
        { authorization: 'Bearer wsp_none' },
      ];
      for (const headers of credentials) {
        const answer = await nobody.post(LIST, headers);
        expect([headers, answer.status]).toEqual([headers, 401]);
        expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
      }
    });

    it('from a page of another site', async () => {
      const old = agent.with({ era: 'old' });
      const pages: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
      ];
      for (const headers of pages) {
        const { status, text } = await old.post(LIST, headers);
        expect([status, JSON.parse(text)]).toEqual([403, { detail: 'Cross-origin request refused' }]);
      }
      expect((await old.post(LIST, { origin: t.api.url })).status).toBe(200);
    });

    it('with a batch, which no protocol of today has', async () => {
      for (const batch of [[LIST], [LIST, LIST], []])
        expect((await agent.with({ era: 'old' }).post(batch)).status).toBeGreaterThanOrEqual(400);
    });

    it('by other methods than POST', async () => {
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
        const headers = { authorization: `Bearer ${own.token}`, accept: 'text/event-stream' };
        const { status } = await fetch(`${t.api.url}/mcp`, { method, headers });
        expect([404, 405]).toContain(status);
      }
    });

    it('over the rate limit of its token, which each answer names', async () => {
      const token = await own.admin.token();
      const caller = new McpCaller(t.api.url, token, { era: 'old' });
      const { headers } = await caller.request('ping');
      expect(headers['ratelimit-policy']).toBe('"mcp";q=600;w=60');
      expect(headers.ratelimit).toMatch(/^"mcp";r=599;t=\d+$/);
      const refused: McpAnswer[] = [];
      for (let sent = 0; sent < 1_400 && !refused.length; sent += 20) {
        const answers = await Promise.all(Array.from({ length: 20 }, () => caller.request('ping')));
        refused.push(...answers.filter(({ status }) => status === 429));
      }
      expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
      expect((await agent.request('tools/list')).status).toBe(200);
    });
  });
});

/** Names that a refusal suggests are in the order of their likeness to the one that was sent. */
const inOrder = (names: string): string => names.split(', ').toSorted().join(', ');

/** The key of a ref or an address, which an answer may repeat without the rest. */
function keysIn(name: string): string[] {
  const [, key] = /^(?:board|memory|agent|lesson|docs):(.+)$/.exec(name) ?? [];
  const [, path] = /^workspace:\/\/\w+\/(.+?)(?:\/MEMORY\.md)?$/.exec(name) ?? [];
  return [key, path, path && decodeURIComponent(path)].filter((one) => one !== undefined);
}

/** A subscription that is open. */
async function listen(url: string, token: string, uris: readonly string[]) {
  const leave = new AbortController();
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { notifications: { resourceSubscriptions: uris }, _meta: envelope };
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    signal: leave.signal,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params }),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  let received = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body!) received += decoder.decode(part as Uint8Array, { stream: true });
  })().catch(() => undefined);
  await eventually(() => {
    expect(received).toContain('data: ');
    return Promise.resolve();
  });
  return {
    received: () => received,
    leave: () => {
      leave.abort();
      return reading;
    },
  };
}
