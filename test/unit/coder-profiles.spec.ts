import { describe, expect, it } from '@jest/globals';
import { fc } from '../support/fast-check-seed.js';
import {
  coderOfRuntime,
  DESK_CEILING_MINUTES,
  DESK_LIMIT_MINUTES,
  timeLimit,
  whySkipped,
} from '../../src/shared/build-rules.js';
import { CATALOG, catalogProblems, type PlatformProfile } from '../../src/modules/coder-profiles/catalog.js';
import { CoderProfileDto } from '../../src/modules/coder-profiles/coder-profiles.dto.js';
import { effectiveProfile, versionOf } from '../../src/modules/coder-profiles/effective-profile.js';
import {
  bodyProblem,
  nameProblem,
  overridesProblem,
  settingProblem,
} from '../../src/modules/coder-profiles/override-rules.js';
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
  noSuchSetting,
  notEditable,
  PLATFORM_ONLY,
  platformOnly,
  received,
  spelled,
  UNKNOWN,
  type Field,
  type Profile,
  type Value,
} from '../factories/coder-profiles.js';

const inCatalog = (key: string): PlatformProfile => CATALOG.find((profile) => profile.key === key)!;
/** As a caller sees it. */
const shown = (key: string, overrides: Partial<Record<Field, Value>> = {}): Profile =>
  CoderProfileDto.from(effectiveProfile(inCatalog(key), overrides));
const guardOf = (key: string): number | null => inCatalog(key).limitValue;
/** What the rules say to a body of this profile, in the order a request meets them. */
const refusalOf = (key: string, body: Record<string, unknown>): string | null =>
  (bodyProblem(body) ?? overridesProblem(inCatalog(key), body))?.message ?? null;

describe('The catalog', () => {
  it('has exactly one profile for each of five coders and six tiers', () => {
    expect(KEYS).toHaveLength(30);
    expect(CATALOG.map(({ key }) => key).toSorted()).toEqual(KEYS.toSorted());
    expect(catalogProblems(CATALOG)).toEqual([]);
  });

  it('has the hard profiles exactly as the interface states them', () => {
    expect(Object.keys(HARD).map((key) => shown(key))).toMatchObject(Object.values(HARD));
  });

  it('has consistent profiles', () => {
    for (const key of KEYS) expectConsistent(key);
  });

  function expectConsistent(key: string): void {
    const coder = coderOf(key);
    const [, tier] = key.split('.');
    const profile = shown(key);
    const { limits, platform_defaults: defaults } = profile;
    expect(profile).toMatchObject({
      key,
      coder: spelled(coder),
      fallback_model: null,
      sources: { model: 'platform', effort: 'platform', limit_value: 'platform' },
    });
    const guards = { max_turns: limits.max_turns, max_steps: limits.max_steps };
    expect(guards).toEqual({
      max_turns: null,
      max_steps: null,
      ...(GUARDS[coder] && { [GUARDS[coder]]: expect.any(Number) }),
    });
    const limit = limits.max_turns ?? limits.max_steps;
    expect(defaults).toEqual({ model: profile.model, effort: profile.effort, limit_value: limit });
    if (limit !== null) expect(Number.isInteger(limit) && limit >= 1).toBe(true);
    if (coder === 'codex' || coder === 'openhands') expect(profile.model).toBeNull();
    if (coder === 'claude') expect(['claude-opus-5-5', 'claude-sonnet-5']).toContain(profile.model);
    expect(profile.env === null).toBe(coder !== 'openhands');
    expect(profile.reason).toMatch(/^\S.*\S$/);
    expect(profile.recommended_for).toEqual(tier === 'hard' ? [expect.stringMatching(/^[A-Z].* .*\.$/)] : [tier]);
    if (tier === 'hard') return;
    expect(['low', 'medium', 'high']).toContain(profile.effort);
    const hard = shown(`${coder}.hard`);
    expect(limits.wall_minutes ?? 0).toBeLessThanOrEqual(hard.limits.wall_minutes!);
    if (limit !== null) expect(limit).toBeLessThanOrEqual(hard.platform_defaults.limit_value!);
  }

  it('does not let the service start with a fault', () => {
    const faults: Partial<PlatformProfile>[] = [
      { limitValue: null },
      { guard: null },
      { limitValue: 0 },
      { limitValue: 1.5 },
      { wallMinutes: 0 },
      { reason: ' ' },
    ];
    for (const fault of faults)
      expect([fault, catalogProblems([{ ...inCatalog('claude.hard'), ...fault }])]).toEqual([
        fault,
        [expect.stringMatching(/^claude\.hard: /)],
      ]);
  });
});

