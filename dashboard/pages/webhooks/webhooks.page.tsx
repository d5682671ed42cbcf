import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import { webhookReads } from '../../reads/webhooks.js';
import { texts } from '../../texts/webhooks.js';
import { Button } from '../../ui/button.js';
import { SettingsPage } from '../../ui/settings-page.js';
import { EmptyPart, FaultLine, Loaded, Notice } from '../../ui/states.js';
import { Toolbar } from '../../ui/toolbar.js';
import { SecretDialog } from './secret-dialog.js';
import { useWebhookActions } from './use-webhook-actions.js';
import { NewWebhookDialog } from './webhook-form.js';
import { matches, stateOf, STATES, type State } from './webhook-states.js';
import { WebhookTable } from './webhook-table.js';

export default function WebhooksPage() {
  const { isAdmin } = useMe();
  return isAdmin ? (
    <Webhooks />
  ) : (
    <SettingsPage title={texts.title}>
      <Notice icon="lock" title={texts.adminsOnly} />
    </SettingsPage>
  );
}

function Webhooks() {
  const webhooks = useQuery(webhookReads.list());
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const create = (
    <Button kind="primary" icon="plus" onClick={() => setOpen(true)}>
      {texts.create}
    </Button>
  );
  return (
    <SettingsPage title={texts.title} lead={texts.lead} actions={webhooks.data?.total ? create : null} isWide>
      <Loaded query={webhooks}>
        {({ items }) =>
          items.length ? (
            <WebhookList webhooks={items} />
          ) : (
            <Notice icon="webhook" title={texts.empty} action={create}>
              {texts.emptyHint}
            </Notice>
          )
        }
      </Loaded>
      {isOpen && (
        <NewWebhookDialog
          onClose={() => setOpen(false)}
          onCreated={(made) => {
            setOpen(false);
            setSecret(made);
          }}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </SettingsPage>
  );
}

function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [{ q, state }, setAddress] = useAddress<{ q: string; state: State | '' }>({ q: '', state: '' });
  const { menuOf, error, dialogs } = useWebhookActions(webhooks);
  const found = webhooks.filter((webhook) => matches(webhook, q));
  const shown = found.filter((webhook) => !state || stateOf(webhook) === state);
  return (
    <>
      <Toolbar<State | ''>
        total={webhooks.length}
        search={{ label: texts.search, value: q, onChange: (next) => setAddress({ q: next }) }}
        states={{
          label: texts.state,
          value: state,
          onChange: (next) => setAddress({ state: next }),
          choices: [
            ['', texts.all, found.length],
            ...STATES.map(
              (one) => [one, texts.states[one], found.filter((webhook) => stateOf(webhook) === one).length] as const,
            ),
          ],
        }}
        onClear={() => setAddress({ q: '', state: '' })}
        shown={texts.count(shown.length)}
      />
      <FaultLine error={error} />
      {shown.length ? <WebhookTable webhooks={shown} menuOf={menuOf} /> : <EmptyPart>{texts.noMatch}</EmptyPart>}
      {dialogs}
    </>
  );
}
