import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DesksService } from '../../src/modules/workstations/index.js';
import { bootApp, type TestApp } from '../app.js';
import {
  byKey,
  coderOf,
  CODERS,
  EMPTY,
  GUARDS,
  HARD,
  KEYS,
  listPath,
  notEditable,
  override,
  platformOnly,
  profilePath,
  readHistory,
  readProfile,
  readProfiles,
  reset,
  spelled,
  TASK_TYPES,
  type Profile,
} from '../factories/coder-profiles.js';
import { createWorkspace, operator, putMember, putPlan, refusal, type Workspace } from '../factories/workspace.js';

const NOT_FOUND = [404, 'Not found'];
const NO_ADMIN = [403, 'Brand admin access required'];

let t: TestApp;
/** The profiles as the platform sets them, by key. */
let platform: Record<string, Profile>;
/** A workspace that changes nothing: for reads, and for what is refused. */
let untouched: Workspace;

beforeAll(async () => {
  t = await bootApp();
  await putPlan(t, 'all-coders', { coders: CODERS });
  await putPlan(t, 'no-coders', { coders: [] });
  untouched = await workspace();
  platform = byKey(await readProfiles(t, untouched));
});
afterAll(() => t?.stop());

const workspace = (): Promise<Workspace> => createWorkspace(t, { plan: 'all-coders' });
const keysOf = (profiles: readonly Profile[]): string[] => profiles.map(({ key }) => key).toSorted();

/** Each route of one profile, with a request that a workspace admin may make. */
const ROUTES = (key: string) =>
  [
    ['get', profilePath(key), undefined],
    ['get', profilePath(key, '/history'), undefined],
    ['put', profilePath(key, '/override'), { effort: 'low' }],
    ['delete', profilePath(key, '/override/effort'), undefined],
  ] as const;
const statuses = async (key: string, token: string): Promise<unknown[]> => {
  const answers = [];
  for (const [method, path, body] of ROUTES(key)) answers.push(refusal(await t.api[method](path, { token, body })));
  return answers;
};

describe('GET coder-profiles', () => {
  it('answers all thirty profiles of five coders and six tiers, the hard ones exactly as the interface states them', async () => {
    const { status, body } = await t.api.get<Profile[]>(listPath(), { token: untouched.token });
    expect([status, body.length]).toEqual([200, 30]);
    expect(keysOf(body)).toEqual(KEYS.toSorted());
    for (const [key, hard] of Object.entries(HARD))
      expect([key, platform[key]]).toMatchObject([
        key,
        {
          ...hard,
          platform_defaults: {
            model: hard.model,
            effort: hard.effort,
            limit_value: hard.limits.max_turns ?? hard.limits.max_steps,
          },
        },
      ]);
  });

  it('shows each with every field the interface names and no other, alone as in the list', async () => {
    for (const key of KEYS) {
      const coder = coderOf(key);
      const [, tier] = key.split('.');
      const profile = platform[key]!;
      const { limits } = profile;
      const limit = GUARDS[coder] && limits[GUARDS[coder]];
      expect(profile).toEqual({
        key,
        version: expect.stringMatching(/^sha256:[0-9a-f]{12}$/),
        coder: spelled(coder),
        recommended_for: tier === 'hard' ? [expect.stringMatching(/^[A-Z].* .*\.$/)] : [tier],
        model: profile.model,
        effort: profile.effort,
        fallback_model: null,
        limits: {
          max_turns: null,
          max_steps: null,
          wall_minutes: limits.wall_minutes,
          ...(GUARDS[coder] && { [GUARDS[coder]]: expect.any(Number) }),
        },
        env: coder === 'openhands' ? expect.any(Object) : null,
        reason: expect.stringMatching(/\S/),
        sources: { model: 'platform', effort: 'platform', limit_value: 'platform' },
        platform_defaults: { model: profile.model, effort: profile.effort, limit_value: limit },
      });
    }
    for (const key of ['claude.hard', 'openhands.docs', 'claude%2Ehard'])
      expect(await readProfile(t, untouched, key)).toEqual(platform[decodeURIComponent(key)]);
  });

  it('selects the six profiles of a coder, by either spelling', async () => {
    for (const [name, coder] of [...CODERS.map((coder) => [coder, coder]), ['claude_code', 'claude']])
      expect(keysOf(await readProfiles(t, untouched, `?coder=${name}`))).toEqual(
        KEYS.filter((key) => coderOf(key) === coder).toSorted(),
      );
  });

  it('selects what is recommended for a task type, which no hard profile is', async () => {
    const found = async (query: string) => keysOf(await readProfiles(t, untouched, query));
    for (const taskType of TASK_TYPES)
      expect(await found(`?task_type=${taskType}`)).toEqual(CODERS.map((coder) => `${coder}.${taskType}`).toSorted());
    expect(await found('?coder=codex&task_type=docs')).toEqual(['codex.docs']);
    const [sentence] = platform['claude.hard']!.recommended_for;
    for (const query of ['task_type=hard', 'task_type=', `task_type=${encodeURIComponent(sentence!)}`])
      expect([query, await found(`?${query}`)]).toEqual([query, []]);
    for (const query of ['task_type=__proto__', 'coder=CLAUDE', 'coder=aider', 'coder='])
      expect([query, await found(`?${query}`)]).toEqual([query, []]);
  });
});