describe('The rules for a change', () => {
  it('say to each value for a setting of each profile what the interface says', () => {
    for (const key of KEYS) {
      const cases = casesOf(coderOf(key), guardOf(key));
      const actual = cases.map(({ field, value }) => ({ field, value, refusal: refusalOf(key, { [field]: value }) }));
      expect([key, actual]).toEqual([key, cases]);
    }
  });

  it('name the first of several faults in a body, whatever the order of its fields', () => {
    for (const key of KEYS) {
      const bodies = faultyBodies(coderOf(key), guardOf(key));
      expect(bodies).toHaveLength(62);
      expect([key, bodies.map(({ body }) => ({ body, refusal: refusalOf(key, body) }))]).toEqual([key, bodies]);
    }
  });

  it('refuse an empty body, a platform-only field and an unknown field', () => {
    for (const key of KEYS) {
      expect([key, refusalOf(key, {})]).toEqual([key, EMPTY]);
      for (const name of PLATFORM_ONLY)
        for (const body of [{ [name]: null }, { nonsense: 1, [name]: null }])
          expect([key, refusalOf(key, body)]).toEqual([key, platformOnly(name)]);
      for (const name of UNKNOWN) expect([key, refusalOf(key, { [name]: null })]).toEqual([key, notEditable(name)]);
    }
  });

  it("count the virtual environment of OpenHands among the platform's own", () => {
    const names = Object.keys(shown('openhands.hard').env!).filter((name) => /virtual|venv/i.test(name));
    expect(names).toHaveLength(1);
    for (const name of names) expect(nameProblem(name)?.message).toBe(platformOnly(name));
  });

  it('know which settings a profile has, for a reset too', () => {
    for (const key of KEYS)
      for (const field of FIELDS)
        expect([key, settingProblem(inCatalog(key), field)?.message ?? null]).toEqual([
          key,
          noSuchSetting(coderOf(key), field),
        ]);
  });

  it('never throw and never accept what is not on the lists, whatever the value', () => {
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true });
    const property = fc.property(
      fc.constantFrom(...KEYS),
      fc.constantFrom(...FIELDS),
      anything,
      (key, field, value) => {
        const accepted = acceptedOf(coderOf(key), guardOf(key)).some((one) => one.field === field);
        const refusal = refusalOf(key, { [field]: value });
        if (!accepted) expect(refusal).toBe(noSuchSetting(coderOf(key), field));
        else if (refusal === null && field === 'limit_value')
          expect(Number.isInteger(value) && (value as number) >= 1 && (value as number) <= guardOf(key)!).toBe(true);
        else if (refusal === null)
          expect(['claude-opus-5-5', 'claude-sonnet-5', 'low', 'medium', 'high']).toContain(value);
        else expect(typeof refusal).toBe('string');
      },
    );
    fc.assert(property, { numRuns: 1_000 });
  });

  it('never accept a field that is not one of the three, whatever its name', () => {
    const property = fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      fc.pre(!(FIELDS as readonly string[]).includes(name));
      const expected = PLATFORM_ONLY.includes(name) ? platformOnly(name) : notEditable(name);
      expect(refusalOf('claude.hard', Object.fromEntries([[name, 1]]))).toBe(expected);
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('take names of a prototype for the unknown fields they are', () => {
    for (const name of ['toString', 'hasOwnProperty', '__proto__', 'prototype'])
      expect(refusalOf('claude.hard', Object.fromEntries([[name, {}]]))).toBe(notEditable(name));
  });
});

describe('A profile with changes', () => {
  it('shows each accepted value, its source, and nothing else changed', () => {
    for (const key of KEYS) {
      const platform = shown(key);
      for (const { field, value } of acceptedOf(coderOf(key), guardOf(key))) {
        const { version, ...rest } = shown(key, { [field]: value });
        const { version: _version, ...expected } = changed(platform, { [field]: value });
        expect(rest).toEqual(expected);
        expect([key, version === platform.version]).toEqual([key, platform.platform_defaults[field] === value]);
      }
    }
  });

  it('leaves out a change that the catalog no longer allows', () => {
    const platform = shown('claude.coding');
    expect(shown('claude.coding', { model: 'gone', effort: 'max', limit_value: 10_000 })).toEqual(platform);
    expect(shown('codex.hard', { model: 'claude-opus-5-5', limit_value: 3 })).toEqual(shown('codex.hard'));
  });
});

