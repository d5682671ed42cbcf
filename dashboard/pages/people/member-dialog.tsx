import { useState } from 'react';
import type { Member } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/people.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { MemberForm } from './member-form.js';
import { MemberPassword } from './member-password.js';
import { MemberPhoto } from './member-photo.js';
import { Person } from './person.js';
import { RemoveMemberDialog } from './remove-member-dialog.js';

interface MemberDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Everything an admin may do with a member. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const { user } = useMe();
  const [isRemoving, setRemoving] = useState(false);
  if (isRemoving) return <RemoveMemberDialog member={member} onClose={onClose} />;
  return (
    <Dialog title={texts.members.manageOf(member.full_name)} onClose={onClose}>
      <Person name={member.full_name} email={member.email} photo={member.photo} />
      <MemberForm member={member} />
      <MemberPhoto member={member} />
      <MemberPassword member={member} />
      {/* Who wants to leave does so in the settings. */}
      {member.user_id !== user.user_id && (
        <section className="dialog-part row between">
          <h3>{texts.removal.title}</h3>
          <Button onClick={() => setRemoving(true)}>{texts.removal.open}</Button>
        </section>
      )}
    </Dialog>
  );
}
