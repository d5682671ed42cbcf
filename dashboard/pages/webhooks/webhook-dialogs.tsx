import { useState } from 'react';
import type { Webhook } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/webhooks.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { CheckField, useAction } from '../../ui/form.js';
import { readAgain } from './webhook-form.js';

interface DialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export function RotateDialog({ webhook, onClose, onRotated }: DialogProps & { onRotated: (secret: string) => void }) {
  const [now, setNow] = useState(false);
  const action = useAction(
    () => service.rotateWebhook(webhook.id, { now }),
    ({ secret }) => {
      readAgain();
      onRotated(secret);
    },
  );
  const { title, text, confirm, now: label, nowHint } = texts.rotating;
  return (
    <ConfirmDialog title={title} action={action} confirm={confirm} kind="primary" onClose={onClose}>
      <p>{text}</p>
      <CheckField label={label} hint={nowHint} checked={now} onChange={setNow} />
    </ConfirmDialog>
  );
}

export function RemoveDialog({ webhook, onClose, onRemoved }: DialogProps & { onRemoved: () => void }) {
  const action = useAction(
    () => service.deleteWebhook(webhook.id),
    () => {
      onRemoved();
      readAgain();
    },
    texts.removed,
  );
  const { title, text, confirm } = texts.removing;
  return (
    <ConfirmDialog title={title} action={action} confirm={confirm} onClose={onClose}>
      <p>{webhook.url}</p>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
