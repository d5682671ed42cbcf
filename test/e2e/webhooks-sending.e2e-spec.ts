import { describe, expect, it, jest } from '@jest/globals';
import { parseTenantHosts } from '../../src/engines/public-hosts/allowed-hosts.js';
import type { Lookup } from '../../src/engines/public-hosts/lookup.js';
import { Sender } from '../../src/modules/webhooks/sender.js';
import { SendingRates, SentTooMuch } from '../../src/modules/webhooks/sending-rates.js';
import { Config } from '../../src/platform/kernel/config/config.js';
import { readEvents, recordMany } from '../factories/events.js';
import { changeWebhook, createWebhook, deliver, deliveriesOf, getWebhook, WEBHOOKS } from '../factories/webhooks.js';
import { createWorkspace, refusal } from '../factories/workspace.js';
import { MINUTE } from '../support/test-clock.js';
import { ok, status } from '../support/webhook-receiver.js';
import { t, hooked } from '../suites/webhooks.js';

const replay = (token: string, id: string, after: string) =>
  t.api.post(`${WEBHOOKS}/${id}/replay`, { token, body: { after } });
const UNPROVED = [409, 'This endpoint has not answered 2xx yet: send it a test first'];

describe('An endpoint that has not answered 2xx yet', () => {
  it('gets one delivery at a time, and with the first 2xx all others', async () => {
    const one = await hooked();
    let [open, most] = [0, 0];
    const mostAtFirst: number[] = [];
    one.receiver.answer = (message, response) => {
      most = Math.max(most, ++open);
      setTimeout(() => {
        open -= 1;
        if (one.receiver.messages.indexOf(message) === 0) mostAtFirst.push(most);
        response.end('ok');
      }, 20);
    };
    for (let n = 0; n < 6; n++) await one.happen();
    expect((await getWebhook(t, one, one.webhook.id)).verified_at).toBeNull();
    await deliver(t);
    expect(mostAtFirst).toEqual([1]);
    expect(most).toBeGreaterThan(1);
    expect(one.receiver.messages).toHaveLength(6);
    expect((await getWebhook(t, one, one.webhook.id)).verified_at).toMatch(/^\d{4}-/);
  });

  it('gets no replay', async () => {
    const one = await hooked();
    one.receiver.answer = status(404);
    const { next_cursor: after } = await readEvents(t, one, { after: 'latest' });
    await one.happen();
    await deliver(t);
    expect(refusal(await replay(one.token, one.webhook.id, after))).toEqual(UNPROVED);
    one.receiver.answer = ok;
    await t.api.post(`${WEBHOOKS}/${one.webhook.id}/test`, one);
    await deliver(t);
    expect((await replay(one.token, one.webhook.id, after)).status).toBe(202);
  });

  it('is one again when its address changes, and not when anything else does', async () => {
    const one = await hooked();
    await one.happen();
    await deliver(t);
    await changeWebhook(t, one, one.webhook.id, { description: 'Builds', url: one.webhook.url });
    expect((await getWebhook(t, one, one.webhook.id)).verified_at).not.toBeNull();
    await changeWebhook(t, one, one.webhook.id, { url: `${one.webhook.url}/2` });
    expect((await getWebhook(t, one, one.webhook.id)).verified_at).toBeNull();
  });
});

describe('A replay', () => {
  it('is one at a time: another is refused until its deliveries were tried', async () => {
    const one = await hooked({ types: ['space.*', 'doc.*'] });
    await one.happen();
    await deliver(t);
    const { next_cursor: after } = await readEvents(t, one, { after: 'latest' });
    await recordMany(t, one.brand.id, 40);
    await deliver(t);
    const { body: begun } = await replay(one.token, one.webhook.id, after);
    expect(begun.replay_until).toMatch(/^\d+-\d+$/);
    expect(refusal(await replay(one.token, one.webhook.id, after))).toEqual([
      409,
      `A replay is under way, up to the event ${begun.replay_until}: wait until it ends, or pause the webhook`,
    ]);
    await deliver(t);
    expect(one.receiver.messages).toHaveLength(81);
    expect((await getWebhook(t, one, one.webhook.id)).replay_until).toBeNull();
    expect((await replay(one.token, one.webhook.id, after)).status).toBe(202);
  });

  it('ends with a pause', async () => {
    const one = await hooked();
    const { next_cursor: after } = await readEvents(t, one, { after: 'latest' });
    await one.happen();
    await deliver(t);
    await replay(one.token, one.webhook.id, after);
    await changeWebhook(t, one, one.webhook.id, { enabled: false });
    expect((await getWebhook(t, one, one.webhook.id)).replay_until).toBeNull();
  });

  it('of what nobody is sent is none', async () => {
    const one = await hooked();
    await one.happen();
    await deliver(t);
    expect((await replay(one.token, one.webhook.id, 'latest')).body.replay_until).toBeNull();
    const { next_cursor: after } = await readEvents(t, one, { after: 'latest' });
    await t.api.post('/api/v1/board/boards', { token: one.token, body: { name: 'Not sent' } });
    await deliver(t);
    await replay(one.token, one.webhook.id, after);
    await deliver(t);
    expect((await getWebhook(t, one, one.webhook.id)).replay_until).toBeNull();
  });
});

