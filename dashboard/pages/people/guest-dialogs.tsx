import { useState } from 'react';
import type { Guest, GuestAccess, Invitation } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { guestReads, invitationReads } from '../../reads/people.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/people.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog, Dialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { MailNote } from '../../ui/installation-note.js';
import { Time } from '../../ui/time.js';

interface GuestDialogProps {
  readonly guest: Guest;
  readonly onClose: () => void;
}

const readAgain = (): void => void queries.invalidateQueries({ queryKey: guestReads.all });

export function PromoteDialog({ guest: { user_id: id, full_name: name, email }, onClose }: GuestDialogProps) {
  const { brand } = useMe();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const action = useAction(
    () => service.makeMember(brand.brand_id, id),
    (sent) => {
      void queries.invalidateQueries({ queryKey: invitationReads.all });
      setInvitation(sent);
    },
  );
  const { promotion } = texts;
  if (invitation)
    return (
      <Dialog title={texts.guests.promote} onClose={onClose}>
        <p role="status">
          {promotion.sent(invitation.email)} <Time at={invitation.expires_at} />.
        </p>
        <MailNote otherwise="byLink" />
        <div className="form-actions">
          <Button kind="primary" onClick={onClose}>
            {promotion.done}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={promotion.title(name)}
      kind="primary"
      action={action}
      confirm={promotion.confirm}
      onClose={onClose}
    >
      <p>{promotion.text(email)}</p>
    </ConfirmDialog>
  );
}

export function RemoveGuestDialog({ guest: { user_id: id, full_name: name }, onClose }: GuestDialogProps) {
  const { brand } = useMe();
  const action = useAction(
    () => service.removeGuest(brand.brand_id, id),
    () => {
      readAgain();
      onClose();
    },
    common.done.removed,
  );
  const { title, text, confirm } = texts.removeGuest;
  return (
    <ConfirmDialog title={title(name)} action={action} confirm={confirm} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}

export function RemovePlaceDialog({ guest, place, onClose }: GuestDialogProps & { readonly place: GuestAccess }) {
  const action = useAction(
    () =>
      place.kind === 'board'
        ? service.removeBoardGuest(place.resource_id, guest.user_id)
        : service.removeDocsGuest(place.resource_id, guest.user_id),
    () => {
      readAgain();
      onClose();
    },
    common.done.removed,
  );
  const { title, text, confirm } = texts.removePlace;
  return (
    <ConfirmDialog title={title(guest.full_name, place.name)} action={action} confirm={confirm} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
