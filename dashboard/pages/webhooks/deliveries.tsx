import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook, WebhookDelivery, WebhookDeliveryStatus } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { webhookReads } from '../../reads/webhooks.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/webhooks.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { SelectField, useAction } from '../../ui/form.js';
import { Section } from '../../ui/page.js';
import { FaultLine, Loaded, Notice } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { AttemptsDialog, lastAnswer } from './attempts-dialog.js';
import { readAgain } from './webhook-form.js';

const { deliveries: words } = texts;
const TONES: Record<WebhookDeliveryStatus, Tone> = { pending: 'busy', delivered: 'good', failed: 'bad' };
type Filter = WebhookDeliveryStatus | 'all';
const FILTERS = [['all', words.all], ...Object.entries(words.states)] as readonly (readonly [Filter, string])[];

export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [filter, setFilter] = useState<Filter>('all');
  const status = filter === 'all' ? undefined : filter;
  const query = useInfiniteQuery(webhookReads.deliveries(webhook.id, status));
  const [shown, setShown] = useState<string | null>(null);
  const redeliver = useAction(
    ({ id }: WebhookDelivery) => service.redeliverWebhook(webhook.id, id),
    readAgain,
    words.redelivered,
  );
  const all = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = all.find(({ id }) => id === shown);
  return (
    <Section title={words.title} lead={words.lead}>
      <div className="webhook-filter">
        <SelectField label={words.filter} value={filter} onChange={setFilter} options={FILTERS} />
      </div>
      <FaultLine error={redeliver.error} />
      <Loaded query={query}>
        {() =>
          all.length ? (
            <>
              <DeliveryTable
                deliveries={all}
                onShow={({ id }) => setShown(id)}
                onRedeliver={webhook.enabled ? redeliver.run : null}
              />
              {query.hasNextPage && (
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {common.more}
                </Button>
              )}
            </>
          ) : (
            <Notice title={words.empty} />
          )
        }
      </Loaded>
      {open && <AttemptsDialog delivery={open} onClose={() => setShown(null)} />}
    </Section>
  );
}

interface DeliveryTableProps {
  readonly deliveries: readonly WebhookDelivery[];
  readonly onShow: (delivery: WebhookDelivery) => void;
  /** Null while nothing may be sent. */
  readonly onRedeliver: ((delivery: WebhookDelivery) => void) | null;
}

function DeliveryTable({ deliveries, onShow, onRedeliver }: DeliveryTableProps) {
  const columns: readonly Column<WebhookDelivery>[] = [
    { key: 'type', title: words.type, cell: ({ type }) => <code>{type}</code> },
    { key: 'status', title: words.status, cell: (one) => <State delivery={one} /> },
    { key: 'attempts', title: words.attempts, cell: ({ attempts }) => attempts.length },
    { key: 'last', title: words.last, cell: lastAnswer },
    { key: 'created', title: words.created, cell: ({ created_at: at }) => <Time at={at} /> },
    {
      key: 'actions',
      title: texts.actions,
      cell: (one) => (
        <div className="row row-actions">
          <Button aria-label={words.showOf(one.type, one.event_id)} onClick={() => onShow(one)}>
            {words.show}
          </Button>
          {onRedeliver && (
            <Button aria-label={words.redeliverOf(one.type, one.event_id)} onClick={() => onRedeliver(one)}>
              {words.redeliver}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return <Table caption={words.caption} columns={columns} rows={deliveries} keyOf={({ id }) => id} />;
}

function State({ delivery: { status, next_attempt_at: next, attempts } }: { delivery: WebhookDelivery }) {
  return (
    <div>
      <Badge tone={TONES[status]}>{words.states[status]}</Badge>
      {next && attempts.length > 0 && (
        <p className="quiet-text">
          {words.next} <Time at={next} />
        </p>
      )}
    </div>
  );
}
