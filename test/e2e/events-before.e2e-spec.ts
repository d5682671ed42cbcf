import { describe, expect, it, jest } from '@jest/globals';
import { SCOPES } from '../../src/modules/identity/index.js';
import { ROWS } from '../../src/modules/events/events.query.js';
import { EventRetention } from '../../src/modules/events/retention.loop.js';
import { t } from '../suites/app.js';
import { newBoard, newCard, patchCard, upTo } from '../factories/boards.js';
import { BAD_CURSOR, getEvents, readEvents, recordMany, seqsOf, typesOf, type ReadEvent } from '../factories/events.js';
import { memoryBody } from '../factories/memory.js';
import { createSpace, createWorkspace, putMember, refusal, runLoop, type Workspace } from '../factories/workspace.js';
import type { Credentials } from '../support/api.js';

async function workspaceWithSpaces(count: number): Promise<Workspace> {
  const workspace = await createWorkspace(t);
  for (const n of upTo(count)) await createSpace(t, workspace.token, `Space ${n}`);
  return workspace;
}

/** Follows the cursor back until there is nothing more. */
async function backwards(credentials: Credentials, query: Record<string, string | number> = {}): Promise<ReadEvent[]> {
  const found: ReadEvent[] = [];
  for (let before = 'latest'; ;) {
    const page = await readEvents(t, credentials, { ...query, before });
    found.push(...page.events);
    if (!page.has_more) return found;
    before = page.next_cursor;
  }
}

describe('GET /events before a cursor', () => {
  it('goes back without a gap or a repeat, the newest first, however many at a time', async () => {
    const workspace = await workspaceWithSpaces(5);
    const { events } = await readEvents(t, workspace);
    for (const limit of [1, 2, 200]) expect(await backwards(workspace, { limit })).toEqual(events.toReversed());
  });

  it('goes back before the cursor of any event', async () => {
    const workspace = await workspaceWithSpaces(4);
    const { events } = await readEvents(t, workspace);
    for (const [index, { cursor }] of events.entries()) {
      const page = await readEvents(t, workspace, { before: cursor });
      expect([page.events, page.has_more]).toEqual([events.slice(0, index).toReversed(), false]);
    }
  });

  it('skips and repeats nothing while others write', async () => {
    const workspace = await workspaceWithSpaces(4);
    const first = await readEvents(t, workspace, { before: 'latest', limit: 2 });
    await createSpace(t, workspace.token, 'Later');
    const second = await readEvents(t, workspace, { before: first.next_cursor, limit: 2 });
    expect(seqsOf([...first.events, ...second.events])).toEqual([4, 3, 2, 1]);
    const newer = await readEvents(t, workspace, { after: first.events[0]!.cursor });
    expect(newer.events.map(({ subject }) => subject.ref)).toEqual(['Later']);
  });

  it('returns no event and a usable cursor for an empty log', async () => {
    const workspace = await createWorkspace(t);
    const page = await readEvents(t, workspace, { before: 'latest' });
    expect([page.events, page.has_more]).toEqual([[], false]);
    const again = await readEvents(t, workspace, { before: page.next_cursor });
    expect([again.events, again.has_more]).toEqual([[], false]);
  });

  it('looks at 10,000 events for one page, and goes on behind them', async () => {
    const workspace = await workspaceWithSpaces(1);
    await recordMany(t, workspace.brand.id, 10_050);
    const rare = await readEvents(t, workspace, { before: 'latest', types: 'space.*' });
    expect([rare.events, rare.has_more]).toEqual([[], true]);
    expect(seqsOf(await backwards(workspace, { types: 'space.*' }))).toEqual([1]);
  });

  it('shows only what the caller may hear of', async () => {
    const workspace = await workspaceWithSpaces(1);
    const member = await t.world.member(workspace.brand);
    const session = await member.session();
    const someone = await t.world.user();
    await putMember(t, workspace.brand.id, someone.id);
    expect(typesOf(await backwards({ token: await workspace.admin.token(...SCOPES) }))).toContain('member.added');
    expect(typesOf(await backwards({ session }))).not.toContain('member.added');
    const limited = await member.token('brand:read');
    await t.api.post('/api/v1/memory/memories', { token: workspace.token, body: memoryBody('noted') });
    expect(typesOf(await backwards({ token: limited }))).not.toContain('memory.written');
    expect(typesOf(await backwards({ session }))).toContain('memory.written');
  });

  it('refuses cursors of another workspace, forged ones, and both directions at once', async () => {
    const [here, elsewhere] = [await workspaceWithSpaces(2), await workspaceWithSpaces(2)];
    const { next_cursor: before } = await readEvents(t, elsewhere, { before: 'latest', limit: 1 });
    for (const wrong of [before, '', 'abc', '1.AAAAAAAAAAAAAAAAAAAAAA', 'x'.repeat(2_000)])
      expect(refusal(await getEvents(t, here, { before: wrong }))).toEqual(BAD_CURSOR);
    expect(refusal(await getEvents(t, here, { before: 'latest', after: 'latest' }))).toEqual([
      422,
      'before: cannot be given with after',
    ]);
  });

  it('ends where events are no longer kept', async () => {
    const workspace = await workspaceWithSpaces(4);
    const { events } = await readEvents(t, workspace);
    const fewer = jest.replaceProperty(t.app.get(EventRetention), 'maxEvents', 2);
    await runLoop(t, 'event-retention');
    fewer.restore();
    expect(seqsOf(await backwards(workspace, { limit: 1 }))).toEqual([4, 3]);
    const page = await readEvents(t, workspace, { before: events[1]!.cursor });
    expect([page.events, page.has_more]).toEqual([[], false]);
  });
});

