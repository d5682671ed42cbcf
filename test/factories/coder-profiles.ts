import type { Workspace } from './workspace.js';
import type { TestApp } from '../app.js';

/** The interface's words about coder profiles as tables; nothing here is taken from the service. */

export const CODERS = ['claude', 'codex', 'openhands', 'opencode', 'pi'] as const;
export type Coder = (typeof CODERS)[number];
export const TASK_TYPES = ['coding', 'docs', 'research', 'design', 'test'] as const;
export const TIERS = [...TASK_TYPES, 'hard'] as const;
export const KEYS: readonly string[] = CODERS.flatMap((coder) => TIERS.map((tier) => `${coder}.${tier}`));
export const FIELDS = ['model', 'effort', 'limit_value'] as const;
export type Field = (typeof FIELDS)[number];
export type Value = string | number;

export const coderOf = (key: string): Coder => key.split('.')[0] as Coder;
/** How the `coder` field spells it. */
export const spelled = (coder: Coder): string => (coder === 'claude' ? 'claude_code' : coder);

export const GUARDS: Record<Coder, 'max_turns' | 'max_steps' | null> = {
  claude: 'max_turns',
  codex: null,
  openhands: 'max_steps',
  opencode: 'max_steps',
  pi: null,
};

export interface Limits {
  max_turns: number | null;
  max_steps: number | null;
  wall_minutes: number | null;
}
export interface Defaults {
  model: string | null;
  effort: string | null;
  limit_value: number | null;
}
export interface Profile {
  key: string;
  version: string;
  coder: string;
  recommended_for: string[];
  model: string | null;
  effort: string | null;
  fallback_model: string | null;
  limits: Limits;
  env: Record<string, string> | null;
  reason: string;
  sources: Record<Field, string>;
  platform_defaults: Defaults;
}
export interface Change {
  id: number;
  profile_key: string;
  field: Field;
  old_value: string | null;
  new_value: string | null;
  actor_user_id: number;
  actor_role: string;
  created_at: string;
}

const NO_GUARD = { max_turns: null, max_steps: null };
export const HARD: Record<string, Pick<Profile, 'model' | 'effort' | 'limits'>> = {
  'claude.hard': {
    model: 'claude-opus-5-5',
    effort: 'max',
    limits: { ...NO_GUARD, max_turns: 400, wall_minutes: 180 },
  },
  'codex.hard': { model: null, effort: 'high', limits: { ...NO_GUARD, wall_minutes: 180 } },
  'openhands.hard': { model: null, effort: 'high', limits: { ...NO_GUARD, max_steps: 500, wall_minutes: 180 } },
  'opencode.hard': { model: 'MiniMax-M3', effort: 'high', limits: { ...NO_GUARD, max_steps: 300, wall_minutes: 180 } },
  'pi.hard': { model: 'MiniMax-M3', effort: 'high', limits: { ...NO_GUARD, wall_minutes: 180 } },
};

// Refusals of PUT …/override

export const EMPTY = 'Set at least one override field';
export const PLATFORM_ONLY = ['fallback_model', 'tools', 'permissions', 'credentials', 'env'];
export const UNKNOWN = ['wall_minutes', 'max_turns', 'key', 'version', 'reason', 'Model', 'model ', '', 'constructor'];
export const platformOnly = (field: string): string => `${field} is platform-only and cannot be overridden`;
export const notEditable = (field: string): string => `${field} is not an editable coder profile field`;
const MODEL_LIST = 'model must be one of: claude-opus-5-5, claude-sonnet-5';
const EFFORT_LIST = 'effort must be one of: low, medium, high';

/** Why a profile of this coder has no such setting. */
export function noSuchSetting(coder: Coder, field: Field): string | null {
  if (field === 'model' && coder === 'codex') return "Codex doesn't take a model choice in a profile";
  if (field === 'model' && coder === 'openhands')
    return 'OpenHands profiles take their model from the build, not the profile';
  if (field === 'effort' && coder === 'openhands') return "OpenHands doesn't take an effort choice in a profile";
  if (field === 'limit_value' && GUARDS[coder] === null) return "This profile doesn't take a limit choice";
  return null;
}

