import { describe, expect, it, jest } from '@jest/globals';
import { OutgoingMailQueue } from '../../src/platform/background/mailer/outgoing-mail.queue.js';
import { MAX_PENDING } from '../../src/modules/webhooks/intake.js';
import { Sender } from '../../src/modules/webhooks/sender.js';
import { eventsOf, recordMany } from '../factories/events.js';
import { changeWebhook, deliver, deliveriesOf, getWebhook, WEBHOOKS, type Hooked } from '../factories/webhooks.js';
import { runLoop } from '../factories/workspace.js';
import { DAY, MINUTE, SECOND } from '../support/test-clock.js';
import { ok, status } from '../support/webhook-receiver.js';
import { t, hooked } from '../suites/webhooks.js';

/** Each attempt when it is due, until none is left. */
async function allAttempts(of: Hooked): Promise<void> {
  await deliver(t);
  for (let attempts = 1; attempts < 10; attempts++) {
    t.clock.advance((await pauseMs(of)) + SECOND);
    await deliver(t);
  }
}
/** From the last attempt to the next one. */
const pauseMs = async (of: Hooked): Promise<number> => {
  const [delivery] = await deliveriesOf(t, of, of.webhook.id);
  return Date.parse(delivery!.next_attempt_at!) - Date.parse(delivery!.attempts.at(-1)!.at);
};

describe('A delivery that fails', () => {
  it('is tried again with the same id until it succeeds', async () => {
    const one = await hooked();
    one.receiver.answer = status(500, {}, 'out of order');
    await one.happen();
    await deliver(t);
    expect(await pauseMs(one)).toBeGreaterThan(4 * SECOND);
    t.clock.advance(6 * SECOND);
    one.receiver.answer = ok;
    await deliver(t);
    const [delivery] = await deliveriesOf(t, one, one.webhook.id);
    expect(delivery).toMatchObject({
      status: 'delivered',
      attempts: [
        { status: 500, answer: 'out of order', error: null },
        { status: 200, answer: 'ok', error: null },
      ],
    });
    expect(one.receiver.messages.map(({ id }) => id)).toEqual([delivery!.id, delivery!.id]);
    expect((await getWebhook(t, one, one.webhook.id)).failing_since).toBeNull();
  });

  it('is given up after ten attempts, stays listed, and can be redelivered', async () => {
    const one = await hooked();
    one.receiver.answer = status(500);
    await one.happen();
    await allAttempts(one);
    const [delivery] = await deliveriesOf(t, one, one.webhook.id, '?status=failed');
    expect([delivery!.attempts.length, one.receiver.messages.length]).toEqual([10, 10]);
    one.receiver.answer = ok;
    await t.api.post(`${WEBHOOKS}/${one.webhook.id}/deliveries/${delivery!.id}/redeliver`, one);
    await deliver(t);
    expect(await deliveriesOf(t, one, one.webhook.id, '?status=delivered')).toHaveLength(1);
  });

  it.each([
    [
      'a redirect to loopback',
      status(307, { location: 'http://127.0.0.1:1/' }),
      { status: 307, error: 'Redirects are not followed' },
    ],
    [
      'a page',
      status(404, { 'content-type': 'text/html' }, '<h1>Not here</h1>'),
      { status: 404, answer: '<h1>Not here</h1>' },
    ],
  ] as const)('keeps what the receiver answered: %s', async (_, answer, attempt) => {
    const one = await hooked();
    one.receiver.answer = answer;
    await one.happen();
    await deliver(t);
    expect((await deliveriesOf(t, one, one.webhook.id))[0]!.attempts).toMatchObject([attempt]);
  });

  it('keeps 1,024 bytes of an answer without an end, which counts as delivered if it began with 200', async () => {
    const one = await hooked();
    one.receiver.answer = (_, response) => {
      const more = (): void => {
        if (!response.destroyed) response.write('\0é'.repeat(500), () => setImmediate(more));
      };
      more();
    };
    await one.happen();
    await deliver(t);
    const [delivery] = await deliveriesOf(t, one, one.webhook.id);
    expect(delivery!.status).toBe('delivered');
    expect(Buffer.byteLength(delivery!.attempts[0]!.answer!)).toBeLessThan(2_500);
  });

  it('ends without an answer within 15 seconds, and is tried again', async () => {
    const sender = t.app.get(Sender);
    expect(sender.timeoutMs).toBe(15_000);
    const shorter = jest.replaceProperty(sender, 'timeoutMs', 200);
    const one = await hooked();
    one.receiver.answer = () => undefined;
    await one.happen();
    await deliver(t);
    shorter.restore();
    one.receiver.answer = ok;
    t.clock.advance(6 * SECOND);
    await deliver(t);
    const [delivery] = await deliveriesOf(t, one, one.webhook.id);
    expect(delivery).toMatchObject({
      status: 'delivered',
      attempts: [{ status: null, answer: null, error: 'No answer within 0.2 seconds' }, { status: 200 }],
    });
    expect(one.receiver.messages.map(({ id }) => id)).toEqual([delivery!.id, delivery!.id]);
  });

  it('says so when nobody listens', async () => {
    const one = await hooked();
    await one.receiver.stop();
    await one.happen();
    await deliver(t);
    expect((await deliveriesOf(t, one, one.webhook.id))[0]!.attempts[0]!.error).toContain('ECONNREFUSED');
  });

  it('says so when the host has a private address', async () => {
    const one = await hooked();
    await t.database.rows(`UPDATE webhooks SET url = 'https://127.0.0.2/x' WHERE id = $1`, [one.webhook.id]);
    await one.happen();
    await deliver(t);
    const [delivery] = await deliveriesOf(t, one, one.webhook.id);
    expect(delivery!.attempts[0]).toMatchObject({
      status: null,
      error: 'Not sent: must not lead to a private address, unless WEBHOOKS_ALLOWED_HOSTS names its host',
    });
  });
});

