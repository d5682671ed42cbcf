import type { Notification, NotificationList } from '../../../client/src/generated.js';

interface Pages {
  readonly pages: readonly NotificationList[];
}

/** Those of today, and those before; a part that is empty is left out. */
export function byAge<T extends Pick<Notification, 'event'>>(
  items: readonly T[],
  now: Date,
): readonly (readonly [part: 'today' | 'earlier', items: readonly T[]])[] {
  const today = now.toDateString();
  const isOfToday = ({ event }: T): boolean => new Date(event.created_at).toDateString() === today;
  const parts = [
    ['today', items.filter(isOfToday)],
    ['earlier', items.filter((one) => !isOfToday(one))],
  ] as const;
  return parts.filter(([, of]) => of.length);
}

/** The same pages after some were read: of the unread ones they are gone. */
export function withoutUnread<P extends Pages>(
  known: P,
  ids: ReadonlySet<string>,
  shown: 'unread' | 'all',
  at: string,
): P {
  const pages = known.pages.map((page) => ({
    ...page,
    items:
      shown === 'unread'
        ? page.items.filter(({ id }) => !ids.has(id))
        : page.items.map((one) => (ids.has(one.id) && !one.read_at ? { ...one, read_at: at } : one)),
  }));
  return { ...known, pages };
}
