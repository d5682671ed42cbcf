import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import {
  byKey,
  CODERS,
  FIELDS,
  KEYS,
  override,
  ownSettings,
  profilePath,
  readHistory,
  readProfile,
  readProfiles,
  replay,
  reset,
  type Field,
  type Profile,
  type Value,
} from '../factories/coder-profiles.js';
import { createWorkspace, operator, putPlan, refusal, type Workspace } from '../factories/workspace.js';

let t: TestApp;
/** A second process of the same installation. */
let beside: TestApp;
/** The profiles as the platform sets them, by key. */
let platform: Record<string, Profile>;
/** A workspace that changes nothing: for reads, and for what is refused. */
let untouched: Workspace;

beforeAll(async () => {
  t = await bootApp();
  beside = await bootApp({ beside: t });
  await putPlan(t, 'all-coders', { coders: CODERS });
  await putPlan(t, 'no-coders', { coders: [] });
  untouched = await workspace();
  platform = byKey(await readProfiles(t, untouched));
});
afterAll(async () => {
  await beside?.stop();
  await t?.stop();
});

const workspace = (): Promise<Workspace> => createWorkspace(t, { plan: 'all-coders' });

describe('Twenty admins who change one profile concurrently', () => {
  it('lose no change: each record follows from the one before, and the last write wins', async () => {
    const one = await workspace();
    const admins = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const admin = await t.world.member(one.brand, 'admin');
        return { user: admin.user, token: await admin.token() };
      }),
    );
    const bodies = admins.map((_admin, n): Partial<Record<Field, Value>> => {
      if (n % 4 === 3) return { effort: ['low', 'medium', 'high'][n % 3] };
      if (n % 4 === 2) return { model: n % 8 === 2 ? 'claude-opus-5-5' : 'claude-sonnet-5' };
      return { limit_value: n + 1, ...(n % 8 === 0 && { effort: 'low' }) };
    });
    const answers = await Promise.all(
      admins.map((admin, n) => override(n % 2 ? t : beside, admin, 'claude.hard', bodies[n])),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));

    const history = await readHistory(t, one, 'claude.hard');
    // The numbers differ, so each is a separate change by the admin who sent it.
    const numbers = history.filter(({ field }) => field === 'limit_value');
    const sent = bodies.flatMap(({ limit_value: limit }, n) => (limit ? [[String(limit), admins[n]!.user.id]] : []));
    expect(numbers.map(({ new_value, actor_user_id }) => [new_value, actor_user_id]).toSorted()).toEqual(
      sent.toSorted(),
    );
    const end = replay(history);
    expect(Object.keys(end).toSorted()).toEqual([...FIELDS].toSorted());
    expect(history.map(({ id }) => id)).toEqual(history.map(({ id }) => id).toSorted((a, b) => b - a));
    const moments = history.map(({ created_at }) => created_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    await eventually(async () => {
      for (const process of [t, beside])
        expect(ownSettings(await readProfile(process, one, 'claude.hard'))).toEqual(end);
    });
  });

  it('answer each of them the value sent or a later one', async () => {
    const one = await workspace();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => override(t, one, 'openhands.hard', { limit_value: n + 1 })),
    );
    const order = (await readHistory(t, one, 'openhands.hard')).map(({ new_value }) => Number(new_value)).toReversed();
    expect(order).toHaveLength(20);
    for (const [n, { body }] of answers.entries())
      expect(order.indexOf(body.limits.max_steps as number)).toBeGreaterThanOrEqual(order.indexOf(n + 1));
  });

  it('who set and reset the same setting leave a history without a gap', async () => {
    const one = await workspace();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? reset(t, one, 'pi.hard', 'effort') : override(t, one, 'pi.hard', { effort: n % 4 ? 'low' : 'medium' }),
      ),
    );
    const history = await readHistory(t, one, 'pi.hard');
    expect(replay(history)).toEqual(ownSettings(await readProfile(t, one, 'pi.hard')));
  });
});

describe('Two processes', () => {
  it('answer the same profiles and versions', async () => {
    const one = await workspace();
    expect(await readProfiles(beside, untouched)).toEqual(KEYS.map((key) => platform[key]));
    await override(t, one, 'opencode.hard', { effort: 'low', limit_value: 5, model: 'claude-opus-5-5' });
    const mine = await readProfiles(t, one);
    await eventually(async () => expect(await readProfiles(beside, one)).toEqual(mine));
  });

  it('hear of each other’s changes and resets', async () => {
    const one = await workspace();
    for (const [writer, reader] of [
      [t, beside],
      [beside, t],
    ] as const) {
      expect(await readProfile(reader, one, 'claude.hard')).toEqual(platform['claude.hard']);
      const { body } = await override(writer, one, 'claude.hard', { effort: 'low' });
      expect(await readProfile(writer, one, 'claude.hard')).toEqual(body);
      await eventually(async () => expect(await readProfile(reader, one, 'claude.hard')).toEqual(body));
      await reset(writer, one, 'claude.hard', 'effort');
      await eventually(async () =>
        expect(await readProfile(reader, one, 'claude.hard')).toEqual(platform['claude.hard']),
      );
    }
  });

  it('hear of a plan that changed', async () => {
    await putPlan(t, 'heard', { coders: CODERS });
    const one = await createWorkspace(t, { plan: 'heard' });
    expect(await readProfiles(beside, one)).toHaveLength(30);
    await putPlan(t, 'heard', { coders: ['pi'] });
    await eventually(async () => expect(await readProfiles(beside, one)).toHaveLength(6));
    await operator(t, 'patch', `brands/${one.brand.id}`, { plan: 'no-coders' });
    await eventually(async () => expect(await readProfiles(beside, one)).toEqual([]));
  });
});

describe('Reading again what has not changed', () => {
  /** Connections requested in the meantime: no statement runs without one. */
  const databaseWork = async (work: () => Promise<unknown>): Promise<number> => {
    const answers = jest.spyOn(t.database.pool, 'connect');
    await work();
    const times = answers.mock.calls.length;
    answers.mockRestore();
    return times;
  };

  it('costs no database work', async () => {
    const one = await workspace();
    await override(t, one, 'claude.hard', { effort: 'low' });
    expect(await databaseWork(() => readHistory(t, one, 'claude.hard'))).toBeGreaterThan(0);
    const first = await readProfiles(t, one);
    const work = await databaseWork(async () => {
      for (let n = 0; n < 10; n += 1) expect(await readProfiles(t, one)).toEqual(first);
      for (const query of ['?coder=claude', '?task_type=docs', '?task_type=hard']) await readProfiles(t, one, query);
      for (const key of KEYS) await readProfile(t, one, key);
      expect(refusal(await t.api.get(profilePath('nonsense'), { token: one.token }))).toEqual([404, 'Not found']);
    });
    expect(work).toBe(0);
  });

  it('is reloaded after a change, and then served from the cache', async () => {
    const one = await workspace();
    await readProfiles(t, one);
    await override(t, one, 'claude.hard', { effort: 'low' });
    expect((await readProfile(t, one, 'claude.hard')).effort).toBe('low');
    expect(await databaseWork(() => readProfiles(t, one))).toBe(0);
  });

  it('is not invalidated by a change in another workspace', async () => {
    const [one, other] = [await workspace(), await workspace()];
    await readProfiles(t, one);
    await override(t, other, 'claude.hard', { effort: 'low' });
    expect(await databaseWork(() => readProfiles(t, one))).toBe(0);
  });
});
