import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import type { Webhook } from '../../../client/src/generated.js';
import { webhookReads } from '../../reads/webhooks.js';
import { texts } from '../../texts/webhooks.js';
import { Page } from '../../ui/page.js';
import { Loaded, NotFound } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { Deliveries } from './deliveries.js';
import { WebhookActions } from './webhook-actions.js';
import { Types, WebhookState } from './webhook-state.js';

export default function WebhookPage() {
  const { id = '' } = useParams<{ id: string }>();
  const webhook = useQuery(webhookReads.one(id));
  return (
    <Loaded query={webhook} missing={<NotFound />}>
      {(found) => (
        <>
          <Link to="/webhooks" className="back">
            ← {texts.back}
          </Link>
          <Page
            title={found.url}
            lead={
              <span className="row">
                <WebhookState webhook={found} />
                {found.description}
              </span>
            }
            actions={<WebhookActions webhook={found} />}
          >
            <div className="stack webhook-facts">
              <Types types={found.types} />
              <Remarks webhook={found} />
            </div>
            <Deliveries webhook={found} />
          </Page>
        </>
      )}
    </Loaded>
  );
}

/** What one should know of its state. */
function Remarks({ webhook }: { webhook: Webhook }) {
  const { audit, enabled, disabled_reason: reason, failing_since: since, old_secret_until: until } = webhook;
  return (
    <>
      {!enabled && <p>{reason ? texts.disabled[reason] : texts.paused}</p>}
      {enabled && since && (
        <p>
          {texts.failing} <Time at={since} />.
        </p>
      )}
      {audit && <p className="quiet-text">{texts.audit}</p>}
      {until && new Date(until) > new Date() && (
        <p className="quiet-text">
          {texts.oldSecret} <Time at={until} />.
        </p>
      )}
    </>
  );
}
