import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { DesksService } from '../../src/modules/workstations/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import {
  acceptedOf,
  casesOf,
  changed,
  CODERS,
  coderOf,
  EMPTY,
  faultyBodies,
  FIELDS,
  GUARDS,
  HARD,
  KEYS,
  listPath,
  noSuchSetting,
  notEditable,
  override,
  ownSettings,
  PLATFORM_ONLY,
  platformOnly,
  profilePath,
  putOnPlan,
  readHistory,
  readProfile,
  readProfiles,
  received,
  replay,
  reset,
  spelled,
  TASK_TYPES,
  UNKNOWN,
  type Field,
  type Profile,
  type Value,
} from '../factories/coder-profiles.js';
import { createWorkspace, operator, putMember, putPlan, refusal, type Workspace } from '../factories/workspace.js';
import { MINUTE } from '../test-clock.js';

const SEED = 20_260_102;
const NOT_FOUND = [404, 'Not found'];
const NO_ADMIN = [403, 'Brand admin access required'];

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
  platform = Object.fromEntries((await readProfiles(t, untouched)).map((profile) => [profile.key, profile]));
});
afterAll(async () => {
  await beside?.stop();
  await t?.stop();
});

const workspace = (): Promise<Workspace> => createWorkspace(t, { plan: 'all-coders' });
const guardOf = (key: string): number | null => platform[key]!.platform_defaults.limit_value;
const keysOf = (profiles: readonly Profile[]): string[] => profiles.map(({ key }) => key).toSorted();
const withoutVersion = ({ version: _version, ...rest }: Profile) => rest;
const expectUntouched = async (key: string): Promise<void> =>
  expect([await readProfile(t, untouched, key), await readHistory(t, untouched, key)]).toEqual([platform[key], []]);

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
    'is no fault with the query %s',
    async (query) => {
      expect((await t.api.get(listPath(`?${query}`), { token: untouched.token })).status).toBeLessThan(500);
    },
  );
});

describe('Every value for every setting', () => {
  it.each(KEYS)('of %s is refused in the words of the interface, and then nothing has changed', async (key) => {
    const cases = casesOf(coderOf(key), guardOf(key)).filter((example) => example.refusal !== null);
    const said = [];
    for (const { field, value } of cases) {
      const { status, body } = await override(t, untouched, key, { [field]: value });
      said.push({ field, value, refusal: status === 422 ? body.detail : status });
    }
    // What cannot be written in JSON arrives as null or as 0.
    expect(JSON.stringify(said)).toEqual(JSON.stringify(cases));
    await expectUntouched(key);
  });

  it.each(Object.keys(HARD))(
    'of %s is named by its first fault when a body has several, and what was fine is not kept',
    async (key) => {
      const bodies = faultyBodies(coderOf(key), guardOf(key));
      const said = [];
      for (const { body } of bodies) {
        const answer = await override(t, untouched, key, body);
        said.push({ body, refusal: answer.status === 422 ? answer.body.detail : answer.status });
      }
      expect(said).toEqual(bodies);
      await expectUntouched(key);
    },
  );

  it.each(KEYS)('of %s that is accepted is what builds receive from then on, until it is reset', async (key) => {
    const one = await workspace();
    const before = platform[key]!;
    const accepted = acceptedOf(coderOf(key), guardOf(key));
    const fields = FIELDS.filter((field) => noSuchSetting(coderOf(key), field) === null);
    for (const field of fields) {
      for (const { value } of accepted.filter((example) => example.field === field)) {
        const { status, body } = await override(t, one, key, { [field]: value });
        expect([status, withoutVersion(body)]).toEqual([200, withoutVersion(changed(before, { [field]: value }))]);
        expect(body.version === before.version).toBe(before.platform_defaults[field] === value);
      }
      expect(withoutVersion(await readProfile(t, one, key))).toEqual(
        withoutVersion(changed(before, { [field]: accepted.findLast((example) => example.field === field)!.value })),
      );
      const back = await reset(t, one, key, field);
      expect([back.status, back.body]).toEqual([200, before]);
    }
    const history = await readHistory(t, one, key);
    expect(history).toHaveLength(accepted.length + fields.length);
    expect(replay(history)).toEqual({});
  });

  /** The names mean the same to every profile: all of them are tried on the hard ones, one on each of the others. */
  const namesFor = (key: string, names: readonly string[]): readonly string[] =>
    HARD[key] ? names : [names[KEYS.indexOf(key) % names.length]!];

  it.each(KEYS)('of %s that is no setting of a profile is refused', async (key) => {
    for (const name of namesFor(key, PLATFORM_ONLY))
      expect(refusal(await override(t, untouched, key, { [name]: 1 }))).toEqual([422, platformOnly(name)]);
    for (const name of namesFor(key, UNKNOWN))
      expect(refusal(await override(t, untouched, key, { [name]: 1 }))).toEqual([422, notEditable(name)]);
    for (const body of [undefined, {}]) expect(refusal(await override(t, untouched, key, body))).toEqual([422, EMPTY]);
    await expectUntouched(key);
  });

  it.each(KEYS)('of %s can be reset exactly when the profile has that setting', async (key) => {
    for (const field of FIELDS) {
      const missing = noSuchSetting(coderOf(key), field);
      const { status, body } = await reset(t, untouched, key, field);
      expect(missing ? [status, body.detail] : [status, body]).toEqual(missing ? [422, missing] : [200, platform[key]]);
    }
    for (const name of namesFor(key, PLATFORM_ONLY))
      expect(refusal(await reset(t, untouched, key, name))).toEqual([422, platformOnly(name)]);
    expect(refusal(await reset(t, untouched, key, 'wall_minutes'))).toEqual([422, notEditable('wall_minutes')]);
    await expectUntouched(key);
  });

  it('of OpenHands that concerns its virtual environment is the platform’s own', async () => {
    const names = Object.keys(platform['openhands.hard']!.env!).filter((name) => /virtual|venv/i.test(name));
    expect(names).toHaveLength(1);
    for (const name of names)
      expect(refusal(await override(t, untouched, 'openhands.hard', { [name]: 'x' }))).toEqual([
        422,
        platformOnly(name),
      ]);
  });
});

