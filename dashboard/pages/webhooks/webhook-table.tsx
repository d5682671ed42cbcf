import type { ReactNode } from 'react';
import type { Webhook } from '../../../client/src/generated.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/webhooks.js';
import { Icon } from '../../ui/icon.js';
import type { MenuItems } from '../../ui/menu.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { typesWord, WebhookState } from './webhook-state.js';

const COLUMNS: readonly Column<Webhook>[] = [
  {
    key: 'url',
    title: texts.url,
    sortBy: ({ url }) => url,
    cell: ({ url, description }): ReactNode => (
      <>
        <span title={url}>{url}</span>
        {description && (
          <span className="quiet-text" title={description}>
            {description}
          </span>
        )}
      </>
    ),
  },
  { key: 'state', title: texts.state, phone: 'state', cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    key: 'types',
    title: texts.types,
    cell: ({ types }) => (
      <span className="quiet-text" title={typesWord(types)}>
        {typesWord(types)}
      </span>
    ),
  },
  {
    key: 'created',
    title: texts.created,
    phone: 'none',
    isWide: true,
    sortBy: ({ created_at: at }) => at,
    cell: ({ created_at: at }) => <Time at={at} />,
  },
];

interface WebhookTableProps {
  readonly webhooks: readonly Webhook[];
  readonly menuOf: (webhook: Webhook) => MenuItems;
}

export function WebhookTable({ webhooks, menuOf }: WebhookTableProps) {
  return (
    <Table
      caption={texts.caption}
      columns={COLUMNS}
      rows={webhooks}
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/webhooks/${id}`}
      mark={() => <Icon name="webhook" />}
      menu={(webhook) => ({ label: common.actionsOf(webhook.url), items: menuOf(webhook) })}
    />
  );
}
