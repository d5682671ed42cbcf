import { useState } from 'react';
import type { RenewedInstaller } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/desks.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog, Dialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { InstallCommands } from './install-commands.js';
import { readDesksAgain } from './use-desk.js';

const { token } = texts;

/** Makes a new install command and shows it once. */
export function TokenDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [renewed, setRenewed] = useState<RenewedInstaller | null>(null);
  const action = useAction(
    () => service.regeneratePat(id),
    (result) => {
      readDesksAgain();
      setRenewed(result);
    },
  );
  if (!renewed)
    return (
      <ConfirmDialog title={token.confirmTitle} action={action} confirm={token.submit} kind="primary" onClose={onClose}>
        <p>{token.confirm}</p>
        <p>{token.confirmMail}</p>
      </ConfirmDialog>
    );
  return (
    <Dialog title={token.doneTitle} onClose={onClose}>
      <p role="status">{token.done}</p>
      <InstallCommands {...renewed} />
      <div className="form-actions">
        <Button kind="primary" onClick={onClose}>
          {token.close}
        </Button>
      </div>
    </Dialog>
  );
}
