import type { ComponentType } from 'react';
import type { Guest } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { guestReads, invitationReads } from '../../reads/people.js';
import { texts } from '../../texts/people.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { MailNote } from '../../ui/installation-note.js';
import { AccessDialog } from './access-dialog.js';
import { InviteDialog } from './invite-dialog.js';

export type GuestAction = 'access' | 'share' | 'promote' | 'remove';

interface GuestDialogProps {
  readonly guest: Guest;
  readonly onClose: () => void;
}

const DIALOGS: Readonly<Record<GuestAction, ComponentType<GuestDialogProps>>> = {
  access: AccessDialog,
  share: InviteDialog,
  promote: PromoteDialog,
  remove: RemoveGuestDialog,
};

export const isGuestAction = (action: string): action is GuestAction => Object.hasOwn(DIALOGS, action);

/** What an admin does with a guest. */
export function GuestDialog({ action, ...props }: GuestDialogProps & { readonly action: GuestAction }) {
  const Shown = DIALOGS[action];
  return <Shown {...props} />;
}

function PromoteDialog({ guest: { user_id: id, full_name: name, email }, onClose }: GuestDialogProps) {
  const { brand } = useMe();
  const { title, text, confirm } = texts.promotion;
  const action = useAction(
    () => service.makeMember(brand.brand_id, id),
    () => {
      void queries.invalidateQueries({ queryKey: invitationReads.all });
      onClose();
    },
    texts.invitations.sent(email),
  );
  return (
    <ConfirmDialog title={title(name)} kind="primary" action={action} confirm={confirm} onClose={onClose}>
      <p>{text(email)}</p>
      <MailNote otherwise="byLink" />
    </ConfirmDialog>
  );
}

function RemoveGuestDialog({ guest: { user_id: id, full_name: name }, onClose }: GuestDialogProps) {
  const { brand } = useMe();
  const { title, text, confirm, done } = texts.removeGuest;
  const action = useAction(
    () => service.removeGuest(brand.brand_id, id),
    () => {
      void queries.invalidateQueries({ queryKey: guestReads.all });
      onClose();
    },
    done(name),
  );
  return (
    <ConfirmDialog title={title(name)} action={action} confirm={confirm} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
