import type { Member } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/people.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { memberChanged } from './member-changed.js';

export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { brand } = useMe();
  const action = useAction(
    () => service.deleteMember(brand.brand_id, member.user_id),
    () => {
      memberChanged(false);
      onClose();
    },
    common.done.removed,
  );
  return (
    <ConfirmDialog
      title={texts.removal.question(member.full_name)}
      action={action}
      confirm={texts.removal.confirm}
      onClose={onClose}
    >
      <p>{texts.removal.text}</p>
    </ConfirmDialog>
  );
}
