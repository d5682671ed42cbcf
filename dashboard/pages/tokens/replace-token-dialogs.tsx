import type { Token } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { tokenReads } from '../../reads/tokens.js';
import { texts } from '../../texts/tokens.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import type { Secret } from './secret-dialog.js';

interface DialogProps {
  readonly token: Token;
  readonly onClose: () => void;
}

const readAgain = (): void => void queries.invalidateQueries({ queryKey: tokenReads.all });

export function ReplaceDialog({ token, onClose, onIssued }: DialogProps & { onIssued: (secret: Secret) => void }) {
  const action = useAction(
    () => service.rotateMyToken(token.id),
    (issued) => {
      readAgain();
      onIssued({ name: token.name, token: issued.token });
    },
  );
  const { title, text, confirm } = texts.replacing;
  return (
    <ConfirmDialog title={title(token.name)} kind="primary" action={action} confirm={confirm} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}

export function RevokeDialog({ token, onClose }: DialogProps) {
  const action = useAction(
    () => service.revokeMyToken(token.id),
    () => {
      readAgain();
      onClose();
    },
    texts.revoked(token.name),
  );
  const { title, text, confirm } = texts.revoking;
  return (
    <ConfirmDialog title={title(token.name)} action={action} confirm={confirm} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
