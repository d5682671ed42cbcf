import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bootApp, type TestApp } from '../app.js';
import {
  acceptedOf,
  byKey,
  casesOf,
  changed,
  coderOf,
  CODERS,
  EMPTY,
  faultyBodies,
  FIELDS,
  HARD,
  KEYS,
  noSuchSetting,
  notEditable,
  override,
  ownSettings,
  PLATFORM_ONLY,
  platformOnly,
  profilePath,
  readHistory,
  readProfile,
  readProfiles,
  received,
  replay,
  reset,
  UNKNOWN,
  type Field,
  type Profile,
  type Value,
} from '../factories/coder-profiles.js';
import { createWorkspace, putPlan, refusal, type Workspace } from '../factories/workspace.js';
import { MINUTE } from '../support/test-clock.js';

const SEED = 20_260_102;

let t: TestApp;
/** The profiles as the platform sets them, by key. */
let platform: Record<string, Profile>;
/** A workspace that changes nothing: for reads, and for what is refused. */
let untouched: Workspace;

beforeAll(async () => {
  t = await bootApp();
  await putPlan(t, 'all-coders', { coders: CODERS });
  untouched = await workspace();
  platform = byKey(await readProfiles(t, untouched));
});
afterAll(() => t?.stop());

const workspace = (): Promise<Workspace> => createWorkspace(t, { plan: 'all-coders' });
const guardOf = (key: string): number | null => platform[key]!.platform_defaults.limit_value;
const withoutVersion = ({ version: _version, ...rest }: Profile) => rest;
const expectUntouched = async (key: string): Promise<void> =>
  expect([await readProfile(t, untouched, key), await readHistory(t, untouched, key)]).toEqual([platform[key], []]);

describe('Every value for every setting', () => {
  it.each(KEYS)('of %s is refused in the words of the interface, and then nothing has changed', async (key) => {
    const cases = casesOf(coderOf(key), guardOf(key)).filter((example) => example.refusal !== null);
    const refusals = [];
    for (const { field, value } of cases) {
      const { status, body } = await override(t, untouched, key, { [field]: value });
      refusals.push({ field, value, refusal: status === 422 ? body.detail : status });
    }
    // What cannot be written in JSON arrives as null or as 0.
    expect(JSON.stringify(refusals)).toEqual(JSON.stringify(cases));
    await expectUntouched(key);
  });

  it.each(Object.keys(HARD))(
    'of %s is named by its first fault when a body has several, and what was fine is not kept',
    async (key) => {
      const bodies = faultyBodies(coderOf(key), guardOf(key));
      const refusals = [];
      for (const { body } of bodies) {
        const answer = await override(t, untouched, key, body);
        refusals.push({ body, refusal: answer.status === 422 ? answer.body.detail : answer.status });
      }
      expect(refusals).toEqual(bodies);
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

  it.each(KEYS)('of %s that is not a setting of a profile is refused', async (key) => {
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
    const mine = byKey(await readProfiles(t, one));
    expect(mine).toEqual({ ...rest, 'claude.hard': expect.objectContaining({ model: 'claude-sonnet-5' }) });
    expect(await readProfiles(t, other)).toEqual(KEYS.map((key) => platform[key]));
    expect(await readProfile(t, other, 'claude.hard')).toEqual(hard);
    expect(await readHistory(t, other, 'claude.hard')).toEqual([]);
    await reset(t, other, 'claude.hard', 'model');
    expect((await readProfile(t, one, 'claude.hard')).model).toBe('claude-sonnet-5');
  });

  it.each(['[]', '[{"effort":"low"}]', '"effort"', '5', 'null', 'true', '""'])(
    'answers 422 with the body %s',
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
  ])('answers 422 with the body %s, and changes nothing', async (body) => {
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
  ])('accepts the whole number %s for what it is', async (written, number, recorded) => {
    const one = await workspace();
    const { status, body } = await override(t, one, 'claude.hard', `{"limit_value":${written}}`);
    expect([status, body.limits.max_turns]).toEqual([200, number]);
    expect(await readHistory(t, one, 'claude.hard')).toEqual([
      expect.objectContaining({ field: 'limit_value', old_value: null, new_value: recorded }),
    ]);
  });
});

describe('The history of a profile', () => {
  it('is empty until a change, and not filled by reads, resets or refusals', async () => {
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
