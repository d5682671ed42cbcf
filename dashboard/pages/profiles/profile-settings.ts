import type { CoderOverride, CoderProfile, CoderSetting } from '../../../client/src/generated.js';
import { texts } from '../../texts/profiles.js';

const SETTINGS: readonly CoderSetting[] = ['model', 'effort', 'limit_value'];
const CHOICES: Readonly<Record<CoderSetting, readonly string[]>> = {
  model: ['claude-opus-5-5', 'claude-sonnet-5'],
  effort: ['low', 'medium', 'high'],
  limit_value: [],
};

export function changedSettings({ sources }: CoderProfile): CoderSetting[] {
  return SETTINGS.filter((setting) => sources[setting] === 'brand');
}

/** Whether an admin may choose it for this profile. */
export function isEditable({ coder, platform_defaults: defaults }: CoderProfile, setting: CoderSetting): boolean {
  if (setting === 'model') return coder !== 'codex' && coder !== 'openhands';
  if (setting === 'effort') return coder !== 'openhands';
  return defaults.limit_value !== null;
}

/** What can be chosen; the platform's default is one of them, also where nobody else may choose it. */
export function choicesOf(profile: CoderProfile, setting: CoderSetting): readonly string[] {
  const others = [profile.platform_defaults[setting], valueOf(profile, setting)].map((value) => String(value ?? ''));
  return [...new Set([...CHOICES[setting], ...others])];
}

/** As the service wants it. */
export function overrideOf(setting: CoderSetting, value: string): CoderOverride {
  return setting === 'limit_value' ? { limit_value: Number(value) } : { [setting]: value };
}

/** What a build receives. */
export function valueOf({ model, effort, limits }: CoderProfile, setting: CoderSetting): string | number | null {
  return { model, effort, limit_value: limits.max_turns ?? limits.max_steps }[setting];
}

export function valueWord({ coder }: CoderProfile, setting: CoderSetting, value: string | number | null): string {
  if (value !== null) return String(value);
  if (setting === 'model') return coder === 'openhands' ? texts.cardModel : texts.accountModel;
  return setting === 'effort' ? texts.noEffort : texts.noLimit;
}

export function defaultWord(profile: CoderProfile, setting: CoderSetting): string {
  return valueWord(profile, setting, profile.platform_defaults[setting]);
}

/** The guard has another name for each coder. */
export function settingName({ limits }: CoderProfile, setting: CoderSetting): string {
  if (setting !== 'limit_value') return texts.settings[setting];
  return limits.max_turns !== null ? texts.turns : texts.steps;
}

/** The guard that these profiles have; null if none of them has one. */
export function limitTitle(profiles: readonly CoderProfile[]): string | null {
  const limited = profiles.find(({ platform_defaults: defaults }) => defaults.limit_value !== null);
  return limited ? settingName(limited, 'limit_value') : null;
}

/** The second part of a key: the kind of work. */
export function tierOf(key: string): string {
  const tier = key.split('.')[1] ?? key;
  return texts.tiers[tier] ?? tier;
}
