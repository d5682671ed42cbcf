import { VIRTUAL_ENVIRONMENT, type PlatformProfile } from './catalog.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

/** Settings a workspace may override. */
export const FIELDS = namedEnum('CoderSetting', ['model', 'effort', 'limit_value']);
export type Field = (typeof FIELDS)[number];
export type Overrides = Readonly<Partial<Record<Field, string | number>>>;

const MODELS: readonly unknown[] = ['claude-opus-5-5', 'claude-sonnet-5'];
const EFFORTS: readonly unknown[] = ['low', 'medium', 'high'];
const PLATFORM_ONLY = new Set([
  'fallback_model',
  'tools',
  'permissions',
  'credentials',
  'env',
  'venv',
  'virtual_env',
  'virtual_environment',
  VIRTUAL_ENVIRONMENT,
]);

export interface Problem {
  readonly field: string;
  readonly message: string;
}

/** Why a field's name is refused, or null. */
export function nameProblem(field: string): Problem | null {
  if (isField(field)) return null;
  const fault = PLATFORM_ONLY.has(field)
    ? 'is platform-only and cannot be overridden'
    : 'is not an editable coder profile field';
  return { field, message: `${field} ${fault}` };
}

/** Checks that do not depend on the profile: empty body, platform-only name, unknown name. */
export function bodyProblem(body: Readonly<Record<string, unknown>>): Problem | null {
  const names = Object.keys(body);
  if (!names.length) return { field: 'body', message: 'Set at least one override field' };
  const problems = names.map((name) => nameProblem(name)).filter((problem) => problem !== null);
  return problems.find(({ field }) => PLATFORM_ONLY.has(field)) ?? problems[0] ?? null;
}

/** Why the profile does not have this setting, or null. */
export function settingProblem({ coder, limitValue }: PlatformProfile, field: Field): Problem | null {
  const refused = (message: string): Problem => ({ field, message });
  if (field === 'model' && coder === 'codex') return refused("Codex doesn't take a model choice in a profile");
  if (field === 'model' && coder === 'openhands')
    return refused('OpenHands profiles take their model from the build, not the profile');
  if (field === 'effort' && coder === 'openhands')
    return refused("OpenHands doesn't take an effort choice in a profile");
  if (field === 'limit_value' && limitValue === null) return refused("This profile doesn't take a limit choice");
  return null;
}

/** Why a value is refused for a setting of this profile, or null. */
export function valueProblem(profile: PlatformProfile, field: Field, value: unknown): Problem | null {
  return settingProblem(profile, field) ?? choiceProblem(profile, field, value);
}

function choiceProblem({ limitValue }: PlatformProfile, field: Field, value: unknown): Problem | null {
  const refused = (message: string): Problem => ({ field, message });
  switch (field) {
    case 'model':
      return MODELS.includes(value) ? null : refused(`model must be one of: ${MODELS.join(', ')}`);
    case 'effort':
      return EFFORTS.includes(value) ? null : refused(`effort must be one of: ${EFFORTS.join(', ')}`);
    case 'limit_value':
      if (!Number.isInteger(value) || (value as number) < 1)
        return refused(`limit_value must be from 1 up to the platform default of ${limitValue}`);
      if ((value as number) <= limitValue!) return null;
      return refused(
        `${value as number} is above the platform limit of ${limitValue} for this profile. Lower it, or leave it at the platform default.`,
      );
  }
}

/** The first problem of a body, in the order model, effort, limit. */
export function overridesProblem(profile: PlatformProfile, body: Readonly<Record<string, unknown>>): Problem | null {
  for (const field of FIELDS) {
    const problem = Object.hasOwn(body, field) ? valueProblem(profile, field, body[field]) : null;
    if (problem) return problem;
  }
  return null;
}

export function isField(name: string): name is Field {
  return FIELDS.includes(name as Field);
}