/** A value for a setting, and the refusal the interface quotes for it; null: accepted. */
export interface Case {
  field: Field;
  value: unknown;
  refusal: string | null;
}

const MODELS = ['claude-opus-5-5', 'claude-sonnet-5'];
const NO_MODELS: unknown[] = [
  'MiniMax-M3',
  'claude-opus-5-5 ',
  'CLAUDE-OPUS-5-5',
  'claude-opus-5',
  '',
  'null',
  null,
  0,
  1,
  true,
  ['claude-opus-5-5'],
  { model: 'claude-opus-5-5' },
];
const EFFORTS = ['low', 'medium', 'high'];
const NO_EFFORTS: unknown[] = ['max', 'Low', 'high ', '', 'none', null, 0, 3, false, ['low'], { effort: 'low' }];
const NO_WHOLE_NUMBERS: unknown[] = [0, -0, -1, -1e9, 0.5, 1.5, 1e9 + 0.5, '5', '', 'x', true, null, [1], [], {}];

/** Every kind of value for every setting of a profile with this guard, and what the interface says to it. */
export function casesOf(coder: Coder, guard: number | null): Case[] {
  const cases = (field: Field, values: readonly unknown[], refusal: string | null): Case[] =>
    values.map((value) => ({ field, value, refusal: noSuchSetting(coder, field) ?? refusal }));
  const n = guard ?? 100;
  const above = (value: number): Case[] =>
    cases(
      'limit_value',
      [value],
      `${value} is above the platform limit of ${n} for this profile. Lower it, or leave it at the platform default.`,
    );
  return [
    ...cases('model', MODELS, null),
    ...cases('model', NO_MODELS, MODEL_LIST),
    ...cases('effort', EFFORTS, null),
    ...cases('effort', NO_EFFORTS, EFFORT_LIST),
    ...cases('limit_value', [1, 2, Math.ceil(n / 2), n - 1, n], null),
    ...cases('limit_value', NO_WHOLE_NUMBERS, `limit_value must be from 1 up to the platform default of ${n}`),
    ...[n + 1, 2 * n, 1e3, 2 ** 31, 2 ** 53].flatMap(above),
  ];
}

/** What a body of several faults is refused for: the one that the interface's table names first. */
export function faultyBodies(coder: Coder, guard: number | null): { body: Record<string, unknown>; refusal: string }[] {
  const n = guard ?? 100;
  const faults: [field: string, value: unknown, refusal: string][] = [
    ['env', {}, platformOnly('env')],
    ['wall_minutes', 10, notEditable('wall_minutes')],
    ['model', 'gpt', noSuchSetting(coder, 'model') ?? MODEL_LIST],
    ['effort', 'max', noSuchSetting(coder, 'effort') ?? EFFORT_LIST],
    [
      'limit_value',
      0,
      noSuchSetting(coder, 'limit_value') ?? `limit_value must be from 1 up to the platform default of ${n}`,
    ],
  ];
  const fine = { model: 'claude-sonnet-5', effort: 'low', limit_value: 1 };
  const takes = FIELDS.filter((field) => noSuchSetting(coder, field) === null);
  return Array.from({ length: 2 ** faults.length - 1 }, (_, index) => {
    const sent = faults.filter((_fault, bit) => (index + 1) & (1 << bit)).map(([field, value]) => [field, value]);
    const others = takes
      .map((field) => [field, fine[field]])
      .filter(([field]) => !sent.some(([name]) => name === field));
    const entries = [...others, ...sent] as [string, unknown][];
    const { 2: refusal } = faults.find(([field]) => field === sent[0]![0])!;
    // The order in which a body names its fields means nothing.
    return [entries, entries.toReversed()].map((one) => ({ body: Object.fromEntries(one), refusal }));
  }).flat();
}

