import type { Recorder } from './recorder.js';

/** What a person is told of, as if somebody else had done it: what the demo has told them of comes at its own time. */
export async function tourInbox(r: Recorder, brandId: number, userId: number): Promise<void> {
  await r.t.database.rows('DELETE FROM notifications WHERE user_id = $1', [userId]);
  await r.t.database.rows(
    `INSERT INTO notifications (id, brand_id, user_id, event_seq, reason, created_at)
     SELECT gen_random_uuid(), brand_id, $2, seq, 'watching', created_at FROM events
      WHERE brand_id = $1 AND type = 'task.commented' ORDER BY seq DESC LIMIT 1
     ON CONFLICT DO NOTHING`,
    [brandId, userId],
  );
  const { items } = await r.call('listNotifications', { query: { unread: true, limit: 1 } });
  await r.call('markNotificationsRead', { body: { ids: [items[0].id] } });
  await r.call('setNotificationSettings', { body: { mail: 'daily', mute: ['watching'] } });
  await r.call('getNotificationSettings');
}
