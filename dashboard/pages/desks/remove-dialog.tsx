import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { deskReads } from '../../reads/desks.js';
import { texts } from '../../texts/desks.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import type { NamedDesk } from './desk-deeds.js';
import { readDesksAgain } from './fleet.js';

const { remove: words } = texts;

interface RemoveDialogProps {
  readonly desk: NamedDesk;
  readonly onClose: () => void;
  /** Before its page is read again, which is gone. */
  readonly onRemoved: () => void;
}

export function RemoveDialog({ desk: { id, name }, onClose, onRemoved }: RemoveDialogProps) {
  const action = useAction(
    () => service.releaseWorkstation(id),
    () => {
      onRemoved();
      queries.removeQueries({ queryKey: deskReads.one(id).queryKey });
      readDesksAgain();
    },
    words.done(name),
  );
  return (
    <ConfirmDialog title={words.confirmTitle(name)} action={action} confirm={words.submit} onClose={onClose}>
      <p>{words.confirm}</p>
      <p>{words.confirmMachine}</p>
    </ConfirmDialog>
  );
}
