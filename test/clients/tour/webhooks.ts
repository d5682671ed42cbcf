import type { Recorder } from './recorder.js';

/** A receiver that hung once. */
function attempts(): object[] {
  const at = new Date().toISOString();
  return [
    { at, ms: 15_000, status: null, answer: null, error: 'No answer within 15 seconds' },
    { at, ms: 84, status: 200, answer: 'ok', error: null },
  ];
}

/** A webhook from its creation to its end. Nobody listens at its address. */
export async function tourWebhooks(r: Recorder) {
  const body = {
    url: 'https://hooks.example.com/workspace',
    types: ['task.*', 'hire.active'],
    description: 'Builds on the CI server',
    enabled: false,
  };
  const { id } = await r.call('createWebhook', { body });
  const path = { webhook_id: id };
  const delivery = await r.t.database.row<{ id: string }>(
    `INSERT INTO webhook_deliveries (webhook_id, event_seq, type, status, tries, attempts, next_attempt_at, created_at)
     SELECT $1, seq, type, 'delivered', 2, $2, created_at, created_at FROM events
      WHERE brand_id = (SELECT brand_id FROM webhooks WHERE id = $1) AND type = 'task.created' ORDER BY seq LIMIT 1
     RETURNING id`,
    [id, JSON.stringify(attempts())],
  );
  await r.call('listWebhooks');
  await r.call('getWebhook', { path });
  await r.call('listWebhookDeliveries', { path });
  await r.call('changeWebhook', { path, body: { types: ['task.*'], enabled: true } });
  // As if it had answered.
  await r.t.database.rows('UPDATE webhooks SET verified_at = now() WHERE id = $1', [id]);
  await r.call('replayWebhook', { path, body: { after: 'latest' } });
  await r.call('rotateWebhook', { path, body: { now: false } });
  // Last: what they send fails, and nobody knows how soon.
  await r.call('testWebhook', { path });
  await r.call('redeliverWebhook', { path: { ...path, delivery_id: delivery!.id } });
  await r.call('deleteWebhook', { path });
}
