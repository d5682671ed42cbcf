import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../src/modules/identity/index.js';
import { Config } from '../../src/platform/kernel/config/config.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { createAgentWorkspace, type AgentWorkspace } from '../factories/mcp.js';
import { PATHS, PROMPTS, RESOURCES, TOOLS } from '../factories/mcp-cases.js';
import { McpCaller } from '../support/mcp-caller.js';

describe('An agent', () => {
  let t: TestApp;
  let own: AgentWorkspace;
  let agent: McpCaller;

  beforeAll(async () => {
    t = await bootApp();
    own = await createAgentWorkspace(t);
    agent = new McpCaller(t.api.url, own.token);
  });
  afterAll(() => t?.stop());

  describe('is offered', () => {
    it('lists exactly the tools and arguments that are tested here', async () => {
      const offered = (await Promise.all(PATHS.map((path) => agent.with({ path }).tools()))).flat();
      expect(offered.map(({ name }) => name).toSorted()).toEqual(Object.keys(TOOLS).toSorted());
      for (const { name, inputSchema } of offered) {
        const { names, free } = TOOLS[name]!;
        const tried = [...Object.keys(names), ...free].toSorted();
        expect([name, Object.keys(inputSchema.properties).toSorted()]).toEqual([name, tried]);
      }
    });

    it('lists the resources and prompts that are tested here', async () => {
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

  describe('with a token', () => {
    it.each([...SCOPES])('can neither list nor call tools that need %s without it', async (scope) => {
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

    it('reads no memory and no lesson without any scope, at any endpoint', async () => {
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

    it('sees ids instead of names of members without brand:read', async () => {
      const { id, fullName } = own.admin.user;
      const { names } = own;
      const [reading, bare] = [
        new McpCaller(t.api.url, await own.admin.token('brand:read')),
        new McpCaller(t.api.url, await own.admin.token()),
      ];
      const change = { ref: names.card[0], assignee: String(id), comment: 'Begun' };
      expect((await bare.call('save_card', change)).isError).toBe(false);
      const refs = [names.card[0], `board:${names.board[1]}`];
      const calls = [
        ...refs.map((ref) => ['get', { ref }] as const),
        ['list_cards', { assignee: String(id) }] as const,
        ['activity', { types: ['task.*'] }] as const,
      ];
      for (const [name, input] of calls) {
        const [shown, hidden] = [await reading.call(name, input), await bare.call(name, input)];
        expect([name, shown.isError, shown.text.includes(fullName)]).toEqual([name, false, true]);
        expect([name, hidden.isError, hidden.text.includes(fullName)]).toEqual([name, false, false]);
        expect(hidden.text).toContain(`person ${id}`);
      }
      for (const assignee of [fullName, own.admin.user.email, 'Nobody', '0']) {
        const { isError, text } = await bare.call('list_cards', { assignee });
        expect([isError, text]).toEqual([true, expect.stringContaining('needs the scope brand:read')]);
        expect(text).not.toContain(assignee);
      }
      expect((await bare.call('list_cards', { assignee: 'me' })).isError).toBe(false);
    });

    it('is told by whoami the addresses that have tools for it, and no others', async () => {
      for (const scopes of [[], ['code:read'], ['brand:read'], [...SCOPES]] as const) {
        const caller = new McpCaller(t.api.url, await own.admin.token(...scopes));
        const { text } = await caller.call('whoami');
        for (const path of PATHS.slice(1)) {
          const hasTools = (await caller.with({ path }).toolNames()).length > 0;
          expect([scopes, path, text.includes(path)]).toEqual([scopes, path, hasTools]);
        }
      }
    });

    it('is told where a tool of another address is, and which scopes open an address without tools', async () => {
      const bare = new McpCaller(t.api.url, await own.admin.token());
      const call = async (caller: McpCaller, name: string): Promise<string> =>
        (await caller.request('tools/call', { name, arguments: {} })).error!.message;
      expect(await call(agent, 'list_desks')).toMatch(/^list_desks is at \/mcp\/desks\. Tools: activity, /);
      expect(await call(agent.with({ path: '/mcp?readonly=1' }), 'save_card')).toMatch(
        /^save_card writes, and this address only reads\. Tools: activity, /,
      );
      expect(await call(bare.with({ path: '/mcp/desks' }), 'list_desk')).toBe(
        'No tool is called "list_desk". There are no tools here: the token lacks brand:read, brand:admin',
      );
    });

    it('cannot use admin tools with the token of a member', async () => {
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

    it('can list and call only reading tools at ?readonly=1', async () => {
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
        { detail: 'No such set of tools; there are builds, desks, hires, projects' },
      ]);
    });
  });

  describe('is refused', () => {
    const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    let baseUrl: string;

    beforeAll(() => {
      ({ baseUrl } = t.app.get(Config));
    });

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

    it('rejects a page of another site', async () => {
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
      expect((await old.post(LIST, { origin: baseUrl })).status).toBe(200);
    });

    it('rejects a page whose host name was pointed at the service', async () => {
      const headers = {
        ...{ authorization: `Bearer ${own.token}`, 'content-type': 'application/json' },
        accept: 'application/json, text/event-stream',
      };
      const from = async (host: string): Promise<number> => {
        const page = { ...headers, host, origin: `http://${host}` };
        return (await t.api.raw('POST', '/mcp', page, Buffer.from(JSON.stringify(LIST)))).status;
      };
      expect(await from('evil.example')).toBe(403);
      expect(await from(new URL(baseUrl).host)).toBe(200);
    });
  });
});
