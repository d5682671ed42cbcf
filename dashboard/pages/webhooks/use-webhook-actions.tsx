import { useState } from 'react';
import type { Webhook } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/webhooks.js';
import { useAction } from '../../ui/form.js';
import type { MenuItems } from '../../ui/menu.js';
import { ReplayDialog } from './replay-dialog.js';
import { RemoveDialog, RotateDialog } from './webhook-dialogs.js';
import { SecretDialog } from './secret-dialog.js';
import { EditWebhookDialog, readAgain } from './webhook-form.js';

type What = 'edit' | 'rotate' | 'replay' | 'remove';

/** What one can do with a webhook: the menu of its row and of its page, and the dialogs behind it. */
export function useWebhookActions(webhooks: readonly Webhook[], onRemoved?: () => void) {
  const [open, setOpen] = useState<{ readonly what: What; readonly id: string } | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = (): void => setOpen(null);
  const test = useAction(({ id }: Webhook) => service.testWebhook(id), readAgain, texts.tested);
  const turn = ({ id }: Webhook, enabled: boolean): Promise<unknown> =>
    service.changeWebhook(id, { enabled }).then(readAgain);
  const toggle = useAction(
    (webhook: Webhook) => turn(webhook, !webhook.enabled),
    undefined,
    (_, webhook) => ({
      text: webhook.enabled ? texts.isPaused : texts.isResumed,
      undo: () => turn(webhook, webhook.enabled),
    }),
  );
  const menuOf = (webhook: Webhook): MenuItems => {
    const item = (what: What) => () => setOpen({ what, id: webhook.id });
    return [
      webhook.enabled && { name: texts.test, icon: 'play', onSelect: () => test.run(webhook) },
      webhook.enabled && { name: texts.replay, icon: 'refresh', onSelect: item('replay') },
      { name: common.edit, icon: 'edit', onSelect: item('edit') },
      { name: texts.rotate, icon: 'token', onSelect: item('rotate') },
      {
        name: webhook.enabled ? texts.pause : texts.resume,
        icon: webhook.enabled ? 'pause' : 'play',
        onSelect: () => toggle.run(webhook),
      },
      { name: texts.remove, icon: 'remove', removes: true, onSelect: item('remove') },
    ];
  };
  const webhook = webhooks.find(({ id }) => id === open?.id);
  const dialogs = (
    <>
      {webhook && open?.what === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {webhook && open?.what === 'replay' && <ReplayDialog webhook={webhook} onClose={close} />}
      {webhook && open?.what === 'rotate' && (
        <RotateDialog
          webhook={webhook}
          onClose={close}
          onRotated={(made) => {
            close();
            setSecret(made);
          }}
        />
      )}
      {webhook && open?.what === 'remove' && (
        <RemoveDialog
          webhook={webhook}
          onClose={close}
          onRemoved={() => {
            close();
            onRemoved?.();
          }}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
  return { menuOf, test, toggle, error: test.error ?? toggle.error, dialogs };
}