describe('An endpoint that answers slowly', () => {
  it('is sent two at a time', async () => {
    const one = await hooked();
    await one.happen();
    await deliver(t);
    await t.database.rows(`UPDATE webhooks SET slow_until = $2 WHERE id = $1`, [
      one.webhook.id,
      new Date(t.clock.now().getTime() + 10 * MINUTE),
    ]);
    let [open, most] = [0, 0];
    one.receiver.answer = (_, response) => {
      most = Math.max(most, ++open);
      setTimeout(() => {
        open -= 1;
        response.end('ok');
      }, 20);
    };
    for (let n = 0; n < 8; n++) await one.happen();
    await deliver(t);
    expect(most).toBeLessThanOrEqual(2);
    expect(one.receiver.messages).toHaveLength(9);
  });

  it('gives the rest of its batch back after an answer of more than two seconds', async () => {
    const one = await hooked();
    await one.happen();
    await deliver(t);
    one.receiver.answer = (_, response) => void setTimeout(() => response.end('ok'), 2_100);
    for (let n = 0; n < 6; n++) await one.happen();
    await deliver(t);
    const slow = await t.database.row<{ slow_until: Date | null }>('SELECT slow_until FROM webhooks WHERE id = $1', [
      one.webhook.id,
    ]);
    expect(slow!.slow_until!.getTime()).toBeGreaterThan(t.clock.now().getTime() + 9 * MINUTE);
    expect(await deliveriesOf(t, one, one.webhook.id, '?status=delivered')).toHaveLength(7);
  });
});

describe('A workspace', () => {
  it('that was sent too much for now has its deliveries given back, without an attempt, and sent later', async () => {
    const one = await hooked();
    const rates = t.app.get(SendingRates);
    const admit = rates.take.bind(rates);
    // Webhooks of other tests are sent, too.
    let asked = 0;
    const take = jest.spyOn(rates, 'take').mockImplementation((brandId, addresses, signal) => {
      if (brandId === one.brand.id && asked++ === 0) throw new SentTooMuch('Too much was sent lately');
      return admit(brandId, addresses, signal);
    });
    await one.happen();
    await deliver(t);
    expect(asked).toBe(2);
    expect(take).toHaveBeenCalledWith(one.brand.id, ['127.0.0.1'], expect.anything());
    take.mockRestore();
    const [delivery] = await deliveriesOf(t, one, one.webhook.id);
    expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ status: 200 }] });
    expect(one.receiver.messages).toHaveLength(1);
  });

  it('may use the hosts of its own network that are allowed for it, and not those of another', async () => {
    const [one, two] = [await hooked(), await hooked()];
    const allowed = parseTenantHosts(`${one.brand.id}:127.0.0.1`);
    const replaced = jest.replaceProperty(t.app.get(Config).webhooks, 'allowedHosts', allowed);
    try {
      const url = 'http://127.0.0.1:4000/in';
      expect((await t.api.post(WEBHOOKS, { ...one, body: { url } })).status).toBe(201);
      expect((await t.api.post(WEBHOOKS, { ...two, body: { url } })).status).toBe(422);
      await one.happen();
      await two.happen();
      await deliver(t);
      expect([one.receiver.types, two.receiver.types]).toEqual([['space.created'], []]);
    } finally {
      replaced.restore();
    }
  });
});

describe('An address of a webhook', () => {
  const ALLOW = 'unless WEBHOOKS_ALLOWED_HOSTS names its host';
  it.each([
    ['https://127.0.0.2/', `url: must not lead to a private address, ${ALLOW}`],
    ['https://ci.internal/', `url: must not lead to a private address, ${ALLOW}`],
    ['http://hooks.example.com/', `url: must be an https URL, ${ALLOW}`],
    ['not a URL', 'url: must be an https URL'],
  ])('that is refused names the setting that would allow it: %s', async (url, detail) => {
    const workspace = await createWorkspace(t);
    expect(refusal(await t.api.post(WEBHOOKS, { ...workspace, body: { url } }))).toEqual([422, detail]);
  });

  it('that is not sent to says the same whether or not the name of the host exists', async () => {
    const workspace = await createWorkspace(t);
    const errors: unknown[] = [];
    for (const lookup of [() => Promise.resolve(['10.0.0.7']), () => Promise.reject(new Error('ENOTFOUND'))]) {
      const replaced = jest.spyOn(t.app.get<unknown, { lookup: Lookup }>(Sender), 'lookup');
      replaced.mockImplementation(lookup);
      const { id } = await createWebhook(t, workspace, { url: 'https://ci.corp.example/in' });
      await t.api.post(`${WEBHOOKS}/${id}/test`, workspace);
      await deliver(t);
      errors.push((await deliveriesOf(t, workspace, id)).at(-1)!.attempts[0]!.error);
      replaced.mockRestore();
    }
    expect(errors).toEqual([errors[0], errors[0]]);
    expect(errors[0]).toContain('WEBHOOKS_ALLOWED_HOSTS');
  });
});
