import { describe, expect, it } from '@jest/globals';
import { dashboardModule } from '../support/dashboard-module.js';

describe('Usage of a plan', () => {
  interface Item {
    readonly kind: string;
  }
  const { bySize, nearlyFull, hasLimits } = dashboardModule<{
    bySize: (items: readonly Item[]) => Item[];
    nearlyFull: (items: readonly Item[]) => Item[];
    hasLimits: (usage: object) => boolean;
  }>('pages/settings/usage.ts');
  const item = (kind: string, rows: number, bytes: number, rowsLimit: number | null = null, bytesLimit = null) => ({
    ...{ kind, rows, bytes },
    ...{ rows_limit: rowsLimit, bytes_limit: bytesLimit },
  });
  const kinds = (items: readonly Item[]): string => items.map(({ kind }) => kind).join(' ');

  it('is listed by size, then by number', () => {
    expect(kinds(bySize([item('a', 1, 5), item('b', 9, 5), item('c', 1, 70)]))).toBe('c b a');
  });

  it('warns of what is at nine tenths of its limit, the fullest first', () => {
    const items = [item('a', 9, 1, 10), item('b', 12, 1, 10), item('c', 8, 1, 10), item('d', 0, 0, 0), item('e', 5, 5)];
    expect(kinds(nearlyFull(items))).toBe('b a');
  });

  it.each([
    [null, [item('a', 1, 1)], false],
    [5, [item('a', 1, 1)], true],
    [null, [item('a', 1, 1, 9)], true],
  ])('has limits with storage %j and %j: %s', (limit, items, expected) => {
    expect(hasLimits({ items, storage: { bytes: 1, limit } })).toBe(expected);
  });
});

describe('A share in per cent', () => {
  const { percentWord } = dashboardModule<{ percentWord: (share: number) => string }>('ui/size-word.ts');

  it.each([
    [0, '0%'],
    [0.5, '50%'],
    [0.999, '99%'],
    [1, '100%'],
    [1.2, '120%'],
  ])('of %d is %s', (share, word) => {
    expect(percentWord(share)).toBe(word);
  });
});

describe('Changes in the audit log', () => {
  const { changesOf } = dashboardModule<{ changesOf: (before: object | null, after: object | null) => object[] }>(
    'pages/audit/changes.ts',
  );

  it.each([
    [{ a: 1, b: 'x' }, { a: 1, b: 'y' }, [{ name: 'b', was: 'x', is: 'y' }]],
    [null, { full_name: 'Ada' }, [{ name: 'full name', was: null, is: 'Ada' }]],
    [{ a: null }, { a: ['x', 'y'] }, [{ name: 'a', was: null, is: 'x, y' }]],
    [{ a: true }, { a: false }, [{ name: 'a', was: 'true', is: 'false' }]],
    [null, null, []],
  ])('from %j to %j', (before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes);
  });
});

describe('A value of a coder profile', () => {
  const { isEditable, choicesOf } = dashboardModule<{
    isEditable: (profile: object, setting: string) => boolean;
    choicesOf: (profile: object, setting: string) => string[];
  }>('pages/profiles/profile-settings.ts');
  const profile = (coder: string, effort: string | null, limit: number | null = null) => ({
    ...{ coder, effort, model: null, limits: { max_turns: limit, max_steps: null } },
    platform_defaults: { model: null, effort, limit_value: limit },
  });

  it.each([
    ['claude_code', 'model', true],
    ['codex', 'model', false],
    ['openhands', 'model', false],
    ['openhands', 'effort', false],
    ['codex', 'effort', true],
    ['claude_code', 'limit_value', true],
  ])('of %s for %s can be chosen: %s', (coder, setting, expected) => {
    expect(isEditable(profile(coder, 'high', 80), setting)).toBe(expected);
  });

  it('has no limit to choose where the platform has none', () => {
    expect(isEditable(profile('pi', 'high'), 'limit_value')).toBe(false);
  });

  it.each([
    ['medium', ['low', 'medium', 'high']],
    ['max', ['low', 'medium', 'high', 'max']],
    [null, ['low', 'medium', 'high', '']],
  ])('offers the default %j among its choices', (standard, choices) => {
    expect(choicesOf(profile('claude_code', standard), 'effort')).toEqual(choices);
  });
});

describe('The state of a webhook', () => {
  const { stateOf } = dashboardModule<{ stateOf: (webhook: object) => string }>('pages/webhooks/webhook-states.ts');

  it.each([
    [true, null, null, 'working'],
    [true, null, '2026-05-01T00:00:00Z', 'failing'],
    [false, null, null, 'paused'],
    [false, 'gone', '2026-05-01T00:00:00Z', 'off'],
  ])('with enabled %j, reason %j, failing since %j is %s', (enabled, reason, since, state) => {
    expect(stateOf({ enabled, disabled_reason: reason, failing_since: since })).toBe(state);
  });
});

describe('Scopes of a token', () => {
  const { groupsOf } = dashboardModule<{ groupsOf: (scopes: object[]) => { name: string; scopes: object[] }[] }>(
    'pages/tokens/scope-groups.ts',
  );

  it('stand in groups by what they are for, those of modules last', () => {
    const groups = groupsOf(['notes:read', 'memory:read', 'brand:read', 'memory:write'].map((name) => ({ name })));
    expect(groups.map(({ name, scopes }) => `${name} ${scopes.length}`)).toEqual([
      'Workspace 1',
      'Memory and lessons 2',
      'Notes 1',
    ]);
  });
});