describe('The version', () => {
  /** Any allowed set of changes of any profile. */
  const states = fc.constantFrom(...KEYS).chain((key) => {
    const accepted = acceptedOf(coderOf(key), guardOf(key));
    const one = (field: Field) => {
      const values = accepted.filter((value) => value.field === field).map(({ value }) => value);
      return values.length ? fc.option(fc.constantFrom(...values), { nil: undefined }) : fc.constant(undefined);
    };
    return fc.record({
      key: fc.constant(key),
      overrides: fc.record({ model: one('model'), effort: one('effort'), limit_value: one('limit_value') }),
    });
  });

  it('is sha256: and 12 hex characters', () => {
    for (const key of KEYS) expect(shown(key).version).toMatch(/^sha256:[0-9a-f]{12}$/);
  });

  it('is equal if and only if what a build receives is equal, over every state of every profile', () => {
    const versions = new Map<string, string>();
    const meanings = new Map<string, string>();
    for (const key of KEYS) {
      const accepted = acceptedOf(coderOf(key), guardOf(key));
      const values = (field: Field): (Value | undefined)[] => [
        undefined,
        ...accepted.filter((one) => one.field === field).map(({ value }) => value),
      ];
      for (const model of values('model'))
        for (const effort of values('effort'))
          for (const limit_value of values('limit_value')) {
            const profile = shown(key, { model, effort, limit_value });
            const meaning = received(profile);
            expect(versions.get(meaning) ?? profile.version).toBe(profile.version);
            expect(meanings.get(profile.version) ?? meaning).toBe(meaning);
            versions.set(meaning, profile.version);
            meanings.set(profile.version, meaning);
          }
    }
    expect(versions.size).toBe(meanings.size);
  });

  it('is equal if and only if what a build receives is equal, for any two states', () => {
    const property = fc.property(states, states, (a, b) => {
      const [one, two] = [shown(a.key, a.overrides), shown(b.key, b.overrides)];
      expect(one.version === two.version).toBe(received(one) === received(two));
    });
    fc.assert(property, { numRuns: 1_000 });
  });

  it('is restored by the reverse of any sequence of changes', () => {
    const property = fc.property(
      fc.constantFrom(...KEYS).chain((key) =>
        fc.record({
          key: fc.constant(key),
          steps: fc.array(
            fc.oneof(
              fc.constantFrom(...acceptedOf(coderOf(key), guardOf(key)), { field: 'model' as const, value: undefined }),
              fc.record({ field: fc.constantFrom(...FIELDS), value: fc.constant(undefined) }),
            ),
            { maxLength: 12 },
          ),
        }),
      ),
      ({ key, steps }) => {
        const states: Partial<Record<Field, Value>>[] = [{}];
        for (const { field, value } of steps) states.push({ ...states.at(-1)!, [field]: value });
        const there = states.map((state) => shown(key, state).version);
        const back = states.toReversed().map((state) => shown(key, state).version);
        expect(back.toReversed()).toEqual(there);
        expect(back.at(-1)).toBe(shown(key).version);
      },
    );
    fc.assert(property, { numRuns: 200 });
  });

  it('changes with every single setting a build receives', () => {
    const { settings } = effectiveProfile(inCatalog('openhands.hard'), {});
    const others = [
      { ...settings, coder: 'codex' },
      { ...settings, model: 'MiniMax-M3' },
      { ...settings, effort: null },
      { ...settings, limits: { ...settings.limits, max_steps: 499 } },
      { ...settings, limits: { ...settings.limits, max_turns: 500, max_steps: null } },
      { ...settings, limits: { ...settings.limits, wall_minutes: null } },
      { ...settings, limits: { ...settings.limits, wall_minutes: 18 } },
      { ...settings, env: null },
      { ...settings, env: {} },
      { ...settings, env: { ...settings.env, EXTRA: '1' } },
      { ...settings, env: Object.fromEntries(Object.keys(settings.env!).map((name) => [name, ''])) },
    ];
    const versions = [settings, ...others].map((one) => versionOf(one));
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('does not depend on the order in which settings were put together', () => {
    const property = fc.property(states, fc.infiniteStream(fc.nat()), ({ key, overrides }, random) => {
      const { settings, version } = effectiveProfile(inCatalog(key), overrides);
      const shuffled = (value: unknown): unknown => {
        if (typeof value !== 'object' || value === null) return value;
        const parts = Object.entries(value).map(([name, part]) => ({ name, part, at: random.next().value! }));
        return Object.fromEntries(
          parts.toSorted((a, b) => a.at - b.at).map(({ name, part }) => [name, shuffled(part)]),
        );
      };
      expect(versionOf(shuffled(settings) as typeof settings)).toBe(version);
    });
    fc.assert(property, { numRuns: 200 });
  });

  it('does not depend on what else a profile says', () => {
    const platform = inCatalog('claude.docs');
    const { version } = effectiveProfile(platform, {});
    const other = { ...platform, reason: 'Another reason', recommendedFor: ['test'] };
    expect(effectiveProfile(other, {}).version).toBe(version);
  });
});

describe('The time limit of a build', () => {
  it('is 120 minutes on a desk nobody changed, whose ceiling is 240', () => {
    expect([DESK_LIMIT_MINUTES, DESK_CEILING_MINUTES]).toEqual([120, 240]);
    expect(timeLimit(null)).toEqual({ minutes: 120, source: 'desk' });
    expect(timeLimit(180)).toEqual({ minutes: 180, source: 'profile' });
    expect(timeLimit(1_000)).toEqual({ minutes: 240, source: 'desk_ceiling' });
  });

  it.each<[what: string, wall: number | null, desk: number, ceiling: number, minutes: number, source: string | null]>([
    ['no wish: the desk decides', null, 120, 240, 120, 'desk'],
    ['no wish on a short desk', null, 30, 240, 30, 'desk'],
    ['no wish on a long desk', null, 200, 240, 200, 'desk'],
    ['less than the desk allows anyway', 60, 120, 240, 120, 'desk'],
    ['as much as the desk allows anyway', 120, 120, 240, 120, null],
    ['one minute more than the desk', 121, 120, 240, 121, 'profile'],
    ['what a hard profile asks', 180, 120, 240, 180, 'profile'],
    ['a hard profile on a desk that allows more', 180, 200, 240, 200, 'desk'],
    ['as much as the ceiling', 240, 120, 240, 240, null],
    ['one minute more than the ceiling', 241, 120, 240, 240, 'desk_ceiling'],
    ['a hard profile below a low ceiling', 180, 120, 150, 150, 'desk_ceiling'],
    ['a ceiling that equals the limit', 180, 120, 120, 120, 'desk_ceiling'],
    ['a ceiling below the limit of the desk, with a wish', 180, 120, 90, 90, 'desk_ceiling'],
    ['a ceiling below the limit of the desk, with a small wish', 30, 120, 90, 90, 'desk_ceiling'],
    ['part of a minute', 120.5, 120, 240, 120.5, 'profile'],
  ])('%s', (_what, wall, desk, ceiling, minutes, source) => {
    const limit = timeLimit(wall, desk, ceiling);
    expect(limit.minutes).toBe(minutes);
    expect(['desk', 'profile', 'desk_ceiling']).toContain(limit.source);
    if (source) expect(limit.source).toBe(source);
  });

  it('is the longer of both and never more than the ceiling, for any numbers', () => {
    const minutes = fc.integer({ min: 1, max: 2_000 });
    const property = fc.property(fc.option(minutes), minutes, minutes, (wall, desk, ceiling) => {
      const limit = timeLimit(wall, desk, ceiling);
      expect(limit.minutes).toBe(Math.min(Math.max(wall ?? desk, desk), ceiling));
      if (limit.source === 'desk') expect(limit.minutes).toBe(desk);
      if (limit.source === 'profile') expect(limit.minutes).toBe(wall);
      if (limit.source === 'desk_ceiling') expect(limit.minutes).toBe(ceiling);
    });
    fc.assert(property, { numRuns: 1_000 });
  });
});

describe('A desk', () => {
  const known = new Set(KEYS);

  it('takes a profile exactly when it runs that coder and the workspace has it', () => {
    for (const key of KEYS) {
      for (const coder of [...CODERS, null, 'aider'])
        expect([key, coder, whySkipped(key, coder, known)]).toEqual([
          key,
          coder,
          coder === coderOf(key) ? null : 'coder_mismatch',
        ]);
      const others = new Set(KEYS.filter((one) => coderOf(one) !== coderOf(key)));
      expect([key, whySkipped(key, coderOf(key), others)]).toEqual([key, 'unknown_profile']);
    }
  });

  it('skips a profile that is not named, or that there is not', () => {
    for (const key of [null, ''])
      for (const coder of ['claude', null]) expect(whySkipped(key, coder, known)).toBe('no_profile');
    for (const key of [
      'claude',
      'claude.',
      '.hard',
      'claude.hard ',
      'CLAUDE.hard',
      'claude_code.hard',
      'claude.hard.hard',
      'claude.nonsense',
      'constructor',
      '__proto__',
    ])
      for (const coder of ['claude', null])
        expect([key, whySkipped(key, coder, known)]).toEqual([key, 'unknown_profile']);
  });

  it('never throws, whatever a card names', () => {
    const property = fc.property(fc.string(), fc.option(fc.string()), (key, coder) => {
      expect(['no_profile', 'unknown_profile', 'coder_mismatch', null]).toContain(whySkipped(key, coder, known));
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('runs the coder of its runtime', () => {
    const runtimes = ['claude_code', 'claude', 'codex', 'openhands', 'opencode', 'pi', 'custom'];
    const coders = ['claude', 'claude', 'codex', 'openhands', 'opencode', 'pi', null];
    expect(runtimes.map((runtime) => coderOfRuntime(runtime))).toEqual(coders);
  });
});
