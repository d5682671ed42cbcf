import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Webhook } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/webhooks.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { FaultLine } from '../../ui/states.js';
import { ReplayDialog } from './replay-dialog.js';
import { SecretDialog } from './secret-dialog.js';
import { EditWebhookDialog, readAgain } from './webhook-form.js';

interface DialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** What one can do with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, enabled } = webhook;
  const [open, setOpen] = useState<'edit' | 'rotate' | 'replay' | 'remove' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = (): void => setOpen(null);
  const test = useAction(() => service.testWebhook(id), readAgain, texts.tested);
  const turn = useAction(() => service.changeWebhook(id, { enabled: !enabled }), readAgain);
  const show = (made: string): void => {
    setOpen(null);
    setSecret(made);
  };
  return (
    <>
      {enabled && (
        <Button kind="primary" busy={test.busy} onClick={() => test.run()}>
          {texts.test}
        </Button>
      )}
      <Button kind={enabled ? 'plain' : 'primary'} busy={turn.busy} onClick={() => turn.run()}>
        {enabled ? texts.pause : texts.resume}
      </Button>
      <Button onClick={() => setOpen('edit')}>{texts.edit}</Button>
      {enabled && <Button onClick={() => setOpen('replay')}>{texts.replay}</Button>}
      <Button onClick={() => setOpen('rotate')}>{texts.rotate}</Button>
      <Button onClick={() => setOpen('remove')}>{texts.remove}</Button>
      <FaultLine error={test.error ?? turn.error} />
      {open === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateDialog webhook={webhook} onClose={close} onRotated={show} />}
      {open === 'replay' && <ReplayDialog webhook={webhook} onClose={close} />}
      {open === 'remove' && <RemoveDialog webhook={webhook} onClose={close} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

function RotateDialog({ webhook, onClose, onRotated }: DialogProps & { onRotated: (secret: string) => void }) {
  const action = useAction(
    () => service.rotateWebhook(webhook.id),
    ({ secret }) => {
      readAgain();
      onRotated(secret);
    },
  );
  const { title, text, confirm } = texts.rotating;
  return (
    <ConfirmDialog title={title} action={action} confirm={confirm} kind="primary" onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}

function RemoveDialog({ webhook, onClose }: DialogProps) {
  const [, go] = useLocation();
  const action = useAction(
    () => service.deleteWebhook(webhook.id),
    () => {
      go('/webhooks', { replace: true });
      readAgain();
    },
    common.done.removed,
  );
  const { title, text, confirm } = texts.removing;
  return (
    <ConfirmDialog title={title} action={action} confirm={confirm} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
