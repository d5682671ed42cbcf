import type { CoderProfile, CoderSetting } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { profileReads } from '../../reads/profiles.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/profiles.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { defaultWord, settingName } from './profile-settings.js';

interface ResetDialogProps {
  readonly profile: CoderProfile;
  readonly setting: CoderSetting;
  readonly onClose: () => void;
}

export function ResetDialog({ profile, setting, onClose }: ResetDialogProps) {
  const action = useAction(
    () => service.resetCoderProfile(profile.key, setting),
    () => {
      void queries.invalidateQueries({ queryKey: profileReads.all });
      onClose();
    },
    common.done.saved,
  );
  const { title, text, confirm } = texts.resetting;
  return (
    <ConfirmDialog
      title={title(settingName(profile, setting), profile.key)}
      kind="primary"
      action={action}
      confirm={confirm}
      onClose={onClose}
    >
      <p>{text(defaultWord(profile, setting))}</p>
    </ConfirmDialog>
  );
}
