import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'wouter';
import type { Webhook } from '../../../client/src/generated.js';
import { webhookReads } from '../../reads/webhooks.js';
import { texts } from '../../texts/webhooks.js';
import { Button } from '../../ui/button.js';
import { Properties } from '../../ui/properties.js';
import { SettingsPage } from '../../ui/settings-page.js';
import { FaultLine, Loaded, NotFound } from '../../ui/states.js';
import { Time, useNow } from '../../ui/time.js';
import { Deliveries } from './deliveries.js';
import { useWebhookActions } from './use-webhook-actions.js';
import { typesWord, WebhookState } from './webhook-state.js';

const BACK = { to: '/webhooks', name: texts.title };

export default function WebhookPage() {
  const { id = '' } = useParams<{ id: string }>();
  const webhook = useQuery(webhookReads.one(id));
  return (
    <Loaded query={webhook} shape="detail" missing={<NotFound what={texts.thisOne} back={BACK} />}>
      {(found) => <Found webhook={found} />}
    </Loaded>
  );
}

function Found({ webhook }: { webhook: Webhook }) {
  const [, go] = useLocation();
  const { menuOf, test, toggle, error, dialogs } = useWebhookActions([webhook], () => go(BACK.to, { replace: true }));
  return (
    <SettingsPage
      isWide
      back={BACK}
      title={webhook.url}
      state={<WebhookState webhook={webhook} />}
      lead={webhook.description}
      actions={
        webhook.enabled ? (
          <Button kind="primary" busy={test.busy} onClick={() => test.run(webhook)}>
            {texts.test}
          </Button>
        ) : (
          <Button kind="primary" busy={toggle.busy} onClick={() => toggle.run(webhook)}>
            {texts.resume}
          </Button>
        )
      }
      menu={menuOf(webhook)}
    >
      <FaultLine error={error} />
      <Remark webhook={webhook} />
      <Facts webhook={webhook} />
      <Deliveries webhook={webhook} />
      {dialogs}
    </SettingsPage>
  );
}

/** Why nothing is sent, or nothing arrives. */
function Remark({ webhook: { enabled, disabled_reason: reason, failing_since: since } }: { webhook: Webhook }) {
  if (!enabled) return <p className="caution">{reason ? texts.disabled[reason] : texts.paused}</p>;
  if (!since) return null;
  return (
    <p className="caution">
      {texts.failing} <Time at={since} />.
    </p>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { id, types, audit, scopes, old_secret_until: until, created_at: at } = webhook;
  const { verified_at: verified, replay_until: replayUntil } = webhook;
  const now = useNow();
  return (
    <div className="card">
      <Properties
        rows={[
          { name: texts.types, value: typesWord(types) },
          { name: texts.reads, value: scopes ? texts.readsScopes(scopes.join(', ')) : texts.readsAll },
          { name: texts.verified, value: verified ? <Time at={verified} /> : texts.unverified },
          replayUntil !== null && { name: texts.replayState, value: texts.replayingUntil(replayUntil) },
          audit && { name: texts.auditLog, value: texts.audit },
          until !== null &&
            Date.parse(until) > now && {
              name: texts.oldSecret,
              value: (
                <>
                  {texts.oldSecretEnds} <Time at={until} />
                </>
              ),
            },
          { name: texts.created, value: <Time at={at} /> },
          { name: texts.id, value: <code>{id}</code>, copy: id },
        ]}
      />
    </div>
  );
}