describe('Events of somebody', () => {
  it('are those that a person caused, in both directions', async () => {
    const workspace = await workspaceWithSpaces(2);
    const { id: boardId } = await newBoard(t, workspace);
    const member = await t.world.member(workspace.brand);
    const token = await member.token(...SCOPES.filter((scope) => scope !== 'brand:admin'));
    await newCard(t, { token }, boardId, { title: 'Card' });
    const query = { person: member.user.id, types: 'task.*,space.*' };
    expect(typesOf((await readEvents(t, workspace, query)).events)).toEqual(['task.created']);
    expect(typesOf(await backwards(workspace, { ...query, limit: 1 }))).toEqual(['task.created']);
    expect(await backwards(workspace, { person: 2_000_000_000 })).toEqual([]);
  });

  it('are those that an agent caused or that are about it', async () => {
    const workspace = await workspaceWithSpaces(1);
    const { token } = workspace;
    for (const agent of ['filtered', 'other'])
      await t.api.post('/api/v1/memory/memories', { token, body: memoryBody(agent) });
    const events = await backwards(workspace, { agent: 'filtered' });
    expect(events.map(({ type, data }) => [type, data.agent_id])).toEqual([['memory.written', 'filtered']]);
    expect(await backwards(workspace, { agent: "' OR true --" })).toEqual([]);
  });

  it('answer 422 with a person that is no number', async () => {
    expect((await getEvents(t, await createWorkspace(t), { person: 'x' })).status).toBe(422);
  });
});

describe('Events of a subject', () => {
  const cards = async (workspace: Workspace, count: number) => {
    const { id: boardId } = await newBoard(t, workspace);
    const made = [];
    for (const n of upTo(count)) made.push(await newCard(t, workspace, boardId, { title: `Card ${n}` }));
    return made;
  };

  it('are what happened to it, in both directions, however many at a time', async () => {
    const workspace = await createWorkspace(t);
    const [one, other] = await cards(workspace, 2);
    for (const title of ['First', 'Second', 'Third']) {
      await patchCard(t, workspace, one!.id, { title });
      await patchCard(t, workspace, other!.id, { title });
    }
    const subject = `card:${one!.id}`;
    const { events, has_more } = await readEvents(t, workspace, { subject });
    expect([events.map(({ subject: { id } }) => id), has_more]).toEqual([Array(4).fill(one!.id), false]);
    expect(seqsOf(events)).toEqual([2, 4, 6, 8].map((n) => n + seqsOf(events)[0]! - 2));
    for (const limit of [1, 3, 200])
      expect(await backwards(workspace, { subject, limit })).toEqual(events.toReversed());
  });

  it('are merged in log order without duplicates', async () => {
    const workspace = await createWorkspace(t);
    const [one, other, third] = await cards(workspace, 3);
    await patchCard(t, workspace, one!.id, { title: 'Changed' });
    const subject = [one, other, one].map((card) => `card:${card!.id}`).join(',');
    const found = await backwards(workspace, { subject, limit: 2 });
    expect(found.map(({ subject: { id } }) => id)).toEqual([one!.id, other!.id, one!.id]);
    expect(found.some(({ subject: { id } }) => id === third!.id)).toBe(false);
  });

  it('are found behind any number of others, by the index of subjects', async () => {
    const workspace = await createWorkspace(t);
    const [card] = await cards(workspace, 1);
    await recordMany(t, workspace.brand.id, 10_050);
    const page = await readEvents(t, workspace, { before: 'latest', subject: `card:${card!.id}` });
    expect([typesOf(page.events), page.has_more]).toEqual([['task.created'], false]);
    await t.database.rows('ANALYZE events');
    const plan = await t.database.rows(`EXPLAIN (GENERIC_PLAN) ${ROWS.ofSubjects.DESC.text}`);
    expect(JSON.stringify(plan)).toMatch(/Index Scan Backward using events_of_subject/);
  });

  it('are none for a subject of another workspace, and follow what the caller may hear of', async () => {
    const [here, elsewhere] = [await createWorkspace(t), await createWorkspace(t)];
    const [card] = await cards(elsewhere, 1);
    expect(await backwards(here, { subject: `card:${card!.id}` })).toEqual([]);
    const someone = await t.world.user();
    await putMember(t, here.brand.id, someone.id);
    const member = await t.world.member(here.brand);
    const subject = `member:${someone.id}`;
    expect(typesOf(await backwards({ token: here.token }, { subject }))).toEqual(['member.added']);
    expect(await backwards({ session: await member.session() }, { subject })).toEqual([]);
  });

  it('answer 422 with a subject that is not a kind and an id', async () => {
    const workspace = await createWorkspace(t);
    for (const subject of ['card', 'card:', ':1', '1,card:2,3,4,5,6'])
      expect((await getEvents(t, workspace, { subject })).status).toBe(422);
  });
});
