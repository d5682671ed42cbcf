import { useState } from 'react';
import type { CoderProfile, CoderSetting } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { profileReads } from '../../reads/profiles.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/profiles.js';
import { useAction } from '../../ui/form.js';
import { FaultLine } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { DetailsDialog } from './details-dialog.js';
import {
  changedSettings,
  defaultWord,
  limitTitle,
  overrideOf,
  settingName,
  tierOf,
  valueOf,
} from './profile-settings.js';
import { Locked, SettingCell } from './setting-cell.js';

interface Change {
  readonly profile: CoderProfile;
  readonly setting: CoderSetting;
  /** Empty: the platform's default. */
  readonly value: string;
}

/** Kinds of work by settings. What a workspace may choose is edited where it stands. */
export function ProfileTable({ profiles }: { profiles: readonly CoderProfile[] }) {
  const { isAdmin } = useMe();
  const [shown, setShown] = useState<string | null>(null);
  const action = useAction(save, undefined, (_, change) => ({
    text: wordsOf(change),
    undo: () => save(before(change)),
  }));
  const open = profiles.find(({ key }) => key === shown);
  const cell = (setting: CoderSetting) => (profile: CoderProfile) => (
    <SettingCell
      profile={profile}
      setting={setting}
      isRefused={action.error !== null}
      onChange={isAdmin ? (value) => action.run({ profile, setting, value }) : undefined}
    />
  );
  const limit = limitTitle(profiles);
  const columns: readonly (Column<CoderProfile> | null)[] = [
    {
      key: 'kind',
      title: texts.kind,
      cell: ({ key, reason }) => (
        <span className="two-lines">
          <span className="person-name">{tierOf(key)}</span>
          <span className="quiet-text" title={reason}>
            {reason}
          </span>
        </span>
      ),
    },
    { key: 'model', title: texts.settings.model, cell: cell('model') },
    { key: 'effort', title: texts.settings.effort, cell: cell('effort') },
    limit ? { key: 'limit', title: limit, cell: cell('limit_value') } : null,
    {
      key: 'time',
      title: texts.time,
      cell: ({ limits: { wall_minutes: minutes } }) => (
        <Locked>{minutes === null ? texts.deskTime : texts.minutes(minutes)}</Locked>
      ),
    },
  ];
  return (
    <>
      <FaultLine error={action.error} />
      <Table
        caption={texts.caption}
        columns={columns.filter((column) => column !== null)}
        rows={profiles}
        keyOf={({ key }) => key}
        menu={(profile) => ({
          label: common.actionsOf(profile.key),
          items: [
            { name: texts.details, icon: 'history', onSelect: () => setShown(profile.key) },
            ...(isAdmin ? changedSettings(profile) : []).map((setting) => ({
              name: texts.resetTo(settingName(profile, setting), defaultWord(profile, setting)),
              icon: 'undo' as const,
              onSelect: () => action.run({ profile, setting, value: '' }),
            })),
          ],
        })}
      />
      {open && <DetailsDialog profile={open} onClose={() => setShown(null)} />}
    </>
  );
}

/** The answer is drawn at once, so that a cell does not go back while the list is read again. */
async function save({ profile: { key }, setting, value }: Change): Promise<void> {
  const saved = value
    ? await service.overrideCoderProfile(key, overrideOf(setting, value))
    : await service.resetCoderProfile(key, setting);
  queries.setQueryData(profileReads.list().queryKey, (all: readonly CoderProfile[] | undefined) =>
    all?.map((one) => (one.key === key ? saved : one)),
  );
  void queries.invalidateQueries({ queryKey: profileReads.all });
}

/** What takes a change back. */
function before({ profile, setting }: Change): Change {
  const own = profile.sources[setting] === 'brand' ? valueOf(profile, setting) : null;
  return { profile, setting, value: own === null ? '' : String(own) };
}

function wordsOf({ profile, setting, value }: Change): string {
  return texts.saved(tierOf(profile.key), settingName(profile, setting), value || defaultWord(profile, setting));
}
