import type { Notification } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { notificationReads, type Shown } from '../../reads/notifications.js';
import { withoutUnread } from './inbox-rules.js';

const SHOWN: readonly Shown[] = ['unread', 'all'];

/** Drawn at once; read again if the service refuses. */
export async function markRead(brandId: number, items: readonly Notification[]): Promise<void> {
  const unread = items.filter(({ read_at: at }) => at === null);
  if (!unread.length) return;
  const ids = new Set(unread.map(({ id }) => id));
  const count = notificationReads.unread(brandId).queryKey;
  const now = new Date().toISOString();
  for (const shown of SHOWN) {
    const { queryKey } = notificationReads.list(brandId, shown);
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (known) => known && withoutUnread(known, ids, shown, now));
  }
  queries.setQueryData(count, (known) => known && Math.max(known - ids.size, 0));
  await settle(() => service.markNotificationsRead({ ids: [...ids] }), brandId);
}

/** Up to the newest one that the person can see. */
export function markAllRead(brandId: number, until: string): Promise<void> {
  return settle(() => service.markNotificationsRead({ until }), brandId);
}

async function settle(work: () => Promise<{ unread: number }>, brandId: number): Promise<void> {
  try {
    const { unread } = await work();
    queries.setQueryData(notificationReads.unread(brandId).queryKey, unread);
  } finally {
    void queries.invalidateQueries({ queryKey: notificationReads.lists(brandId) });
  }
}
