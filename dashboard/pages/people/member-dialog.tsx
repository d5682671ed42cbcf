import type { Member } from '../../../client/src/generated.js';
import { texts } from '../../texts/people.js';
import { Dialog } from '../../ui/dialog.js';
import { MemberForm } from './member-form.js';
import { MemberPassword } from './member-password.js';
import { MemberPhoto } from './member-photo.js';
import type { MemberAction } from './member-table.js';
import { RemoveMemberDialog } from './remove-member-dialog.js';

interface MemberDialogProps {
  readonly member: Member;
  readonly action: MemberAction;
  readonly onClose: () => void;
}

/** What an admin does with a member, one thing at a time. */
export function MemberDialog({ member, action, onClose }: MemberDialogProps) {
  if (action === 'remove') return <RemoveMemberDialog member={member} onClose={onClose} />;
  const Part = { edit: MemberForm, photo: MemberPhoto, password: MemberPassword }[action];
  return (
    <Dialog title={texts.members.dialogs[action](member.full_name)} onClose={onClose}>
      <Part member={member} />
    </Dialog>
  );
}
