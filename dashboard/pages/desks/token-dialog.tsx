import { useState } from 'react';
import type { RenewedInstaller } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/desks.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog, Dialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { IfMailed } from '../../ui/installation-note.js';
import type { NamedDesk } from './desk-deeds.js';
import { readDesksAgain } from './fleet.js';
import { CommandBox } from './installer.js';

const { token: words } = texts;

/** A new install command for a desk that works already, shown once. */
export function TokenDialog({ desk, onClose }: { desk: NamedDesk; onClose: () => void }) {
  const [renewed, setRenewed] = useState<RenewedInstaller | null>(null);
  const action = useAction(
    () => service.regeneratePat(desk.id),
    (result) => {
      readDesksAgain();
      setRenewed(result);
    },
  );
  if (!renewed)
    return (
      <ConfirmDialog title={words.title} action={action} confirm={words.submit} kind="primary" onClose={onClose}>
        <p>{words.about}</p>
        <p>{words.confirm}</p>
        <IfMailed>
          <p>{words.confirmMail}</p>
        </IfMailed>
      </ConfirmDialog>
    );
  return (
    <Dialog title={words.doneTitle} onClose={onClose}>
      <p role="status">{texts.install.renewed}</p>
      <CommandBox command={renewed} />
      <div className="form-actions">
        <Button kind="primary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
}
