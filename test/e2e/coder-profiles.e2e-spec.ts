import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DesksService } from '../../src/modules/workstations/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
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
  putOnPlan,
  readHistory,
  readProfile,
  readProfiles,
  reset,
  spelled,
  TASK_TYPES,
  type Profile,
} from '../factories/coder-profiles.js';
import { createWorkspace, putMember, putPlan, refusal, type Workspace } from '../factories/workspace.js';

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
  it('answers all thirty profiles of five coders and six tiers', async () => {
    const { status, body } = await t.api.get<Profile[]>(listPath(), { token: untouched.token });
    expect([status, body.length]).toEqual([200, 30]);
    expect(keysOf(body)).toEqual(KEYS.toSorted());
  });

  it.each(Object.keys(HARD))('shows %s exactly as the interface states it', (key) => {
    expect(platform[key]).toMatchObject({
      ...HARD[key]!,
      platform_defaults: {
        model: HARD[key]!.model,
        effort: HARD[key]!.effort,
        limit_value: HARD[key]!.limits.max_turns ?? HARD[key]!.limits.max_steps,
      },
    });
  });

  it.each(KEYS)('shows %s with every field the interface names, and no other', (key) => {
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
    expect([null, 'string']).toContain(profile.model === null ? null : typeof profile.model);
    expect(limits.wall_minutes === null || limits.wall_minutes > 0).toBe(true);
    if (coder === 'codex' || coder === 'openhands') expect(profile.model).toBeNull();
  });

  it.each(KEYS)('answers %s alone as in the list', async (key) => {
    expect(await readProfile(t, untouched, key)).toEqual(platform[key]);
  });

  it.each(CODERS.flatMap((coder) => [...new Set([coder, spelled(coder)])].map((name) => [name, coder])))(
    'selects the six profiles of the coder %s',
    async (name, coder) => {
      const found = await readProfiles(t, untouched, `?coder=${name}`);
      expect(keysOf(found)).toEqual(KEYS.filter((key) => coderOf(key) === coder).toSorted());
    },
  );

  it.each(TASK_TYPES)('selects what is recommended for %s, which no hard profile is', async (taskType) => {
    const found = async (query: string) => keysOf(await readProfiles(t, untouched, query));
    expect(await found(`?task_type=${taskType}`)).toEqual(CODERS.map((coder) => `${coder}.${taskType}`).toSorted());
    expect(await found(`?task_type=${taskType}&coder=claude_code`)).toEqual([`claude.${taskType}`]);
    expect(await found(`?coder=codex&task_type=${taskType}`)).toEqual([`codex.${taskType}`]);
  });

  it('does not select a hard profile even by the sentence it is recommended for', async () => {
    for (const key of Object.keys(HARD)) {
      const [sentence] = platform[key]!.recommended_for;
      expect(await readProfiles(t, untouched, `?task_type=${encodeURIComponent(sentence!)}`)).toEqual([]);
    }
  });

  const LONG = ['x'.repeat(101), 'x'.repeat(2_000)].map((value): [string, string] => [
    `of ${value.length} letters`,
    value,
  ]);
  const named = (values: string[]): [string, string][] => [
    ...values.map((one): [string, string] => [one, one]),
    ...LONG,
  ];

  it.each(
    named([
      'hard',
      'HARD',
      'Coding',
      'coding,docs',
      'nonsense',
      '',
      '%20',
      '%F0%9F%92%A9',
      '__proto__',
      "'%20OR%201=1",
    ]),
  )('gives [] for the task type %s', async (_name, taskType) => {
    const { status, body } = await t.api.get(listPath(`?task_type=${taskType}`), { token: untouched.token });
    expect([status, body]).toEqual([200, []]);
  });

  it.each(named(['CLAUDE', 'Codex', 'claude%20', 'aider', '', '__proto__', '%F0%9F%92%A9']))(
    'gives [] for the coder %s',
    async (_name, coder) => {
      const { status, body } = await t.api.get(listPath(`?coder=${coder}`), { token: untouched.token });
      expect([status, body]).toEqual([200, []]);
    },
  );

  it.each(['coder=codex&coder=pi', 'task_type[]=coding', 'coder[a]=b', 'task_type=%00', 'nonsense=1', 'coder=%FF'])(
    'does not fail with the query %s',
    async (query) => {
      expect((await t.api.get(listPath(`?${query}`), { token: untouched.token })).status).toBeLessThan(500);
    },
  );
});

