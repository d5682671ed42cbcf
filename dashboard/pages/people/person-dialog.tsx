import { isGuestAction, GuestDialog, type GuestAction } from './guest-dialog.js';
import { InvitationLinkDialog } from './invitation-link.js';
import { isMemberAction, MemberDialog, type MemberAction } from './member-dialog.js';
import type { Someone } from './someone.js';

export type PersonAction = MemberAction | GuestAction | 'link';

interface PersonDialogProps {
  readonly someone: Someone;
  readonly action: PersonAction;
  readonly onClose: () => void;
}

/** The dialog of an admin's action on a person. */
export function PersonDialog({ someone, action, onClose }: PersonDialogProps) {
  if (someone.kind === 'invited') return <InvitationLinkDialog invitation={someone.invitation} onClose={onClose} />;
  if (someone.kind === 'guest')
    return isGuestAction(action) && <GuestDialog guest={someone.guest} action={action} onClose={onClose} />;
  return isMemberAction(action) && <MemberDialog member={someone.member} action={action} onClose={onClose} />;
}
