import type { CoderOverride, CoderProfile, CoderSetting } from '../../../client/src/generated.js';
import { editableSettings, SETTINGS, valueOf } from './profile-settings.js';

/** What the form holds; empty for the platform's default. */
export type Chosen = Readonly<Record<CoderSetting, string>>;

export function chosenValues(profile: CoderProfile): Chosen {
  const held = (setting: CoderSetting): string =>
    profile.sources[setting] === 'brand' ? String(valueOf(profile, setting) ?? '') : '';
  return Object.fromEntries(SETTINGS.map((setting) => [setting, held(setting)])) as Record<CoderSetting, string>;
}

/** What has to be asked of the service so that the profile becomes what was chosen. */
export function changesOf(profile: CoderProfile, chosen: Chosen) {
  const before = chosenValues(profile);
  const changed = editableSettings(profile).filter((setting) => chosen[setting] !== before[setting]);
  const resets = changed.filter((setting) => chosen[setting] === '');
  const override: CoderOverride = {};
  for (const setting of changed) {
    const value = chosen[setting];
    if (value === '') continue;
    if (setting === 'limit_value') override.limit_value = Number(value);
    else override[setting] = value;
  }
  return { override, resets, isEmpty: !changed.length };
}
