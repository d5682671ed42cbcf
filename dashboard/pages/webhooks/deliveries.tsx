import { useInfiniteQuery } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery, WebhookDeliveryStatus } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { service } from '../../app/service.js';
import { webhookReads } from '../../reads/webhooks.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/webhooks.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { More } from '../../ui/more.js';
import { useAction } from '../../ui/form.js';
import { Section } from '../../ui/page.js';
import { EmptyPart, FaultLine, Loaded } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { Choice, Toolbar } from '../../ui/toolbar.js';
import { AttemptsDialog, lastAnswer } from './attempts-dialog.js';
import { readAgain } from './webhook-form.js';

const { deliveries: words } = texts;
const TONES: Readonly<Record<WebhookDeliveryStatus, Tone>> = { pending: 'busy', delivered: 'good', failed: 'bad' };
const STATUSES = Object.keys(TONES) as WebhookDeliveryStatus[];

export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [{ status, delivery }, setAddress] = useAddress<{ status: WebhookDeliveryStatus | ''; delivery: string }>({
    status: '',
    delivery: '',
  });
  const query = useInfiniteQuery(
    webhookReads.deliveries(
      webhook.id,
      STATUSES.find((one) => one === status),
    ),
  );
  const redeliver = useAction(
    ({ id }: WebhookDelivery) => service.redeliverWebhook(webhook.id, id),
    readAgain,
    ({ type }) => words.redelivered(type),
  );
  const all = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = all.find(({ id }) => id === delivery);
  return (
    <Section title={words.title} lead={words.lead}>
      <Toolbar
        total={all.length}
        filters={
          <Choice
            label={words.status}
            value={status}
            onChange={(next) => setAddress({ status: next })}
            options={[['', texts.all], ...STATUSES.map((one) => [one, words.states[one]] as const)]}
          />
        }
        isFiltered={status !== ''}
        onClear={() => setAddress({ status: '' })}
        shown={words.count(all.length, query.hasNextPage)}
      />
      <FaultLine error={redeliver.error} />
      <Loaded query={query}>
        {() =>
          all.length ? (
            <>
              <Table
                caption={words.caption}
                columns={COLUMNS}
                rows={all}
                keyOf={({ id }) => id}
                linkOf={({ id }) => `/webhooks/${webhook.id}?delivery=${id}${status && `&status=${status}`}`}
                {...(webhook.enabled && {
                  menu: (one: WebhookDelivery) => ({
                    label: common.actionsOf(one.type),
                    items: [{ name: words.redeliver, icon: 'refresh', onSelect: () => redeliver.run(one) }],
                  }),
                })}
              />
              <More query={query} kind="quiet" />
            </>
          ) : (
            <EmptyPart>{status ? words.noMatch : words.empty}</EmptyPart>
          )
        }
      </Loaded>
      {open && <AttemptsDialog delivery={open} onClose={() => setAddress({ delivery: '' })} />}
    </Section>
  );
}

const COLUMNS: readonly Column<WebhookDelivery>[] = [
  { key: 'type', title: words.type, cell: ({ type }) => type },
  {
    key: 'status',
    title: words.status,
    phone: 'state',
    cell: ({ status }) => <Badge tone={TONES[status]}>{words.states[status]}</Badge>,
  },
  { key: 'last', title: words.last, cell: lastAnswer },
  { key: 'attempts', title: words.attempts, isNumber: true, phone: 'none', cell: ({ attempts }) => attempts.length },
  {
    key: 'next',
    title: words.next,
    phone: 'none',
    isWide: true,
    cell: ({ next_attempt_at: next, attempts }) => next && attempts.length > 0 && <Time at={next} />,
  },
  { key: 'created', title: texts.created, cell: ({ created_at: at }) => <Time at={at} /> },
];