/** The accepted values of a profile, setting by setting. */
export function acceptedOf(coder: Coder, guard: number | null): { field: Field; value: Value }[] {
  return casesOf(coder, guard)
    .filter(({ refusal }) => refusal === null)
    .map(({ field, value }) => ({ field, value: value as Value }));
}

// What a profile becomes

/** The platform's profile with these changes; the version is not compared. */
export function changed(platform: Profile, overrides: Partial<Record<Field, Value>>): Profile {
  const { model, effort, limit_value: limit } = overrides;
  const guard = GUARDS[coderOf(platform.key)];
  return {
    ...platform,
    ...(model !== undefined && { model: model as string }),
    ...(effort !== undefined && { effort: effort as string }),
    limits: { ...platform.limits, ...(limit !== undefined && guard && { [guard]: limit }) },
    sources: {
      model: model === undefined ? 'platform' : 'brand',
      effort: effort === undefined ? 'platform' : 'brand',
      limit_value: limit === undefined ? 'platform' : 'brand',
    },
  };
}

/** What a build receives, as text: two profiles mean the same to a build exactly when these are equal. */
export const received = ({ coder, model, effort, fallback_model, limits, env }: Profile): string =>
  JSON.stringify([
    coder,
    model,
    effort,
    fallback_model,
    limits.max_turns,
    limits.max_steps,
    limits.wall_minutes,
    env && Object.entries(env).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

// Calls

const PATH = '/api/v1/factory/coder-profiles';
export const profilePath = (key: string, rest = ''): string => `${PATH}/${key}${rest}`;
export const listPath = (query = ''): string => `${PATH}${query}`;

type Caller = Pick<Workspace, 'token'>;

export const readProfiles = async (t: TestApp, { token }: Caller, query = ''): Promise<Profile[]> =>
  (await t.api.get<Profile[]>(listPath(query), { token })).body;
export const byKey = (profiles: readonly Profile[]): Record<string, Profile> =>
  Object.fromEntries(profiles.map((profile) => [profile.key, profile]));
export const readProfile = async (t: TestApp, { token }: Caller, key: string): Promise<Profile> =>
  (await t.api.get<Profile>(profilePath(key), { token })).body;
export const readHistory = async (t: TestApp, { token }: Caller, key: string): Promise<Change[]> =>
  (await t.api.get<Change[]>(profilePath(key, '/history'), { token })).body;
export const override = (t: TestApp, { token }: Caller, key: string, body?: unknown) =>
  t.api.put<any>(profilePath(key, '/override'), { token, body });
export const reset = (t: TestApp, { token }: Caller, key: string, field: string) =>
  t.api.delete<any>(profilePath(key, `/override/${field}`), { token });

/** What the records of a profile add up to, oldest first; throws when one does not follow from those before it. */
export function replay(history: readonly Change[]): Partial<Record<Field, string>> {
  const state: Partial<Record<Field, string>> = {};
  for (const { id, field, old_value, new_value } of history.toReversed()) {
    if ((state[field] ?? null) !== old_value) throw new Error(`record ${id} does not follow: ${field} ${old_value}`);
    if (old_value === new_value) throw new Error(`record ${id} changes nothing`);
    if (new_value === null) delete state[field];
    else state[field] = new_value;
  }
  return state;
}

/** The settings of a profile that are the workspace's, as its history writes them. */
export function ownSettings(profile: Profile): Partial<Record<Field, string>> {
  const { model, effort, limits, sources } = profile;
  const values = { model, effort, limit_value: limits.max_turns ?? limits.max_steps };
  const own = FIELDS.filter((field) => sources[field] === 'brand').map((field) => [field, String(values[field])]);
  return Object.fromEntries(own) as Partial<Record<Field, string>>;
}
