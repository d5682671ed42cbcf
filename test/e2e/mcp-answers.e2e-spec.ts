import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { newBoard, newCard, type Board } from '../factories/boards.js';
import { createEmployees } from '../factories/hires.js';
import { createWorkspace } from '../factories/workspace.js';
import { callTool, ERAS, mcp } from '../support/mcp-call.js';

const MANY_DESKS = 1_010;
const MANY_HIRES = 230;

/** `[[[…]]]` */
function nested(levels: number): unknown[] {
  let value: unknown[] = [];
  for (let level = 1; level < levels; level++) value = [value];
  return value;
}

describe('What agents read over MCP', () => {
  let t: TestApp;
  let token: string;
  let brandId: number;
  let board: Board;

  beforeAll(async () => {
    t = await bootApp();
    const workspace = await createWorkspace(t);
    brandId = workspace.brand.id;
    token = workspace.token;
    board = await newBoard(t, { token }, { name: 'Web' });
    await remember({ title: 'Deploys go out on Tuesdays' });
  });
  afterAll(() => t?.stop());

  const remember = (fields: Record<string, unknown>) =>
    callTool(t, token, 'remember', { agent_id: 'builder-1', kind: 'fact', title: 'A fact', body: 'Known.', ...fields });

  async function prompt(name: string, input: Record<string, string>): Promise<string> {
    const { result } = await mcp(t, token, 'prompts/get', { name, arguments: input });
    return (result!.messages as { content: { text: string } }[])[0]!.content.text;
  }

  it('shows the pull request of a card, read or started', async () => {
    const { ref } = await newCard(t, { token }, board.id, { title: 'With a pull request', pr_number: 4711 });
    expect((await callTool(t, token, 'get', { ref })).text).toContain('pr_number: 4711');
    expect(await prompt('start_task', { card: ref })).toContain('pr_number: 4711');
  });

  it('says to move a card that is to be started, unless it is in progress', async () => {
    const { ref } = await newCard(t, { token }, board.id, { title: 'Begun or not' });
    expect(await prompt('start_task', { card: ref })).toContain('First move the card');
    await callTool(t, token, 'save_card', { ref, status: 'in_progress' });
    expect(await prompt('start_task', { card: ref })).not.toContain('First move the card');
  });

  it('says in a plain line who did what to which ref, and when', async () => {
    const { ref } = await newCard(t, { token }, board.id, { title: 'Watched' });
    await callTool(t, token, 'save_card', { ref, column: 'In progress' });
    const { text } = await callTool(t, token, 'activity', { types: ['task.moved'] });
    const line = text.split('\n').find((one) => one.includes(ref));
    expect(line).toMatch(
      /^- \d{4}-\d\d-\d\d \d\d:\d\d "[^"]+" task\.moved [A-Z]+-\d+, changed .+, to_column "In progress", from_column "Backlog"$/,
    );
  });

  it('names in the activity what get reads', async () => {
    const space = await t.api.post('/api/v1/docs/spaces', { token, body: { name: 'Handbook' } });
    const spaceId = space.body.id as string;
    await t.api.post(`/api/v1/docs/spaces/${spaceId}/pages`, { token, body: { title: 'Releases', body: 'Weekly.' } });
    const { text } = await callTool(t, token, 'activity', { types: ['doc.created', 'memory.written'] });
    const refs = text.match(/\b(?:docs|memory):[\w/-]+/g) ?? [];
    expect(refs.length).toBeGreaterThanOrEqual(2);
    for (const ref of refs) expect((await callTool(t, token, 'get', { ref })).isError).toBe(false);
  });

  it('says that no memory matches a card, and lists no others', async () => {
    const card = { title: 'Paint the fence', agent_id: 'builder-1' };
    const { ref } = await newCard(t, { token }, board.id, card);
    const text = await prompt('start_task', { card: ref });
    expect(text).toContain('No memory matches the title of the card');
    expect(text).not.toContain('Deploys go out on Tuesdays');
  });

  it('says how many memories there are beyond those shown, and how to read them', async () => {
    for (let n = 1; n <= 5; n++) await remember({ agent_id: 'historian', title: `Battle number ${n}` });
    for (const query of [undefined, 'battle']) {
      const all = new Set<string>();
      const read = async (skip: number): Promise<string> => {
        const { text } = await callTool(t, token, 'recall', { agent_id: 'historian', query, limit: 2, skip });
        for (const [ref] of text.matchAll(/memory:\S+/g)) all.add(ref);
        return text;
      };
      expect(await read(0)).toContain('There are 3 more: call recall again with "skip": 2.');
      expect(await read(2)).toContain('There is 1 more: call recall again with "skip": 4.');
      expect(await read(4)).not.toContain('call recall again');
      expect(all.size).toBe(5);
    }
  });

  describe('answers an unknown', () => {
    it.each([
      ['card', 'get', { ref: 'WEB-99999' }, /^ref: no card is called "WEB-99999"; there are "WEB-\d+".*list_cards/],
      ['key of a card', 'get', { ref: 'WEV-1' }, /^ref: no card is called "WEV-1"; there are "WEB-\d+"/],
      ['card', 'save_card', { ref: 'WEB-99999', title: 'x' }, /^ref: no card is called "WEB-99999"; there are "WEB-\d/],
      ['board', 'get', { ref: 'board:WEV' }, /^board: no board is called "WEV"; there are "WEB"/],
      ['agent', 'get', { ref: 'agent:bilder-1' }, /^ref: no agent is called "bilder-1"; there are "builder-1"/],
      [
        'agent',
        'recall',
        { agent_id: 'bilder-1' },
        /^agent_id: no agent is called "bilder-1"; there are "builder-1".*whoami/,
      ],
      ['memory', 'get', { ref: 'memory:0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11' }, /^Memory not found.*recall/],
      ['memory', 'correct_memory', { ref: 'memory:0b9e', body: 'x' }, /^Memory not found.*recall/],
      ['lesson', 'get', { ref: 'lesson:no/such' }, /^ref: no lesson is called "no\/such".*lessons_near/],
      ['page', 'get', { ref: 'docs:one/two' }, /^Page not found.*search/],
    ] as const)('%s of %s with the closest there are and what to do', async (_, tool, input, sentence) => {
      const { isError, text } = await callTool(t, token, tool, input);
      expect([isError, text]).toEqual([true, expect.stringMatching(sentence)]);
    });

    it('agent of cards, or of a task, with the closest there are', async () => {
      await newCard(t, { token }, board.id, { title: 'Assigned', agent_id: 'painter' });
      const { text } = await callTool(t, token, 'list_cards', { agent_id: 'pianter' });
      expect(text).toMatch(/^No cards match\. No card names the agent "pianter"; there are "painter"/);
      const { ref } = await newCard(t, { token }, board.id, { title: 'For nobody we know', agent_id: 'bilder-1' });
      expect(await prompt('start_task', { card: ref })).toMatch(/no agent is called "bilder-1"; there are "builder-1"/);
    });
  });

  it('asks before a memory makes an agent that is called nearly as another', async () => {
    const refused = await remember({ agent_id: 'Bilder-1' });
    expect([refused.isError, refused.text]).toEqual([
      true,
      'agent_id: no agent is called "Bilder-1" yet; did you mean "builder-1"? For a new agent send "new_agent": true',
    ]);
    expect((await remember({ agent_id: 'Bilder-1', new_agent: true })).structured).toMatchObject({ written: true });
    expect((await remember({ agent_id: 'Bilder-1' })).isError).toBe(false);
    expect((await remember({ agent_id: 'gardener' })).isError).toBe(false);
  });

  it.each([
    ['a\0b', 'query: must not contain NUL characters'],
    ['a\ud800b', 'query: must be well-formed Unicode'],
    [nested(3_000), 'query: must not be nested deeper than 32 levels'],
  ])('refuses an argument that no body may hold as the tool (%#)', async (query, sentence) => {
    for (const era of ERAS) {
      const { isError, text } = await callTool(t, token, 'search', { query }, { era });
      expect([isError, text]).toEqual([true, sentence]);
    }
  });

  it('refuses NUL outside of arguments as a request', async () => {
    expect((await mcp(t, token, 'tools/call', { name: 'sea\0rch', arguments: {} })).status).toBe(422);
    expect((await mcp(t, token, 'resources/read', { uri: 'workspace://cards/\0' })).status).toBe(422);
  });

  it('is counted in the singular, too', async () => {
    const { token: other } = await createWorkspace(t);
    const { id } = await newBoard(t, { token: other }, { name: 'Web' });
    await newCard(t, { token: other }, id, { title: 'Alone' });
    expect((await callTool(t, other, 'list_cards')).text).toMatch(/^1 card\n/);
    expect((await callTool(t, other, 'search', { query: 'alone' })).text).toMatch(/^1 hit for /);
  });

  it('offers no field whose type is a list', async () => {
    for (const path of ['/mcp', '/mcp/desks', '/mcp/hires', '/mcp/projects']) {
      const { result } = await mcp(t, token, 'tools/list', {}, { path });
      expect(JSON.stringify(result)).not.toMatch(/"type":\[/);
    }
    const { ref } = await newCard(t, { token }, board.id, { title: 'Branched', branch: 'b' });
    expect((await callTool(t, token, 'save_card', { ref, branch: null })).structured!.changed).toEqual(['branch']);
  });

  describe('with many desks and hires', () => {
    beforeAll(async () => {
      await t.database.rows(
        `INSERT INTO workstations (brand_id, name) SELECT $1, 'Desk ' || n FROM generate_series(1, $2) AS n`,
        [brandId, MANY_DESKS],
      );
      const employees = await createEmployees(t, MANY_HIRES);
      await t.database.rows(
        `INSERT INTO hires (brand_id, profile_id, source, agent_id, created_at)
         SELECT $1, id, 'self_serve', 'hired-' || n, now() - n * interval '1 minute'
           FROM unnest($2::uuid[]) WITH ORDINALITY AS e (id, n)`,
        [brandId, employees],
      );
    });

    it.each([
      ['list_desks', '/mcp/desks', /"Desk \d+"/g, MANY_DESKS],
      ['list_hires', '/mcp/hires', /agent hired-\d+/g, MANY_HIRES],
      ['list_employees', '/mcp/hires', /"One of many \d+"/g, MANY_HIRES],
    ])('%s shows all of them, by pages', async (tool, path, entry, many) => {
      const seen = new Set<string>();
      for (let [skip, calls]: [string | undefined, number] = ['0', 0]; skip !== undefined && calls < 50; calls++) {
        const { text } = await callTool(t, token, tool, { skip: Number(skip), max_tokens: 10_000 }, { path });
        for (const [one] of text.matchAll(entry)) seen.add(one);
        skip = new RegExp(`call ${tool} again with "skip": (\\d+)`).exec(text)?.[1];
      }
      expect(seen.size).toBe(many);
    });

    it('finds the last of them by id', async () => {
      const last = async (table: string): Promise<string> =>
        (await t.database.row<{ id: string }>(
          `SELECT id FROM ${table} WHERE brand_id = $1 ORDER BY created_at, id LIMIT 1`,
          [brandId],
        ))!.id;
      const [desk, hire] = [await last('workstations'), await last('hires')];
      const released = await callTool(t, token, 'release_desk', { desk }, { path: '/mcp/desks' });
      expect(released.structured).toMatchObject({ workstation_id: desk, released: false });
      const canceled = await callTool(t, token, 'cancel_hire', { hire }, { path: '/mcp/hires' });
      expect(canceled.structured).toMatchObject({ hire_id: hire, dry_run: true });
    });
  });
});