describe('An endpoint', () => {
  it('that answers 410 is switched off, which admins hear of, and what was not delivered stays', async () => {
    const one = await hooked();
    one.receiver.answer = status(410);
    const events = await eventsOf(t, one, async () => {
      await one.happen();
      await deliver(t);
    });
    expect(await getWebhook(t, one, one.webhook.id)).toMatchObject({ enabled: false, disabled_reason: 'gone' });
    expect(events.at(-1)).toMatchObject({
      type: 'webhook.disabled',
      actor: { kind: 'service' },
      data: { url: one.webhook.url, enabled: false, reason: 'gone' },
    });
    await one.happen();
    await deliver(t);
    expect(one.receiver.messages).toHaveLength(1);
    expect(await deliveriesOf(t, one, one.webhook.id, '?status=failed')).toHaveLength(1);
  });

  it('that was switched off goes on where it was, with what was never taken from the log too', async () => {
    const one = await hooked({ types: ['doc.*'] });
    one.receiver.answer = status(410);
    const count = MAX_PENDING + 600;
    await recordMany(t, one.brand.id, count);
    await deliver(t);
    expect((await getWebhook(t, one, one.webhook.id)).disabled_reason).toBe('gone');
    one.receiver.answer = ok;
    const refused = new Set(one.receiver.messages.splice(0).map(({ id }) => id));
    await changeWebhook(t, one, one.webhook.id, { enabled: true });
    await deliver(t);
    const sent = new Set(one.receiver.messages.map(({ body }) => body.data.id));
    expect(sent.size).toBe(count - refused.size);
    expect(one.receiver.messages.some(({ id }) => refused.has(id))).toBe(false);
  });

  it.each([429, 503])('that answers %i with Retry-After is left alone for so long', async (code) => {
    const one = await hooked();
    one.receiver.answer = status(code, { 'retry-after': '600' });
    await one.happen();
    await deliver(t);
    expect(await pauseMs(one)).toBeGreaterThanOrEqual(600 * SECOND);
    await one.happen();
    t.clock.advance(9 * MINUTE);
    await deliver(t);
    expect(one.receiver.messages).toHaveLength(1);
    one.receiver.answer = ok;
    t.clock.advance(2 * MINUTE);
    await deliver(t);
    expect(one.receiver.messages).toHaveLength(3);
  });

  it('that asks for a year is left alone for a day', async () => {
    const one = await hooked();
    one.receiver.answer = status(429, { 'retry-after': '31536000' });
    await one.happen();
    await deliver(t);
    expect((await pauseMs(one)) / DAY).toBeCloseTo(1, 2);
  });

  it('that fails gets one attempt at a time, not one for each event', async () => {
    const one = await hooked();
    one.receiver.answer = status(500);
    for (let n = 0; n < 5; n++) await one.happen();
    await deliver(t);
    // Those that were under way with the first.
    const first = one.receiver.messages.length;
    expect(first).toBeLessThanOrEqual(4);
    t.clock.advance(6 * SECOND);
    await deliver(t);
    expect(one.receiver.messages).toHaveLength(first + 1);
  });

  it('that fails is tried at once when an admin asks for a test', async () => {
    const one = await hooked();
    one.receiver.answer = status(500);
    await one.happen();
    await deliver(t);
    one.receiver.answer = ok;
    await t.api.post(`${WEBHOOKS}/${one.webhook.id}/test`, one);
    await deliver(t);
    expect(one.receiver.types).toEqual(['space.created', 'webhook.test']);
  });

  it('that only fails for five days is switched off, with mails to the admins after one, three and five', async () => {
    const one = await hooked();
    one.receiver.answer = status(500);
    const mails = async (): Promise<number> =>
      (await t.database.row<{ n: number }>(
        `SELECT count(*)::int AS n FROM outgoing_mails WHERE kind = 'webhook-notice' AND subject_id LIKE $1`,
        [`${one.brand.id}/%`],
      ))!.n;
    const counts: number[] = [];
    for (let day = 0; day <= 5; day++) {
      await one.happen();
      await deliver(t);
      counts.push(await mails());
      t.clock.advance(DAY);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3]);
    expect(await getWebhook(t, one, one.webhook.id)).toMatchObject({ enabled: false, disabled_reason: 'failing' });
    const written = t.app.get(OutgoingMailQueue).writers.get('webhook-notice')!;
    const about = await t.database.rows<{ subject_id: string }>(
      `SELECT subject_id FROM outgoing_mails WHERE subject_id LIKE $1 ORDER BY id`,
      [`${one.brand.id}/%`],
    );
    const subjects = await Promise.all(about.map(async ({ subject_id }) => (await written(subject_id))!.subject));
    expect(subjects).toEqual(['A webhook fails', 'A webhook fails', 'A webhook was switched off']);
    await changeWebhook(t, one, one.webhook.id, { enabled: true });
    expect(await getWebhook(t, one, one.webhook.id)).toMatchObject({ disabled_reason: null, failing_since: null });
    expect(await written(about[0]!.subject_id)).toBeNull();
  });

  it('that succeeds in between is not switched off', async () => {
    const one = await hooked();
    for (let day = 0; day <= 6; day++) {
      one.receiver.answer = day === 3 ? ok : status(500);
      await one.happen();
      await deliver(t);
      t.clock.advance(DAY);
    }
    expect((await getWebhook(t, one, one.webhook.id)).enabled).toBe(true);
  });
});

describe('A worker that dies', () => {
  it('in an attempt leaves the delivery to others after a minute', async () => {
    const one = await hooked();
    await one.happen();
    await t.api.post(`${WEBHOOKS}/${one.webhook.id}/test`, one);
    await t.database.rows(`UPDATE webhook_deliveries SET tries = 1, next_attempt_at = $2 WHERE webhook_id = $1`, [
      one.webhook.id,
      new Date(t.clock.now().getTime() + MINUTE),
    ]);
    await deliver(t);
    expect(one.receiver.types).toEqual(['space.created']);
    t.clock.advance(MINUTE + SECOND);
    await deliver(t);
    expect(one.receiver.types).toEqual(['space.created', 'webhook.test']);
  });
});

describe('Old deliveries', () => {
  it('are removed after 30 days', async () => {
    const one = await hooked();
    await one.happen();
    await deliver(t);
    t.clock.advance(29 * DAY);
    await runLoop(t, 'webhook-retention');
    expect(await deliveriesOf(t, one, one.webhook.id)).toHaveLength(1);
    t.clock.advance(2 * DAY);
    await runLoop(t, 'webhook-retention');
    expect(await deliveriesOf(t, one, one.webhook.id)).toHaveLength(0);
  });
});