describe('The plan', () => {
  it('that includes only one coder hides every other profile', async () => {
    await putPlan(t, 'only-codex', { coders: ['codex'] });
    const one = await createWorkspace(t, { plan: 'only-codex' });
    expect(keysOf(await readProfiles(t, one))).toEqual(KEYS.filter((key) => coderOf(key) === 'codex').toSorted());
    for (const other of CODERS.filter((name) => name !== 'codex')) {
      expect(await readProfiles(t, one, `?coder=${other}`)).toEqual([]);
      expect(await statuses(`${other}.coding`, one.token)).toEqual(Array(4).fill(NOT_FOUND));
    }
    expect(keysOf(await readProfiles(t, one, '?task_type=test'))).toEqual(['codex.test']);
    // Even for a value that the profile would refuse.
    expect(refusal(await override(t, one, 'claude.hard', { limit_value: 0 }))).toEqual(NOT_FOUND);
  });

  it('applies immediately when the plan changes; overrides survive another plan', async () => {
    await putPlan(t, 'moving', { coders: CODERS });
    const one = await createWorkspace(t, { plan: 'moving' });
    const mine = (await override(t, one, 'opencode.hard', { limit_value: 17, effort: 'low' })).body;
    const history = await readHistory(t, one, 'opencode.hard');
    expect(history).toHaveLength(2);
    const away: (() => Promise<{ status: number }>)[] = [
      () => putPlan(t, 'moving', { coders: ['claude', 'pi'] }),
      () => operator(t, 'patch', `brands/${one.brand.id}`, { plan: 'no-coders' }),
    ];
    const back: (() => Promise<{ status: number }>)[] = [
      () => putPlan(t, 'moving', { coders: CODERS }),
      () => operator(t, 'patch', `brands/${one.brand.id}`, { plan: 'moving' }),
    ];
    for (const [index, leave] of away.entries()) {
      expect((await leave()).status).toBe(200);
      expect(await readProfiles(t, one, '?coder=opencode')).toEqual([]);
      expect(await statuses('opencode.hard', one.token)).toEqual(Array(4).fill(NOT_FOUND));
      expect((await back[index]!()).status).toBe(200);
      expect(await readProfile(t, one, 'opencode.hard')).toEqual(mine);
      expect(await readHistory(t, one, 'opencode.hard')).toEqual(history);
    }
  });
});

