import { describe, expect, it } from '@jest/globals';
import {
  byKey,
  changed,
  FIELDS,
  KEYS,
  override,
  profilePath,
  readHistory,
  readProfile,
  readProfiles,
  reset,
  type Field,
  type Value,
} from '../factories/coder-profiles.js';
import { refusal } from '../factories/workspace.js';
import { MINUTE } from '../support/test-clock.js';
import { t, platform, untouched, workspace, withoutVersion, expectUntouched } from '../suites/coder-profile-changes.js';

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

  it('answers 422 to a body that is no object, has another field, or a value that is out of range, and changes nothing', async () => {
    for (const body of [
      '[{"effort":"low"}]',
      'null',
      '{"effort":"low","__proto__":{"limit_value":1}}',
      '{"effort":"low","toString":1}',
      '{"effort":"low","limit_value":1e400}',
      '{"effort":"low","limit_value":1e-7}',
    ]) {
      const answer = await override(t, untouched, 'claude.hard', body);
      expect([body, ...refusal(answer)]).toEqual([body, 422, expect.any(String)]);
    }
    await expectUntouched('claude.hard');
  });

  it('accepts a whole number for what it is, however it is written', async () => {
    const one = await workspace();
    for (const [written, number] of [
      ['1e2', 100],
      ['5.0', 5],
      ['400', 400],
    ] as const) {
      const { status, body } = await override(t, one, 'claude.hard', `{"limit_value":${written}}`);
      expect([status, body.limits.max_turns]).toEqual([200, number]);
      expect((await readHistory(t, one, 'claude.hard'))[0]).toMatchObject({ new_value: String(number) });
    }
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
});
