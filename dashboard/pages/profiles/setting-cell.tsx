import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { CoderProfile, CoderSetting } from '../../../client/src/generated.js';
import { texts } from '../../texts/profiles.js';
import { Icon } from '../../ui/icon.js';
import { choicesOf, defaultWord, isEditable, settingName, tierOf, valueOf, valueWord } from './profile-settings.js';

interface SettingCellProps {
  readonly profile: CoderProfile;
  readonly setting: CoderSetting;
  /** The last change was refused: a choice goes back, a number stays to be corrected. */
  readonly isRefused: boolean;
  /** Empty: the platform's default. Left out for those who may not change it. */
  readonly onChange?: ((value: string) => void) | undefined;
}

/** A value of a profile, edited in its cell. One that the workspace changed has a dot, and its default on hover. */
export function SettingCell({ profile, setting, isRefused, onChange }: SettingCellProps) {
  const value = valueOf(profile, setting);
  if (!isEditable(profile, setting)) return <Locked>{valueWord(profile, setting, value)}</Locked>;
  const word = valueWord(profile, setting, value);
  const fallback = defaultWord(profile, setting);
  const isChanged = profile.sources[setting] === 'brand';
  return (
    <span className="setting-cell" title={isChanged ? texts.defaultIs(fallback) : undefined}>
      {onChange ? <Editor key={String(value)} {...{ profile, setting, isRefused, onChange }} /> : word}
      {isChanged && (
        <>
          <span className="changed-dot" aria-hidden="true" />
          <span className="visually-hidden">{texts.changed(fallback)}</span>
        </>
      )}
    </span>
  );
}

function Editor({ profile, setting, isRefused, onChange }: Required<SettingCellProps>) {
  const saved = String(valueOf(profile, setting) ?? '');
  const [typed, setTyped] = useState(saved);
  const standard = String(profile.platform_defaults[setting] ?? '');
  const label = texts.valueOf(settingName(profile, setting), tierOf(profile.key));
  const commit = (value: string): void => {
    if (value !== saved) onChange(value === standard ? '' : value);
  };
  if (setting !== 'limit_value')
    return (
      <select
        aria-label={label}
        value={isRefused ? saved : typed}
        onChange={({ target }) => {
          setTyped(target.value);
          commit(target.value);
        }}
      >
        {choicesOf(profile, setting).map((choice) => (
          <option key={choice} value={choice}>
            {choice || valueWord(profile, setting, null)}
          </option>
        ))}
      </select>
    );
  const onKey = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    if (key === 'Enter') currentTarget.blur();
    if (key === 'Escape') setTyped(saved);
  };
  return (
    <input
      type="number"
      aria-label={label}
      aria-invalid={isRefused && typed !== saved}
      value={typed}
      min={1}
      title={texts.limitHint(Number(standard))}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKey}
      onBlur={() => commit(typed)}
    />
  );
}

/** Only the platform sets it. */
export function Locked({ children }: { children: ReactNode }) {
  return (
    <span className="locked" title={texts.lockedHint}>
      {children}
      <Icon name="lock" size={12} label={texts.locked} />
    </span>
  );
}
