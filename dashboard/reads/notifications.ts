import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NotificationList } from '../../client/src/generated.js';
import { transport } from '../app/transport.js';

export type Shown = 'unread' | 'all';

const PAGE = 50;
const PATH = '/api/v1/me/notifications';

/** `listNotifications` of the contract: the frame shows how many there are, and does not wait for all operations. */
export const notificationReads = {
  unread: (brandId: number) =>
    queryOptions({
      queryKey: ['notifications', brandId, 'count'],
      queryFn: async () => (await transport.fetchJson<NotificationList>(`${PATH}?unread=true&limit=1`)).unread,
    }),
  lists: (brandId: number) => ['notifications', brandId, 'list'] as const,
  list: (brandId: number, shown: Shown) =>
    infiniteQueryOptions({
      queryKey: [...notificationReads.lists(brandId), shown],
      queryFn: ({ pageParam }) => {
        const query = new URLSearchParams({ limit: String(PAGE), ...(shown === 'unread' && { unread: 'true' }) });
        if (pageParam) query.set('cursor', pageParam);
        return transport.fetchJson<NotificationList>(`${PATH}?${query.toString()}`);
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.next_cursor,
    }),
};
