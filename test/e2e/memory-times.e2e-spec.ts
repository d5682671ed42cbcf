import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import {
  allMemories,
  getHistory,
  getMemory,
  memoryBody,
  newHome,
  newMemory,
  patchMemory,
  postMemory,
  recall,
  search,
  sessionOf,
  user,
  writeSession,
  type Home,
} from '../factories/memory.js';
import { draft, Pickup } from '../factories/pickup.js';
import { refusal, runLoop } from '../factories/workspace.js';
import { callTool } from '../support/mcp-call.js';
import { remembers } from '../support/model-server.js';
import { DAY } from '../support/test-clock.js';

const MAY_3 = '2026-05-03T00:00:00.000Z';

describe('When something happened', () => {
  let t: TestApp;
  let home: Home;
  beforeAll(async () => {
    t = await bootApp();
    home = await newHome(t);
  });
  afterAll(() => t?.stop());
  const history = async (id: string) => (await getHistory(t, home, id)).body.items;

  it('is stored beside when it was written, and is null if it was not said', async () => {
    const [one, other] = [await newMemory(t, home, { occurred_at: MAY_3 }), await newMemory(t, home)];
    expect([one.occurred_at, other.occurred_at]).toEqual([MAY_3, null]);
    expect((await getMemory(t, home, one.id)).body).toEqual(one);
    expect((await newMemory(t, home, { occurred_at: null })).occurred_at).toBeNull();
  });

  it('takes times with an offset, from 1970 to the end of 9999', async () => {
    for (const [occurred_at, shown] of [
      ['2026-05-03T02:00:00+02:00', MAY_3],
      ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
      ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ])
      expect((await newMemory(t, home, { occurred_at })).occurred_at).toBe(shown);
  });

  it('is refused unless it is a time since 1970, when it is written and when it is changed', async () => {
    const { id } = await newMemory(t, home);
    for (const occurred_at of ['yesterday', '1969-12-31T00:00:00Z'])
      for (const answer of [
        await postMemory(t, home, memoryBody(home.agent, { occurred_at })),
        await patchMemory(t, home, id, { occurred_at }),
      ])
        expect(refusal(answer)).toEqual([422, expect.stringContaining('occurred_at')]);
  });

  it('is changed, which verifies the memory, and cleared by null', async () => {
    const { id, last_verified_at } = await newMemory(t, home);
    t.clock.advance(DAY);
    const { body: changed } = await patchMemory(t, home, id, { occurred_at: MAY_3 });
    expect(changed).toMatchObject({ occurred_at: MAY_3, title: 'The title' });
    expect(Date.parse(changed.last_verified_at)).toBeGreaterThan(Date.parse(last_verified_at));
    expect((await patchMemory(t, home, id, { title: 'Other' })).body.occurred_at).toBe(MAY_3);
    expect((await patchMemory(t, home, id, { occurred_at: null })).body.occurred_at).toBeNull();
  });

  it('is named in the history when it changed, and in what was created only when it was given', async () => {
    const { id } = await newMemory(t, home);
    await patchMemory(t, home, id, { occurred_at: MAY_3 });
    await patchMemory(t, home, id, { occurred_at: null });
    const [cleared, set, created] = await history(id);
    expect([cleared!.before, cleared!.after]).toMatchObject([{ occurred_at: MAY_3 }, { occurred_at: null }]);
    expect([set!.before, set!.after]).toMatchObject([{ occurred_at: null }, { occurred_at: MAY_3 }]);
    expect(Object.keys(created!.after!)).not.toContain('occurred_at');
    const given = await newMemory(t, home, { occurred_at: MAY_3 });
    await patchMemory(t, home, given.id, { occurred_at: null });
    expect((await history(given.id)).at(-1)!.after).toMatchObject({ occurred_at: MAY_3 });
  });

  it('is not part of what search and recall answer', async () => {
    const own = await newHome(t);
    const memory = { title: 'Moved to Postgres', body: 'The move took a day.' };
    const { id } = await newMemory(t, own, memory);
    const texts = async () => {
      const answers = [];
      for (const format of ['yaml', 'md', 'json'])
        answers.push(
          (await search(t, own, own.agent, { query: 'postgres', format })).text,
          (await recall(t, own, own.agent, { query: 'postgres', format })).text,
        );
      return answers;
    };
    const before = await texts();
    await patchMemory(t, own, id, { occurred_at: MAY_3 });
    expect(await texts()).toEqual(before);
  });

  it('is said by agents as a date or a timestamp', async () => {
    const { token, agent } = home;
    const memory = { agent_id: agent, kind: 'fact', title: 'Moved', body: 'To Postgres.', occurred_at: '2026-05-03' };
    const ref = (await callTool(t, token, 'remember', memory)).structured!.ref as string;
    const read = async () => (await getMemory(t, home, ref.slice('memory:'.length))).body.occurred_at;
    expect(await read()).toBe(MAY_3);
    expect((await callTool(t, token, 'get', { ref })).text).toContain(`Happened at ${MAY_3}`);
    const corrected = await callTool(t, token, 'correct_memory', { ref, occurred_at: '2026-05-04T10:00:00Z' });
    expect([corrected.structured!.changed, await read()]).toEqual([['occurred_at'], '2026-05-04T10:00:00.000Z']);
    await callTool(t, token, 'correct_memory', { ref, occurred_at: null });
    expect(await read()).toBeNull();
    for (const [name, input] of [
      ['remember', memory],
      ['correct_memory', { ref }],
    ] as const) {
      const refused = await callTool(t, token, name, { ...input, occurred_at: '2026-02-30' });
      expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('occurred_at')]);
    }
  });

  it('is never part of a pattern', async () => {
    const own = await newHome(t);
    const learning = { kind: 'learning', tags: ['postgres'], occurred_at: MAY_3 };
    for (const title of ['One', 'Two', 'Three']) await newMemory(t, own, { ...learning, title });
    await runLoop(t, 'memory-consolidate');
    const [pattern] = await allMemories(t, own, { kind: 'pattern' });
    expect([pattern!.title, pattern!.occurred_at]).toEqual(['Pattern: postgres', null]);
  });
});

describe('When something happened that was picked up from a conversation', () => {
  let pickup: Pickup;
  beforeAll(async () => {
    pickup = await Pickup.start();
  });
  afterAll(() => pickup?.stop());

  it('is what the model says, if it is a date or a timestamp', async () => {
    const home = await pickup.homeWithSource('openclaw');
    await pickup.calmDown();
    const values = ['2026-05-03', '2026-05-03T10:00:00Z', null, 'last Tuesday', '2026-02-30', 20260503, undefined];
    const words = ['amber', 'birch', 'cedar', 'daisy', 'ember', 'flint', 'grape'];
    pickup.model.answer = remembers(
      ...values.map((occurred_at, n) => draft({ title: words[n], body: `About ${words[n]}`, occurred_at })),
    );
    writeSession(pickup.t, 'openclaw', home.agent, 'one.jsonl', sessionOf('openclaw', user('When?')));
    await pickup.run();
    const memories = await allMemories(pickup.t, home);
    const times = Object.fromEntries(memories.map(({ title, occurred_at }) => [title, occurred_at]));
    expect(times).toEqual({
      amber: MAY_3,
      birch: '2026-05-03T10:00:00.000Z',
      cedar: null,
      daisy: null,
      ember: null,
      flint: null,
      grape: null,
    });
  });
});
