import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { WebhookDelivery } from '../../client/src/generated.js';
import { service } from '../app/service.js';

const MAX = 200;
const PAGE = 50;
const RECENT = 100;
/** Attempts are not events: what came of them is read again while a page shows it. */
const LOOK_AGAIN_MS = 4_000;

export const webhookReads = {
  /** They change with the service only. */
  types: () =>
    queryOptions({ queryKey: ['webhooks', 'types'], queryFn: () => service.listEventTypes(), staleTime: Infinity }),
  all: ['webhooks'] as const,
  list: () => queryOptions({ queryKey: ['webhooks'], queryFn: () => service.listWebhooks({ limit: MAX }) }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['webhooks', id],
      queryFn: () => service.getWebhook(id),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  deliveries: (id: string, status: WebhookDelivery['status'] | undefined) =>
    infiniteQueryOptions({
      queryKey: ['webhooks', id, 'deliveries', status],
      queryFn: ({ pageParam: cursor }) => service.listWebhookDeliveries(id, { limit: PAGE, cursor, status }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
      refetchInterval: LOOK_AGAIN_MS,
    }),
  /** Events that a delivery may begin after. */
  recentEvents: () =>
    queryOptions({
      queryKey: ['webhooks', 'recent-events'],
      queryFn: () => service.listEvents({ before: 'latest', limit: RECENT }),
      staleTime: 0,
    }),
};
