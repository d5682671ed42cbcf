import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { readEvents } from '../factories/events.js';
import {
  addForeignLesson,
  createAgentWorkspace,
  foreignNames,
  formsOf,
  pairsOf,
  type AgentWorkspace,
  type NamePair,
} from '../factories/mcp.js';
import { PROMPTS, RESOURCES, TOLD_APART, TOOLS, type Foreign, type Input } from '../factories/mcp-cases.js';
import { createVictim, type Victim } from '../factories/victim.js';
import { Marks } from '../fuzz/marks.js';
import { eventually } from '../support/eventually.js';
import { McpCaller, type McpAnswer } from '../support/mcp-caller.js';

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
    const forms = sent.flatMap(formsOf);
    const text = forms.reduce((rest, form) => rest.replaceAll(form, '<name>'), answer.text);
    const got = { ...answer, text, bytes: Buffer.from(text), body: {} };
    const shown = marks.shownIn(got, { method: 'POST', url: '', headers: {}, body: Buffer.from(sent.join('\n')) });
    if (shown) throw new Error(`${where} shows ${shown} of another workspace: ${text.slice(0, 600)}`);
    return text.replace(/"id":\d+/, '"id":0').replace(/(?<=there are )\\".+?\\"(?=[".])/g, inOrder);
  }

  /** Both answers must be the same but for the name. */
  async function compare(where: string, { theirs, missing }: NamePair, ask: (name: string) => Promise<McpAnswer>) {
    const first = requireNothingForeign(where, await ask(theirs), theirs);
    const second = requireNothingForeign(where, await ask(missing), missing);
    return { theirs: first, missing: second };
  }

  const callTool = (name: string, input: Input): Promise<McpAnswer> =>
    agent.with({ path: TOOLS[name]!.path }).request('tools/call', { name, arguments: input });

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

    it.each(Object.keys(RESOURCES))('cannot read %s of another workspace', async (template) => {
      const { kind, uri } = RESOURCES[template]!;
      for (const name of own.names[kind]) expect(await agent.read(uri(name))).not.toMatch(/^-\d+ /);
      for (const { theirs, missing } of pairsOf(foreign.names, kind)) {
        const ask = (name: string) => agent.request('resources/read', { uri: name });
        const answers = await compare(template, { theirs: uri(theirs), missing: uri(missing) }, ask);
        expect(answers.theirs).toBe(answers.missing);
      }
    });

    it.each(Object.keys(PROMPTS))('gets nothing of another workspace from the prompt %s', async (name) => {
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

    it('gets nothing of another workspace from lists and completions', async () => {
      for (const method of ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'])
        requireNothingForeign(method, await agent.request(method));
      const completions = [
        ...Object.keys(RESOURCES).flatMap((uri) =>
          ['id', 'ref', 'space', 'page'].map((name) => ({ ref: { type: 'ref/resource', uri }, name })),
        ),
        ...Object.entries(PROMPTS).flatMap(([prompt, { names }]) =>
          Object.keys(names).map((name) => ({ ref: { type: 'ref/prompt', name: prompt }, name })),
        ),
      ];
      let completed = 0;
      for (const { ref, name } of completions)
        for (const value of ['', 'v', 'V', 'Victim']) {
          const answer = await agent.request('completion/complete', { ref, argument: { name, value } });
          requireNothingForeign(JSON.stringify(ref), answer);
          completed += (answer.result.completion.values as string[]).length;
        }
      expect(completed).toBeGreaterThan(4);
    });

    it('gets no answer of another workspace by its idempotency key', async () => {
      const there = await createAgentWorkspace(t);
      const key = { idempotency_key: 'used-there' };
      const other = new McpCaller(t.api.url, there.token);
      await other.call('save_card', { ref: there.names.card[0], title: 'Title of theirs', ...key });
      const { text } = await agent.call('save_card', { ref: own.names.card[0], title: 'Title of ours', ...key });
      expect(JSON.parse(text)).toMatchObject({ ref: own.names.card[0], changed: ['title'] });
      expect((await agent.call('get', { ref: own.names.card[0] })).text).toContain('Title of ours');
    });

    it('cannot subscribe to resources of another workspace', async () => {
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
});

/** Names that a refusal suggests are in the order of their likeness to the one that was sent. */
const inOrder = (names: string): string => names.split(', ').toSorted().join(', ');

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
