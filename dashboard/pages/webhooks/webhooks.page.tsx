import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Webhook } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { webhookReads } from '../../reads/webhooks.js';
import { texts } from '../../texts/webhooks.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { SecretDialog } from './secret-dialog.js';
import { NewWebhookDialog } from './webhook-form.js';
import { Types, WebhookState } from './webhook-state.js';

export default function WebhooksPage() {
  const { isAdmin } = useMe();
  return isAdmin ? (
    <Webhooks />
  ) : (
    <Page title={texts.title}>
      <Notice title={texts.adminsOnly} />
    </Page>
  );
}

function Webhooks() {
  const webhooks = useQuery(webhookReads.list());
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const show = (made: string): void => {
    setOpen(false);
    setSecret(made);
  };
  const create = (
    <Button kind="primary" onClick={() => setOpen(true)}>
      {texts.create}
    </Button>
  );
  return (
    <Page title={texts.title} lead={texts.lead} actions={webhooks.data?.total ? create : null}>
      <Loaded query={webhooks}>
        {({ items }) =>
          items.length ? (
            <WebhookTable webhooks={items} />
          ) : (
            <Notice title={texts.empty} action={create}>
              {texts.emptyHint}
            </Notice>
          )
        }
      </Loaded>
      {isOpen && <NewWebhookDialog onClose={() => setOpen(false)} onCreated={show} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  );
}

function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const columns: readonly Column<Webhook>[] = [
    {
      key: 'url',
      title: texts.url,
      sortBy: ({ url }) => url,
      cell: ({ id, url, description }) => (
        <div>
          <Link to={`/webhooks/${id}`} className="webhook-url">
            {url}
          </Link>
          {description && <p className="quiet-text">{description}</p>}
        </div>
      ),
    },
    { key: 'types', title: texts.types, cell: ({ types }) => <Types types={types} /> },
    { key: 'state', title: texts.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
    {
      key: 'created',
      title: texts.created,
      sortBy: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => <Time at={at} />,
    },
  ];
  return <Table caption={texts.caption} columns={columns} rows={webhooks} keyOf={({ id }) => id} />;
}
