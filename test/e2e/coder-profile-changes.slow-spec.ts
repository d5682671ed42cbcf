import { describe, expect, it } from '@jest/globals';
import { fc } from '../support/fast-check-seed.js';
import {
  acceptedOf,
  casesOf,
  changed,
  coderOf,
  EMPTY,
  faultyBodies,
  FIELDS,
  HARD,
  noSuchSetting,
  notEditable,
  override,
  ownSettings,
  PLATFORM_ONLY,
  platformOnly,
  readHistory,
  readProfile,
  received,
  replay,
  reset,
  UNKNOWN,
  type Field,
  type Profile,
  type Value,
} from '../factories/coder-profiles.js';
import { refusal } from '../factories/workspace.js';
import { t, platform, untouched, workspace, withoutVersion, expectUntouched } from '../suites/coder-profile-changes.js';

const guardOf = (key: string): number | null => platform[key]!.platform_defaults.limit_value;

/** The rules of the other profiles are the same: test/unit/coder-profiles.spec.ts. */
describe.each(Object.keys(HARD))('Every value for every setting of %s', (key) => {
  it('is refused in the words of the interface, and then nothing has changed', async () => {
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

  it('is named by its first fault when a body has several, and what was fine is not kept', async () => {
    const bodies = faultyBodies(coderOf(key), guardOf(key));
    const refusals = [];
    for (const { body } of bodies) {
      const answer = await override(t, untouched, key, body);
      refusals.push({ body, refusal: answer.status === 422 ? answer.body.detail : answer.status });
    }
    expect(refusals).toEqual(bodies);
    await expectUntouched(key);
  });

  it('that is accepted is what builds receive from then on, until it is reset', async () => {
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

  it('that is not a setting of a profile is refused', async () => {
    for (const name of PLATFORM_ONLY)
      expect(refusal(await override(t, untouched, key, { [name]: 1 }))).toEqual([422, platformOnly(name)]);
    for (const name of UNKNOWN)
      expect(refusal(await override(t, untouched, key, { [name]: 1 }))).toEqual([422, notEditable(name)]);
    for (const body of [undefined, {}]) expect(refusal(await override(t, untouched, key, body))).toEqual([422, EMPTY]);
    await expectUntouched(key);
  });

  it('can be reset exactly when the profile has that setting', async () => {
    for (const field of FIELDS) {
      const missing = noSuchSetting(coderOf(key), field);
      const { status, body } = await reset(t, untouched, key, field);
      expect(missing ? [status, body.detail] : [status, body]).toEqual(missing ? [422, missing] : [200, platform[key]]);
    }
    for (const name of PLATFORM_ONLY)
      expect(refusal(await reset(t, untouched, key, name))).toEqual([422, platformOnly(name)]);
    expect(refusal(await reset(t, untouched, key, 'wall_minutes'))).toEqual([422, notEditable('wall_minutes')]);
    await expectUntouched(key);
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
    await fc.assert(property, { numRuns: 15, endOnFailure: true });
  });
});