describe('PUT coder-profiles/{key}/override', () => {
  it('changes the settings sent and keeps the others', async () => {
    const one = await workspace();
    const before = platform['claude.coding']!;
    const steps: Partial<Record<Field, Value>>[] = [
      { effort: 'low' },
      { limit_value: 7 },
      { model: 'claude-opus-5-5', effort: 'medium' },
      { model: 'claude-sonnet-5', effort: 'high', limit_value: 1 },
    ];
    let sum: Partial<Record<Field, Value>> = {};
    for (const step of steps) {
      sum = { ...sum, ...step };
      const { status, body } = await override(t, one, 'claude.coding', step);
      expect([status, withoutVersion(body)]).toEqual([200, withoutVersion(changed(before, sum))]);
    }
    expect(withoutVersion((await reset(t, one, 'claude.coding', 'effort')).body)).toEqual(
      withoutVersion(changed(before, { model: 'claude-sonnet-5', limit_value: 1 })),
    );
  });

  it('makes a choice of the platform’s default when a workspace sends it: the source changes, the version does not', async () => {
    const one = await workspace();
    const { effort, limit_value } = platform['claude.coding']!.platform_defaults;
    const { body } = await override(t, one, 'claude.coding', { effort, limit_value });
    expect(body).toEqual({
      ...platform['claude.coding'],
      sources: { model: 'platform', effort: 'brand', limit_value: 'brand' },
    });
    expect((await readHistory(t, one, 'claude.coding')).map((record) => record.new_value).toSorted()).toEqual(
      [effort, String(limit_value)].toSorted(),
    );
  });

  it('keeps nothing of a request whose record cannot be written', async () => {
    const one = await workspace();
    await t.database.rows(`
      CREATE FUNCTION refuse_record() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.field = 'limit_value' THEN RAISE 'no room'; END IF; RETURN NEW; END $$`);
    await t.database.rows(
      'CREATE TRIGGER refuse_record BEFORE INSERT ON coder_profile_changes FOR EACH ROW EXECUTE FUNCTION refuse_record()',
    );
    try {
      const headers = { authorization: `Bearer ${one.token}`, 'content-type': 'application/json' };
      const body = Buffer.from('{"effort":"low","limit_value":5}');
      const answer = await t.api.raw('PUT', profilePath('claude.hard', '/override'), headers, body);
      expect([answer.status, JSON.parse(answer.text).detail]).toEqual([500, 'Internal error']);
      expect([await readProfile(t, one, 'claude.hard'), await readHistory(t, one, 'claude.hard')]).toEqual([
        platform['claude.hard'],
        [],
      ]);
    } finally {
      await t.database.rows('DROP FUNCTION refuse_record CASCADE');
    }
  });

  it('changes one profile of one workspace', async () => {
    const [one, other] = [await workspace(), await workspace()];
    await override(t, one, 'claude.hard', { model: 'claude-sonnet-5', effort: 'low', limit_value: 3 });
    const { 'claude.hard': hard, ...rest } = platform;
    const mine = Object.fromEntries((await readProfiles(t, one)).map((profile) => [profile.key, profile]));
    expect(mine).toEqual({ ...rest, 'claude.hard': expect.objectContaining({ model: 'claude-sonnet-5' }) });
    expect(await readProfiles(t, other)).toEqual(KEYS.map((key) => platform[key]));
    expect(await readProfile(t, other, 'claude.hard')).toEqual(hard);
    expect(await readHistory(t, other, 'claude.hard')).toEqual([]);
    await reset(t, other, 'claude.hard', 'model');
    expect((await readProfile(t, one, 'claude.hard')).model).toBe('claude-sonnet-5');
  });

  it.each(['[]', '[{"effort":"low"}]', '"effort"', '5', 'null', 'true', '""'])(
    'is 422 with the body %s',
    async (body) => {
      const answer = await override(t, untouched, 'claude.hard', body);
      expect([answer.status, typeof answer.body.detail]).toEqual([422, 'string']);
      await expectUntouched('claude.hard');
    },
  );

  it.each([
    '{"__proto__":{"model":"claude-sonnet-5"}}',
    '{"effort":"low","__proto__":{"limit_value":1}}',
    '{"effort":"low","constructor":{"prototype":{"model":"claude-sonnet-5"}}}',
    '{"effort":"low","toString":1}',
    '{"effort":"low","hasOwnProperty":1}',
    '{"effort":"low","\\u0000":1}',
    '{"effort":"low","\\ud800":1}',
    '{"effort":"low\\u0000"}',
    '{"effort":"\\ud800"}',
    `{"effort":"low","${'x'.repeat(200)}":1}`,
    `{"effort":${'['.repeat(40)}${']'.repeat(40)}}`,
    '{"effort":"low","limit_value":1e400}',
    '{"effort":"low","limit_value":-1e400}',
    '{"effort":"low","limit_value":1e21}',
    '{"effort":"low","limit_value":123456789012345678901234567890}',
    '{"effort":"low","limit_value":1e-7}',
  ])('is 422 with the body %s, and changes nothing', async (body) => {
    const answer = await override(t, untouched, 'claude.hard', body);
    expect([answer.status, typeof answer.body.detail]).toEqual([422, 'string']);
    await expectUntouched('claude.hard');
  });

  it.each([
    ['{', '{'],
    ['that ends early', '{"effort":"low"'],
    ['in single quotes', "{'effort':'low'}"],
    ['with a long name', `{"effort":"low","${'x'.repeat(50_000)}":1}`],
    ['of three million letters', `{"model":"${'x'.repeat(3_000_000)}"}`],
  ])('is refused with a body %s', async (_name, body) => {
    expect([400, 413, 422]).toContain((await override(t, untouched, 'claude.hard', body)).status);
    await expectUntouched('claude.hard');
  });

  it.each([
    ['1e2', 100, '100'],
    ['5.0', 5, '5'],
    ['0.5e1', 5, '5'],
    ['400', 400, '400'],
  ])('takes the whole number %s for what it is', async (written, number, recorded) => {
    const one = await workspace();
    const { status, body } = await override(t, one, 'claude.hard', `{"limit_value":${written}}`);
    expect([status, body.limits.max_turns]).toEqual([200, number]);
    expect(await readHistory(t, one, 'claude.hard')).toEqual([
      expect.objectContaining({ field: 'limit_value', old_value: null, new_value: recorded }),
    ]);
  });
});

