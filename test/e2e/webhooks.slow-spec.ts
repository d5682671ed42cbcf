import { describe, expect, it } from '@jest/globals';
import { recordMany } from '../factories/events.js';
import { createWebhook, deliver } from '../factories/webhooks.js';
import { HOUR, MINUTE } from '../support/test-clock.js';
import { ok, startReceiver, status } from '../support/webhook-receiver.js';
import { t, hooked } from '../suites/webhooks.js';

describe('An endpoint', () => {
  it('has some 1,000 deliveries waiting at most, and gets the rest of the events when it answers again', async () => {
    const one = await hooked({ types: ['doc.*'] });
    one.receiver.answer = status(500);
    await recordMany(t, one.brand.id, 2_500);
    await deliver(t);
    const waiting = async (): Promise<number> =>
      (await t.database.row<{ n: number }>('SELECT count(*)::int AS n FROM webhook_deliveries WHERE webhook_id = $1', [
        one.webhook.id,
      ]))!.n;
    for (let n = 0; n < 5; n++) {
      t.clock.advance(2 * MINUTE);
      await deliver(t);
    }
    expect([(await waiting()) >= 1_000, (await waiting()) < 1_500]).toEqual([true, true]);
    one.receiver.answer = ok;
    t.clock.advance(HOUR);
    await deliver(t);
    t.clock.advance(6 * HOUR);
    await deliver(t);
    const delivered = await t.database.row<{ n: number }>(
      `SELECT count(*)::int AS n FROM webhook_deliveries WHERE webhook_id = $1 AND status = 'delivered'`,
      [one.webhook.id],
    );
    expect(delivered!.n).toBe(2_500);
  });

  it('that hangs does not delay another of the same workspace', async () => {
    const one = await hooked();
    one.receiver.answer = () => undefined;
    const living = await startReceiver();
    try {
      await createWebhook(t, one, { url: living.url, types: ['space.*'] });
      await one.happen();
      const delivering = deliver(t);
      await new Promise<void>((resolve) => {
        const look = setInterval(() => {
          if (!living.messages.length) return;
          clearInterval(look);
          resolve();
        }, 10);
      });
      expect(one.receiver.messages.length).toBeLessThanOrEqual(1);
      await one.receiver.stop();
      await delivering;
    } finally {
      await living.stop();
    }
  });
});