describe('A profile is', () => {
  it('read by any active member, changed and reset by an admin, whatever the scopes of the token', async () => {
    const one = await workspace();
    const admin = { token: await one.admin.token() };
    expect((await override(t, admin, 'claude.hard', { effort: 'low' })).status).toBe(200);
    const token = await (await t.world.member(one.brand)).token();
    expect(await readProfiles(t, { token })).toEqual(await readProfiles(t, one));
    expect(await readProfile(t, { token }, 'claude.hard')).toEqual(await readProfile(t, one, 'claude.hard'));
    expect(await readHistory(t, { token }, 'claude.hard')).toEqual(await readHistory(t, one, 'claude.hard'));
    expect((await reset(t, admin, 'claude.hard', 'effort')).status).toBe(200);
  });

  it('401 with the key of a desk, before anything else is looked at', async () => {
    const { brand } = await workspace();
    const desk = await t.database.row<{ id: string }>(
      `INSERT INTO workstations (brand_id, name) VALUES ($1, 'Desk') RETURNING id`,
      [brand.id],
    );
    const token = await t.app.get(DesksService).issueKey(brand.id, desk!.id);
    for (const [method, path, body] of [...ROUTES('claude.hard'), ...ROUTES('nonsense')])
      expect((await t.api[method](path, { token, body })).status).toBe(401);
    expect((await t.api.put(profilePath('nonsense', '/override'), { token, body: '{' })).status).toBe(401);
  });

  it('403 `Brand admin access required` for a member who would change it, before body, field and key are looked at', async () => {
    const one = await workspace();
    const token = await (await t.world.member(one.brand)).token('brand:read');
    for (const key of ['claude.hard', 'nonsense']) {
      for (const body of [{ effort: 'low' }, { env: 1 }, '{'])
        expect(refusal(await override(t, { token }, key, body))).toEqual(NO_ADMIN);
      for (const field of ['effort', 'nonsense'])
        expect(refusal(await reset(t, { token }, key, field))).toEqual(NO_ADMIN);
    }
    expect(await readHistory(t, one, 'claude.hard')).toEqual([]);
  });

  it('403 for a member who is a platform admin, and for a former admin', async () => {
    const one = await workspace();
    const staff = await t.world.member(one.brand, 'member', await t.world.user({ platformAdmin: true }));
    expect(refusal(await override(t, { token: await staff.token() }, 'pi.hard', { effort: 'low' }))).toEqual(NO_ADMIN);
    const second = await t.world.member(one.brand, 'admin');
    const token = await second.token();
    expect((await override(t, { token }, 'pi.hard', { effort: 'low' })).status).toBe(200);
    await putMember(t, one.brand.id, second.user.id, 'member');
    expect(refusal(await reset(t, { token }, 'pi.hard', 'effort'))).toEqual(NO_ADMIN);
  });

  it('refused for a body that is wrong whatever the profile, before its key is looked up', async () => {
    const one = untouched;
    for (const key of ['nonsense', 'claude.nonsense']) {
      expect(refusal(await override(t, one, key, {}))).toEqual([422, EMPTY]);
      expect(refusal(await override(t, one, key, { env: 1 }))).toEqual([422, platformOnly('env')]);
      expect(refusal(await override(t, one, key, { wall_minutes: 1 }))).toEqual([422, notEditable('wall_minutes')]);
      expect(refusal(await reset(t, one, key, 'env'))).toEqual([422, platformOnly('env')]);
      expect(refusal(await reset(t, one, key, 'wall_minutes'))).toEqual([422, notEditable('wall_minutes')]);
    }
  });

  it('404 for a key that no profile has', async () => {
    for (const key of ['CLAUDE.hard', 'claude_code.hard', 'claude.', 'claude.hard%20', 'claude.easy', '__proto__'])
      expect([key, await statuses(key, untouched.token)]).toEqual([key, Array(4).fill(NOT_FOUND)]);
  });

  it('reset in no field but the three', async () => {
    for (const field of ['__proto__', 'MODEL', 'limits'])
      expect(refusal(await reset(t, untouched, 'claude.hard', field))).toEqual([422, notEditable(field)]);
  });
});