describe('The plan', () => {
  it.each(CODERS)('that includes only %s hides every other profile', async (coder) => {
    await putPlan(t, `only-${coder}`, { coders: [coder] });
    const one = await createWorkspace(t, { plan: `only-${coder}` });
    expect(keysOf(await readProfiles(t, one))).toEqual(KEYS.filter((key) => coderOf(key) === coder).toSorted());
    for (const other of CODERS.filter((name) => name !== coder)) {
      expect(await readProfiles(t, one, `?coder=${other}`)).toEqual([]);
      for (const answer of await statuses(`${other}.coding`, one.token)) expect(answer).toEqual(NOT_FOUND);
    }
    expect(keysOf(await readProfiles(t, one, '?task_type=test'))).toEqual([`${coder}.test`]);
  });

  it('without coders leaves an empty list and no profile', async () => {
    const one = await createWorkspace(t, { plan: 'no-coders' });
    expect(await readProfiles(t, one)).toEqual([]);
    for (const key of KEYS) expect(refusal(await t.api.get(profilePath(key), { token: one.token }))).toEqual(NOT_FOUND);
  });

  it('applies immediately when the plan changes; overrides survive another plan', async () => {
    await putPlan(t, 'moving', { coders: CODERS });
    const one = await createWorkspace(t, { plan: 'moving' });
    const mine = (await override(t, one, 'opencode.hard', { limit_value: 17, effort: 'low' })).body;
    const history = await readHistory(t, one, 'opencode.hard');
    expect(history).toHaveLength(2);
    const away: (() => Promise<{ status: number }>)[] = [
      () => putPlan(t, 'moving', { coders: ['claude', 'pi'] }),
      () => putOnPlan(t, one, 'no-coders'),
    ];
    const back: (() => Promise<{ status: number }>)[] = [
      () => putPlan(t, 'moving', { coders: CODERS }),
      () => putOnPlan(t, one, 'moving'),
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

  it('of one workspace is nothing to another', async () => {
    const [one, other] = [await workspace(), await workspace()];
    await putOnPlan(t, one, 'no-coders');
    expect((await readProfiles(t, other)).length).toBe(30);
    expect(await readProfiles(t, one)).toEqual([]);
  });
});

describe('A profile is', () => {
  it('read by any active member, whatever the scopes of the token', async () => {
    const one = await workspace();
    await override(t, one, 'claude.hard', { effort: 'low' });
    const token = await (await t.world.member(one.brand)).token();
    expect(await readProfiles(t, { token })).toEqual(await readProfiles(t, one));
    expect(await readProfile(t, { token }, 'claude.hard')).toEqual(await readProfile(t, one, 'claude.hard'));
    expect(await readHistory(t, { token }, 'claude.hard')).toEqual(await readHistory(t, one, 'claude.hard'));
  });

  it('changed and reset by an admin, whatever the scopes of the token', async () => {
    const one = await workspace();
    const token = await one.admin.token();
    expect((await override(t, { token }, 'claude.hard', { effort: 'low' })).status).toBe(200);
    expect((await reset(t, { token }, 'claude.hard', 'effort')).status).toBe(200);
  });

  it.each<[what: string, credential: (one: Workspace) => Promise<Record<string, string>>]>([
    ['no credential', () => Promise.resolve({})],
    ['a bad token', () => Promise.resolve({ token: 'wsp_bad' })],
    ['the admin key', () => Promise.resolve({ adminKey: ADMIN_KEY })],
    [
      'the key of a desk',
      async ({ brand }) => {
        const desk = await t.database.row<{ id: string }>(
          `INSERT INTO workstations (brand_id, name) VALUES ($1, 'Desk') RETURNING id`,
          [brand.id],
        );
        return { token: await t.app.get(DesksService).issueKey(brand.id, desk!.id) };
      },
    ],
  ])('401 with %s, before anything else is looked at', async (_what, credential) => {
    const one = await workspace();
    const credentials = await credential(one);
    const calls = [['get', listPath(), undefined], ...ROUTES('claude.hard'), ...ROUTES('nonsense')] as const;
    for (const [method, path, body] of calls)
      expect((await t.api[method](path, { ...credentials, body })).status).toBe(401);
    expect((await t.api.put(profilePath('nonsense', '/override'), { ...credentials, body: '{' })).status).toBe(401);
    expect((await t.api.get(listPath('?coder=%00'), credentials)).status).toBe(401);
    expect(await readProfile(t, one, 'claude.hard')).toEqual(platform['claude.hard']);
  });

  it('403 `Brand admin access required` for a member who would change it, before body, field and key are looked at', async () => {
    const one = await workspace();
    const token = await (await t.world.member(one.brand)).token('brand:read');
    const bodies: unknown[] = [{ effort: 'low' }, {}, { env: 1 }, { effort: 'max' }, '{', '[]'];
    for (const key of ['claude.hard', 'codex.hard', 'nonsense', '%00']) {
      for (const body of bodies) expect(refusal(await override(t, { token }, key, body))).toEqual(NO_ADMIN);
      for (const field of ['effort', 'model', 'env', 'nonsense'])
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

  it('404 when its coder is away, even for a value that the profile would refuse', async () => {
    await putPlan(t, 'no-codex', { coders: ['claude'] });
    const one = await createWorkspace(t, { plan: 'no-codex' });
    expect(refusal(await override(t, one, 'codex.hard', { model: 'claude-opus-5-5' }))).toEqual(NOT_FOUND);
    expect(refusal(await override(t, one, 'codex.hard', { limit_value: 0 }))).toEqual(NOT_FOUND);
    expect(refusal(await reset(t, one, 'codex.hard', 'model'))).toEqual(NOT_FOUND);
  });

  it.each([
    'CLAUDE.hard',
    'Claude.Hard',
    'claude_code.hard',
    'claude.HARD',
    'claude',
    'claude.',
    '.hard',
    '.hard.',
    'claude.hard.',
    'claude.hard%20',
    '%20claude.hard',
    'claude.hard%2F',
    'claude%2Ehard%2F..',
    'claude.easy',
    'gpt.hard',
    '__proto__',
    'constructor',
    'toString',
    'claude.__proto__',
    'claude.hard%0A',
    '%F0%9F%92%A9',
    'cl%C3%A0ude.hard',
    '0',
    "claude.hard'--",
  ])('404 for the key %s', async (key) => {
    expect(await statuses(key, untouched.token)).toEqual(Array(4).fill(NOT_FOUND));
  });

  it('404 for a key of three thousand letters', async () => {
    expect(await statuses('x'.repeat(3_000), untouched.token)).toEqual(Array(4).fill(NOT_FOUND));
  });

  it('found by its key in another encoding of the same text', async () => {
    expect(await readProfile(t, untouched, 'claude%2Ehard')).toEqual(platform['claude.hard']);
  });

  it.each(['%00', 'claude.hard%00', '%FF', '%', 'claude.hard%', '..%2F..', '%2E%2E'])(
    'no fault of the service for the key %s',
    async (key) => {
      for (const [method, path, body] of ROUTES(key)) {
        const headers = {
          authorization: `Bearer ${untouched.token}`,
          ...(body && { 'content-type': 'application/json' }),
        };
        const bytes = Buffer.from(body ? JSON.stringify(body) : '');
        const { status } = await t.api.raw(method.toUpperCase(), path, headers, bytes);
        expect([400, 404, 422]).toContain(status);
      }
    },
  );

  it('no fault of the service for an empty key or a slash too many', async () => {
    const ask = async (method: string, path: string) =>
      (await t.api.raw(method, listPath(path), { authorization: `Bearer ${untouched.token}` }, Buffer.alloc(0))).status;
    const paths = ['/', '//history', '/claude.hard/', '/claude.hard/history/', '/claude.hard//history'];
    for (const path of paths) expect([200, 404]).toContain(await ask('GET', path));
    expect(await ask('GET', '/claude.hard/override')).toBe(405);
    expect(await ask('PUT', '//override')).toBe(404);
    expect(await ask('DELETE', '//override/model')).toBe(404);
    expect(await ask('DELETE', '/claude.hard/override/')).toBe(405);
  });

  it.each(['__proto__', 'constructor', 'MODEL', 'model%20', 'limits', '%F0%9F%92%A9', 'x'.repeat(200)])(
    'reset in no field %s',
    async (field) => {
      const answer = await reset(t, untouched, 'claude.hard', field);
      expect(refusal(answer)).toEqual([422, notEditable(decodeURIComponent(field))]);
    },
  );
});
