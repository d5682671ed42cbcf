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
        <Row key={setting} name={settingName(profile, setting)} value={valueOfRow(profile, setting)}>
          <Source profile={profile} setting={setting} onReset={onReset} />
        </Row>
      ))}
      <Row name={texts.time} value={limits.wall_minutes === null ? texts.deskTime : texts.minutes(limits.wall_minutes)}>
        {texts.platformOnly}
      </Row>
      {env.length > 0 && (
        <Row
          name={texts.env}
          value={env.map(([name, value]) => (
            <code key={name} className="env">
              {name}={value}
            </code>
          ))}
        >
          {texts.platformOnly}
        </Row>
      )}
    </dl>
  );
}

function valueOfRow(profile: CoderProfile, setting: CoderSetting): string {
  return valueWord(profile, setting, valueOf(profile, setting));
}

function Row({ name, value, children }: { name: string; value: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        <div className="quiet-text setting-source">{children}</div>
      </dd>
    </div>
  );
}

function Source({ profile, setting, onReset }: SettingRowsProps & { readonly setting: CoderSetting }) {
  if (profile.sources[setting] === 'platform') return texts.sources.platform;
  return (
    <>
      <Badge tone="busy">{texts.sources.brand}</Badge>
      {texts.defaultIs(defaultWord(profile, setting))}
      {onReset && (
        <Button
          className="small"
          aria-label={texts.resetOf(settingName(profile, setting), profile.key)}
          onClick={() => onReset(setting)}
        >
          {texts.reset}
        </Button>
      )}
    </>
  );
}
