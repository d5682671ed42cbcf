import { createHash } from 'node:crypto';
import { canonicalJson } from '../../platform/kernel/canonical-json.js';
import { coderName, type PlatformProfile } from './catalog.js';
import { FIELDS, valueProblem, type Field, type Overrides } from './override-rules.js';

type Source = 'platform' | 'brand';

/** The settings a build receives; the version is their digest. */
export interface BuildSettings {
  readonly coder: string;
  readonly model: string | null;
  readonly effort: string | null;
  readonly fallback_model: null;
  readonly limits: {
    readonly max_turns: number | null;
    readonly max_steps: number | null;
    readonly wall_minutes: number | null;
  };
  readonly env: Readonly<Record<string, string>> | null;
}

/** A profile with a workspace's overrides applied. */
export interface EffectiveProfile {
  readonly platform: PlatformProfile;
  readonly settings: BuildSettings;
  readonly sources: Readonly<Record<Field, Source>>;
  readonly version: string;
}

export function effectiveProfile(platform: PlatformProfile, overrides: Overrides): EffectiveProfile {
  // An override that the catalog no longer allows is ignored: it must not reach a build.
  const inForce = (field: Field): boolean =>
    overrides[field] !== undefined && valueProblem(platform, field, overrides[field]) === null;
  const limit = inForce('limit_value') ? (overrides.limit_value as number) : platform.limitValue;
  const settings: BuildSettings = {
    coder: coderName(platform.coder),
    model: inForce('model') ? (overrides.model as string) : platform.model,
    effort: inForce('effort') ? (overrides.effort as string) : platform.effort,
    fallback_model: null,
    limits: {
      max_turns: platform.guard === 'turns' ? limit : null,
      max_steps: platform.guard === 'steps' ? limit : null,
      wall_minutes: platform.wallMinutes,
    },
    env: platform.env,
  };
  const sources = Object.fromEntries(FIELDS.map((field) => [field, inForce(field) ? 'brand' : 'platform']));
  return { platform, settings, sources: sources as Record<Field, Source>, version: versionOf(settings) };
}

/** Equal settings have equal versions in every process, in any key order. */
export function versionOf(settings: BuildSettings): string {
  return `sha256:${createHash('sha256').update(canonicalJson(settings)).digest('hex').slice(0, 12)}`;
}
