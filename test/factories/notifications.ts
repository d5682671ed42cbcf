import { NotificationsQueue } from '../../src/modules/notifications/index.js';
import type { TestApp } from '../app.js';
import type { Credentials } from '../support/api.js';
import type { ReadEvent } from './events.js';

export const INBOX = '/api/v1/me/notifications';
export const INBOX_SETTINGS = '/api/v1/me/notification-settings';

export interface ReadNotification {
  id: string;
  reason: string;
  event: ReadEvent;
  title: string | null;
  excerpt: string | null;
  read_at: string | null;
}

export interface Inbox {
  items: ReadNotification[];
  unread: number;
  next_cursor: string | null;
}

/** Makes the notifications of what happened, as workers do. */
export async function tell({ app }: Pick<TestApp, 'app'>): Promise<void> {
  const queue = app.get(NotificationsQueue);
  const { signal } = new AbortController();
  for (let rounds = 0; rounds < 50; rounds++) {
    const due = await queue.due(1_000);
    if (!due.length) return;
    for (const job of due) await queue.process(job, signal);
  }
  throw new Error('There is always something due');
}

export async function readInbox(t: Pick<TestApp, 'api'>, by: Credentials, query = ''): Promise<Inbox> {
  const { status, body, text } = await t.api.get(`${INBOX}${query}`, by);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body as Inbox;
}

/** What somebody is told of: `<reason> <type>`, oldest first. */
export async function toldOf(t: Pick<TestApp, 'app' | 'api'>, by: Credentials): Promise<string[]> {
  await tell(t);
  const { items } = await readInbox(t, by);
  return items.map(({ reason, event }) => `${reason} ${event.type}`).toReversed();
}

export const setNotifications = (t: Pick<TestApp, 'api'>, by: Credentials, body: object) =>
  t.api.put(INBOX_SETTINGS, { ...by, body });