describe('The history of a profile', () => {
  it('is empty until somebody changes something, and not filled by reading, resetting or being refused', async () => {
    await readProfile(t, untouched, 'claude.hard');
    for (const field of FIELDS)
      expect((await reset(t, untouched, 'claude.hard', field)).body).toEqual(platform['claude.hard']);
    await override(t, untouched, 'claude.hard', { effort: 'max' });
    const { status, body } = await t.api.get(profilePath('claude.hard', '/history'), { token: untouched.token });
    expect([status, body]).toEqual([200, []]);
  });

  it('names each change with its values as text, who made it, as what and when, newest first', async () => {
    const one = await workspace();
    const second = await t.world.member(one.brand, 'admin');
    await override(t, one, 'claude.hard', { model: 'claude-sonnet-5' });
    t.clock.advance(MINUTE);
    await override(t, { token: await second.token() }, 'claude.hard', { limit_value: 20 });
    t.clock.advance(MINUTE);
    await override(t, one, 'claude.hard', { limit_value: 30 });
    t.clock.advance(MINUTE);
    await reset(t, one, 'claude.hard', 'limit_value');
    const now = t.clock.now().getTime();
    const history = await readHistory(t, one, 'claude.hard');
    const record = (field: Field, old_value: string | null, new_value: string | null, actor_user_id: number) => ({
      id: expect.any(Number),
      profile_key: 'claude.hard',
      field,
      old_value,
      new_value,
      actor_user_id,
      actor_role: 'brand_admin',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const [me, they] = [one.admin.user.id, second.user.id];
    expect(history).toEqual([
      record('limit_value', '30', null, me),
      record('limit_value', '20', '30', me),
      record('limit_value', null, '20', they),
      record('model', null, 'claude-sonnet-5', me),
    ]);
    const minutesAgo = history.map(({ created_at }) => Math.round((now - Date.parse(created_at)) / MINUTE));
    expect(minutesAgo).toEqual([0, 1, 2, 3]);
    expect(history.every(({ id }) => Number.isInteger(id))).toBe(true);
    expect(new Set(history.map(({ id }) => id)).size).toBe(4);
  });

  it('has one record for each setting a request changed', async () => {
    const one = await workspace();
    await override(t, one, 'claude.hard', { limit_value: 5, effort: 'low', model: 'claude-sonnet-5' });
    const history = await readHistory(t, one, 'claude.hard');
    expect(history.map(({ field, old_value, new_value }) => [field, old_value, new_value]).toSorted()).toEqual([
      ['effort', null, 'low'],
      ['limit_value', null, '5'],
      ['model', null, 'claude-sonnet-5'],
    ]);
    await override(t, one, 'claude.hard', { limit_value: 6, effort: 'low', model: 'claude-sonnet-5' });
    expect(await readHistory(t, one, 'claude.hard')).toEqual([
      expect.objectContaining({ field: 'limit_value', old_value: '5', new_value: '6' }),
      ...history,
    ]);
  });

  it('gets no record when the same value is sent again, or a reset repeated', async () => {
    const one = await workspace();
    const body = { limit_value: 5, effort: 'low' };
    const first = await override(t, one, 'opencode.test', body);
    const again = await override(t, one, 'opencode.test', body);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await readHistory(t, one, 'opencode.test')).toHaveLength(2);
    for (let n = 0; n < 2; n += 1) expect((await reset(t, one, 'opencode.test', 'effort')).status).toBe(200);
    expect(await readHistory(t, one, 'opencode.test')).toHaveLength(3);
  });

  it('says platform_admin of a workspace admin who is a platform admin', async () => {
    const one = await workspace();
    const both = await t.world.member(one.brand, 'admin', await t.world.user({ platformAdmin: true }));
    await override(t, { token: await both.token() }, 'pi.hard', { effort: 'low' });
    await reset(t, one, 'pi.hard', 'effort');
    expect(await readHistory(t, one, 'pi.hard')).toEqual([
      expect.objectContaining({ actor_user_id: one.admin.user.id, actor_role: 'brand_admin' }),
      expect.objectContaining({ actor_user_id: both.user.id, actor_role: 'platform_admin' }),
    ]);
  });

  it('is that of one profile only', async () => {
    const one = await workspace();
    await override(t, one, 'claude.hard', { effort: 'low' });
    await override(t, one, 'claude.test', { effort: 'high' });
    expect((await readHistory(t, one, 'claude.hard')).map(({ new_value }) => new_value)).toEqual(['low']);
    expect(await readHistory(t, one, 'claude.docs')).toEqual([]);
  });
});

describe('Any sequence of changes and resets', () => {
  const PROFILES = ['claude.hard', 'claude.docs', 'codex.coding', 'openhands.test', 'opencode.design', 'pi.research'];

  it('leaves the profile, its version and its history in step', async () => {
    const step = fc.record({
      choice: fc.nat(1_000),
      more: fc.nat(1_000),
      kind: fc.constantFrom('one', 'two', 'reset', 'refused'),
    });
    const property = fc.asyncProperty(
      fc.constantFrom(...PROFILES),
      fc.array(step, { minLength: 1, maxLength: 14 }),
      async (key, steps) => {
        const one = await workspace();
        const accepted = acceptedOf(coderOf(key), guardOf(key));
        const fields = FIELDS.filter((field) => accepted.some((value) => value.field === field));
        const seen = new Map<string, string>([[received(platform[key]!), platform[key]!.version]]);
        let state: Partial<Record<Field, Value>> = {};
        let records = 0;
        for (const { choice, more, kind } of steps) {
          const [first, second] = [accepted[choice % accepted.length]!, accepted[more % accepted.length]!];
          const before = state;
          let body: Profile;
          if (kind === 'reset') {
            const field = fields[choice % fields.length]!;
            body = (await reset(t, one, key, field)).body;
            const { [field]: _gone, ...rest } = state;
            state = rest;
          } else if (kind === 'refused') {
            const bad = { [first.field]: first.value, nonsense: more };
            expect((await override(t, one, key, bad)).status).toBe(422);
            body = await readProfile(t, one, key);
          } else {
            const sent = {
              [first.field]: first.value,
              ...(kind === 'two' && { [second.field]: second.value }),
            };
            body = (await override(t, one, key, sent)).body;
            state = { ...state, ...sent };
          }
          records += FIELDS.filter((field) => before[field] !== state[field]).length;
          expect(withoutVersion(body)).toEqual(withoutVersion(changed(platform[key]!, state)));
          expect(seen.get(received(body)) ?? body.version).toBe(body.version);
          seen.set(received(body), body.version);
        }
        // As many versions as there were meanings: equal if and only if equal.
        expect(new Set(seen.values()).size).toBe(seen.size);
        const history = await readHistory(t, one, key);
        expect(history).toHaveLength(records);
        expect(history.map(({ id }) => id)).toEqual(history.map(({ id }) => id).toSorted((a, b) => b - a));
        expect(replay(history)).toEqual(ownSettings(await readProfile(t, one, key)));
        for (const field of fields) await reset(t, one, key, field);
        expect(await readProfile(t, one, key)).toEqual(platform[key]);
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: 15, endOnFailure: true });
  });
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

  it('takes effect at once, for a change of the plan and for another plan; changes survive the time away', async () => {
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
    ['a session', async ({ admin }) => ({ session: await admin.session() })],
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

  it('403 for a member who is a platform admin, and for an admin who is none any more', async () => {
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

describe('Twenty admins who change one profile at once', () => {
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
    // The numbers differ, so every one of them is a change of its own, made by the admin who sent it.
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
    }, 1_500);
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
    await eventually(async () => expect(await readProfiles(beside, one)).toEqual(mine), 1_500);
  });

  it('hear of each other’s changes and resets within a second or so', async () => {
    const one = await workspace();
    for (const [writer, reader] of [
      [t, beside],
      [beside, t],
    ] as const) {
      expect(await readProfile(reader, one, 'claude.hard')).toEqual(platform['claude.hard']);
      const { body } = await override(writer, one, 'claude.hard', { effort: 'low' });
      expect(await readProfile(writer, one, 'claude.hard')).toEqual(body);
      await eventually(async () => expect(await readProfile(reader, one, 'claude.hard')).toEqual(body), 1_500);
      await reset(writer, one, 'claude.hard', 'effort');
      await eventually(
        async () => expect(await readProfile(reader, one, 'claude.hard')).toEqual(platform['claude.hard']),
        1_500,
      );
    }
  });

  it('hear of a plan that changed', async () => {
    await putPlan(t, 'heard', { coders: CODERS });
    const one = await createWorkspace(t, { plan: 'heard' });
    expect(await readProfiles(beside, one)).toHaveLength(30);
    await putPlan(t, 'heard', { coders: ['pi'] });
    await eventually(async () => expect(await readProfiles(beside, one)).toHaveLength(6), 1_500);
    await operator(t, 'patch', `brands/${one.brand.id}`, { plan: 'no-coders' });
    await eventually(async () => expect(await readProfiles(beside, one)).toEqual([]), 1_500);
  });
});

describe('Reading again what has not changed', () => {
  /** How often the database was asked for a connection meanwhile: no statement runs without one. */
  const databaseWork = async (work: () => Promise<unknown>): Promise<number> => {
    const asked = jest.spyOn(t.database.pool, 'connect');
    await work();
    const times = asked.mock.calls.length;
    asked.mockRestore();
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
      expect(refusal(await t.api.get(profilePath('nonsense'), { token: one.token }))).toEqual(NOT_FOUND);
    });
    expect(work).toBe(0);
  });

  it('is read anew after a change, and then again no more', async () => {
    const one = await workspace();
    await readProfiles(t, one);
    await override(t, one, 'claude.hard', { effort: 'low' });
    expect((await readProfile(t, one, 'claude.hard')).effort).toBe('low');
    expect(await databaseWork(() => readProfiles(t, one))).toBe(0);
  });

  it('is not forgotten for a change in another workspace', async () => {
    const [one, other] = [await workspace(), await workspace()];
    await readProfiles(t, one);
    await override(t, other, 'claude.hard', { effort: 'low' });
    expect(await databaseWork(() => readProfiles(t, one))).toBe(0);
  });
});
