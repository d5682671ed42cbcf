import { describe, expect, it } from '@jest/globals';
import { verifyWebhook } from '../../client/src/index.js';
import { eventsOf, readEvents } from '../factories/events.js';
import { changeWebhook, createWebhook, deliver, getWebhook, WEBHOOKS } from '../factories/webhooks.js';
import { createWorkspace } from '../factories/workspace.js';
import { HOUR } from '../support/test-clock.js';
import { t, hooked } from '../suites/webhooks.js';

describe('A rotation', () => {
  const rotate = (token: string, id: string, body?: object) =>
    t.api.post(`${WEBHOOKS}/${id}/rotate`, { token, ...(body && { body }) });
  const signedBy = async (one: Awaited<ReturnType<typeof hooked>>, secrets: readonly string[]) => {
    await one.happen();
    await deliver(t);
    const { raw, headers } = one.receiver.messages.at(-1)!;
    const checks = secrets.map((secret) => verifyWebhook(raw, headers, secret, { now: t.clock.now() }));
    return (await Promise.allSettled(checks)).map((check) => check.status === 'fulfilled');
  };

  it('with `now` ends the secret before at once', async () => {
    const one = await hooked();
    const { body } = await rotate(one.token, one.webhook.id, { now: true });
    expect(body).toMatchObject({ old_secret_until: null, secret: expect.stringMatching(/^whsec_/) });
    expect(await signedBy(one, [one.webhook.secret, body.secret])).toEqual([false, true]);
  });

  it('with `now` ends also the secrets of a rotation before', async () => {
    const one = await hooked();
    const second = (await rotate(one.token, one.webhook.id)).body.secret as string;
    const third = (await rotate(one.token, one.webhook.id, { now: true })).body.secret as string;
    expect(await signedBy(one, [one.webhook.secret, second, third])).toEqual([false, false, true]);
  });

  it('within 24 hours of another ends the oldest secret, and two sign', async () => {
    const one = await hooked();
    const second = (await rotate(one.token, one.webhook.id, {})).body.secret as string;
    const { status, body } = await rotate(one.token, one.webhook.id, { now: false });
    const endsIn = Date.parse(body.old_secret_until) - t.clock.now().getTime();
    expect([status, endsIn > 23 * HOUR, endsIn <= 24 * HOUR]).toEqual([200, true, true]);
    expect(await signedBy(one, [one.webhook.secret, second, body.secret])).toEqual([false, true, true]);
  });
});

describe('Secrets in the address of a webhook', () => {
  const url = 'https://hooks.example.com/in?team=7&key=hush-hush';
  const masked = 'https://hooks.example.com/in?team=[redacted]&key=[redacted]';

  it('are in no event, no entry of the audit log and no message to another webhook', async () => {
    const one = await hooked({ types: ['webhook.*'], audit: true });
    const events = await eventsOf(t, one, async () => {
      const { id } = await createWebhook(t, one, { url });
      await changeWebhook(t, one, id, { url: url.replace('hush-hush', 'hush-again') });
      await changeWebhook(t, one, id, { enabled: false });
      await t.api.delete(`${WEBHOOKS}/${id}`, one);
    });
    await deliver(t);
    const { text: audit } = await t.api.get('/api/v1/audit?action=webhook.*', one);
    const { text: log } = await t.api.get('/api/v1/events?types=webhook.*', one);
    const sent = one.receiver.messages.map(({ raw }) => raw).join('\n');
    for (const text of [audit, log, sent]) {
      expect(text).not.toContain('hush');
      expect(text).toContain(masked);
    }
    expect(events.map(({ type, data, subject }) => [type, (data as { url: string }).url, subject.ref])).toEqual(
      ['created', 'changed', 'changed', 'deleted'].map((verb) => [`webhook.${verb}`, masked, masked]),
    );
    expect(audit).toContain('"address":"changed"');
  });

  it('are shown to admins who look at the webhook itself', async () => {
    const workspace = await createWorkspace(t);
    const { id } = await createWebhook(t, workspace, { url });
    expect((await getWebhook(t, workspace, id)).url).toBe(url);
    expect((await readEvents(t, workspace, { types: 'webhook.*' })).events).toHaveLength(1);
  });
});
