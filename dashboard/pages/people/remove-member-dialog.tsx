import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/people.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { IfMailed } from '../../ui/installation-note.js';
import { memberChanged } from './member-changed.js';
import type { MemberPartProps } from './member-part.js';

export function RemoveMemberDialog({ member, onClose }: MemberPartProps) {
  const { brand } = useMe();
  const action = useAction(
    () => service.deleteMember(brand.brand_id, member.user_id),
    () => {
      memberChanged(false);
      onClose();
    },
    texts.removal.done(member.full_name),
  );
  return (
    <ConfirmDialog
      title={texts.removal.question(member.full_name)}
      action={action}
      confirm={texts.removal.confirm}
      onClose={onClose}
    >
      <p>
        {texts.removal.text} <IfMailed>{texts.removal.mailed}</IfMailed>
      </p>
    </ConfirmDialog>
  );
}
