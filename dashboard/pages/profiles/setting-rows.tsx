import type { ReactNode } from 'react';
import type { CoderProfile, CoderSetting } from '../../../client/src/generated.js';
import { texts } from '../../texts/profiles.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { defaultWord, SETTINGS, settingName, valueOf, valueWord } from './profile-settings.js';

interface SettingRowsProps {
  readonly profile: CoderProfile;
  readonly onReset: ((setting: CoderSetting) => void) | undefined;
}

/** Each value a build receives, and where it comes from. */
export function SettingRows({ profile, onReset }: SettingRowsProps) {
  const { limits, platform_defaults: defaults } = profile;
  const env = Object.entries((profile.env ?? {}) as Readonly<Record<string, string>>);
  return (
    <dl className="setting-rows">
      {SETTINGS.filter((setting) => setting !== 'limit_value' || defaults.limit_value !== null).map((setting) => (
        <ChosenRow key={setting} profile={profile} setting={setting} onReset={onReset} />
      ))}
      <Row
        name={texts.time}
        value={limits.wall_minutes === null ? texts.deskTime : texts.minutes(limits.wall_minutes)}
        source={texts.sources.fixed}
      />
      {env.map(([name, value]) => (
        <Row key={name} name={texts.env} value={<code>{`${name}=${value}`}</code>} source={texts.sources.fixed} />
      ))}
    </dl>
  );
}

/** A setting that admins may change. */
function ChosenRow({ profile, setting, onReset }: SettingRowsProps & { readonly setting: CoderSetting }) {
  const name = settingName(profile, setting);
  const value = valueWord(profile, setting, valueOf(profile, setting));
  if (profile.sources[setting] === 'platform') return <Row name={name} value={value} source={texts.sources.platform} />;
  return (
    <Row name={name} value={value} source={<Badge tone="busy">{texts.sources.brand}</Badge>}>
      {texts.defaultIs(defaultWord(profile, setting))}
      {onReset && (
        <Button className="small" aria-label={texts.resetOf(name, profile.key)} onClick={() => onReset(setting)}>
          {texts.reset}
        </Button>
      )}
    </Row>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly source: ReactNode;
  readonly children?: ReactNode;
}

function Row({ name, value, source, children }: RowProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd className="quiet-text">{source}</dd>
      {children && <dd className="setting-note quiet-text">{children}</dd>}
    </div>
  );
}
