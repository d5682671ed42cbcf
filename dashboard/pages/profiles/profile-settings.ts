import type { CoderProfile, CoderSetting } from '../../../client/src/generated.js';
import { texts } from '../../texts/profiles.js';

export const SETTINGS: readonly CoderSetting[] = ['model', 'effort', 'limit_value'];
export const CHOICES = {
  model: ['claude-opus-5-5', 'claude-sonnet-5'],
  effort: ['low', 'medium', 'high'],
} as const;

export function changedSettings({ sources }: CoderProfile): CoderSetting[] {
  return SETTINGS.filter((setting) => sources[setting] === 'brand');
}

/** Settings an admin may choose for this profile. */
export function editableSettings({ coder, platform_defaults: defaults }: CoderProfile): CoderSetting[] {
  const takes: Record<CoderSetting, boolean> = {
    model: coder !== 'codex' && coder !== 'openhands',
    effort: coder !== 'openhands',
    limit_value: defaults.limit_value !== null,
  };
  return SETTINGS.filter((setting) => takes[setting]);
}

/** What a build receives. */
export function valueOf({ model, effort, limits }: CoderProfile, setting: CoderSetting): string | number | null {
  return { model, effort, limit_value: limits.max_turns ?? limits.max_steps }[setting];
}

export function valueWord({ coder }: CoderProfile, setting: CoderSetting, value: string | number | null): string {
  if (value !== null) return setting === 'limit_value' ? texts.atMost(Number(value)) : String(value);
  if (setting === 'model') return coder === 'openhands' ? texts.cardModel : texts.accountModel;
  return texts.noEffort;
}

export function defaultWord(profile: CoderProfile, setting: CoderSetting): string {
  return valueWord(profile, setting, profile.platform_defaults[setting]);
}

/** The guard has another name for each coder. */
export function settingName({ limits }: CoderProfile, setting: CoderSetting): string {
  if (setting !== 'limit_value') return texts.settings[setting];
  return limits.max_turns !== null ? texts.turns : texts.steps;
}
