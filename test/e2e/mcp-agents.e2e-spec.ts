import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BUILD_TOKEN_PREFIX, type AgentCaller } from '../../src/modules/mcp/index.js';
import { bootApp, type TestApp } from '../app.js';
import { cardPath, logOf, readCard } from '../factories/boards.js';
import { allEvents } from '../factories/events.js';
import {
  addForeignLesson,
  createAgentWorkspace,
  foreignNames,
  formsOf,
  type AgentWorkspace,
} from '../factories/mcp.js';
import { DEFAULT_TOOLS, PATHS, TOOLS } from '../factories/mcp-cases.js';
import { createVictim } from '../factories/victim.js';
import { Marks } from '../fuzz/marks.js';
import { KnownAgents, cardDomain } from '../support/card-domain.js';
import { McpCaller } from '../support/mcp-caller.js';

describe('An agent in a build', () => {
  let t: TestApp;
  let own: AgentWorkspace;
  let token: string;
  let agent: McpCaller;

  function tokenOf(workspace: AgentWorkspace, part: Partial<AgentCaller> = {}): string {
    const secret = `${BUILD_TOKEN_PREFIX}${randomUUID()}`;
    t.app.get(KnownAgents).byToken.set(secret, {
      kind: 'agent',
      brandId: workspace.brand.id,
      buildId: randomUUID(),
      cardId: workspace.names.card[1]!,
      agentId: 'shop-builder-1',
      agentName: 'Shop builder',
      userId: null,
      scopes: ['memory:read', 'memory:write', 'code:read'],
      ...part,
    });
    return secret;
  }

  beforeAll(async () => {
    t = await bootApp({ extra: [cardDomain] });
    own = await createAgentWorkspace(t);
    token = tokenOf(own);
    agent = new McpCaller(t.api.url, token);
  });
  afterAll(() => t?.stop());

  it('is offered the default tools that its scopes allow, and the one that is only for it', async () => {
    const allowed = DEFAULT_TOOLS.filter((name) =>
      TOOLS[name]!.scopes.every((scope) => ['memory:read', 'memory:write', 'code:read'].includes(scope)),
    );
    const names = await agent.toolNames();
    expect(names.toSorted()).toEqual([...allowed, 'ask_person'].toSorted());
    const narrow = new McpCaller(t.api.url, tokenOf(own, { scopes: ['memory:read'] }));
    expect(await narrow.toolNames()).not.toContain('remember');
  });

  it('is offered no prompt', async () => {
    expect((await agent.request('prompts/list')).result.prompts).toEqual([]);
  });

  it('calls each of these tools with success', async () => {
    for (const name of DEFAULT_TOOLS) {
      const { text, isError } = await agent.call(name, TOOLS[name]!.input(own.names));
      expect([name, isError, text]).toEqual([name, false, expect.any(String)]);
    }
  });

  it('is told who it is', async () => {
    const { text } = await agent.call('whoami');
    expect(text).toContain('You are "Shop builder" (agent "shop-builder-1"), at work in a build');
  });

  it('leaves the tool that is only for it out of what people are offered', async () => {
    const person = new McpCaller(t.api.url, own.token);
    expect(await person.toolNames()).not.toContain('ask_person');
    const { error } = await person.request('tools/call', { name: 'ask_person', arguments: { question: 'Why?' } });
    expect(error?.message).toContain('ask_person is for agents in a build');
  });

  it('is unknown at every other address', async () => {
    for (const path of PATHS.filter((one) => one !== '/mcp'))
      expect([path, (await agent.with({ path }).request('tools/list')).status]).toEqual([path, 401]);
    for (const path of ['/api/v1/board/boards', '/api/v1/me/token', '/api/v1/events', cardPath(own.names.card[1]!)]) {
      const { status, body } = await t.api.get(path, { token });
      expect([path, status, body.detail]).toEqual([path, 401, 'Invalid or expired credential']);
    }
  });

  it('is unknown with a token that no build has, as with any other', async () => {
    const unknown = new McpCaller(t.api.url, `${BUILD_TOKEN_PREFIX}${randomUUID()}`);
    expect((await unknown.request('tools/list')).status).toBe(401);
  });

  it('writes as the agent: in activity, comments, events and the history of memories', async () => {
    const [ref, id] = own.names.card as [string, string];
    expect((await agent.call('save_card', { ref, comment: 'Half way' })).isError).toBe(false);
    const input = { agent_id: own.names.agent[0], kind: 'fact', title: 'Prices are in cents', body: 'Always' };
    const { text } = await agent.call('remember', input);
    const actor = { kind: 'agent', id: 'shop-builder-1', name: 'Shop builder' };
    const { body: comments } = await t.api.get(cardPath(id, '/comments'), own);
    expect(comments.items.at(-1)).toMatchObject({ body: 'Half way', author_id: null, author: actor });
    const events = await allEvents(t, own, { types: 'task.commented,memory.written' });
    expect(events.slice(-2).map((event) => [event.type, event.actor])).toEqual([
      ['task.commented', actor],
      ['memory.written', actor],
    ]);
    const memory = (JSON.parse(text) as { ref: string }).ref.replace('memory:', '');
    const { body: history } = await t.api.get(`/api/v1/memory/memories/${memory}/history`, own);
    expect(history.items[0].by).toEqual(actor);
    const { board_id: boardId } = await readCard(t, own, id);
    expect((await logOf(t, own, boardId as string, id)).at(-1)).toMatchObject({
      action: 'task.commented',
      actor_id: null,
      agent_name: 'Shop builder',
    });
  });

  it.each([['column'], ['status'], ['agent_id']])('may not set %s of a card', async (field) => {
    const value = { column: 'Done', status: 'completed', agent_id: 'another' }[field];
    const { text, isError } = await agent.call('save_card', { ref: own.names.card[0], [field]: value });
    expect([isError, text]).toEqual([true, expect.stringContaining(`${field}: cards are moved and given by people`)]);
  });

  it('is nobody as "me"', async () => {
    const { text, isError } = await agent.call('list_cards', { assignee: 'me' });
    expect([isError, text]).toEqual([true, expect.stringContaining('"me" is nobody')]);
  });

  it('may not subscribe', async () => {
    const { status, text } = await agent.request('subscriptions/listen', {
      uris: [`workspace://cards/${own.names.card[0]}`],
    });
    expect([status, text]).toEqual([403, expect.stringContaining('An agent in a build cannot subscribe')]);
  });

  it('has a rate limit of its own for each build', async () => {
    const { headers } = await agent.request('tools/list');
    const { headers: other } = await new McpCaller(t.api.url, tokenOf(own)).request('tools/list');
    const left = ({ ratelimit }: Record<string, string>): number => Number(/r=(\d+)/.exec(ratelimit ?? '')?.[1]);
    expect(left(other)).toBeGreaterThan(left(headers));
  });

  it('reaches nothing of another workspace', async () => {
    const victim = await createVictim(t);
    await addForeignLesson(t, victim);
    const marks = await Marks.on(t, victim);
    const foreign = { names: await foreignNames(t, victim), cursor: 'none' };
    const before = await marks.digest();
    for (const name of DEFAULT_TOOLS)
      for (const [argument, { pairs, input = {} }] of Object.entries(TOOLS[name]!.names))
        for (const { theirs } of pairs(foreign)) {
          const given = { ...TOOLS[name]!.input(own.names), ...input, [argument]: theirs };
          const answer = await agent.request('tools/call', { name, arguments: given });
          const text = formsOf(theirs).reduce((rest, form) => rest.replaceAll(form, '<name>'), answer.text);
          const got = { ...answer, text, bytes: Buffer.from(text), body: {} };
          const sent = { method: 'POST', url: '', headers: {}, body: Buffer.from(theirs) };
          expect([name, argument, marks.shownIn(got, sent)]).toEqual([name, argument, null]);
        }
    expect(await marks.digest()).toBe(before);
  });
});
