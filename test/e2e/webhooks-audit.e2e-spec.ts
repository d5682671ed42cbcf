import { describe, expect, it } from '@jest/globals';
import { allEvents, eventsOf, readEvents } from '../factories/events.js';
import { changeWebhook, createWebhook, deliver, deliveriesOf, WEBHOOKS } from '../factories/webhooks.js';
import { createWorkspace } from '../factories/workspace.js';
import { t, hooked } from '../suites/webhooks.js';

const url = 'https://hooks.example.com/in';

describe('A message', () => {
  it('of a webhook with audit has where the event came from and what it changed', async () => {
    const { receiver, token, brand, path } = await hooked({ types: ['member.changed', 'space.created'], audit: true });
    const { user } = await t.world.member(brand);
    const headers = { 'User-Agent': 'provisioner/2', 'X-Request-Id': 'audited-1' };
    await t.api.patch(path(`members/${user.id}`), { token, headers, body: { role: 'admin' } });
    await t.api.post('/api/v1/docs/spaces', { token, body: { name: 'Handbook' } });
    await deliver(t);
    const [changed, created] = receiver.messages.map(({ body }) => body.data);
    const [entry] = (await t.api.get('/api/v1/audit?action=member.changed', { token })).body.events;
    expect(entry).toMatchObject({
      ip: '127.0.0.1',
      user_agent: 'provisioner/2',
      caller_request_id: 'audited-1',
      before: { role: 'member' },
      after: { role: 'admin' },
    });
    expect(changed).toEqual(entry);
    expect(created).toEqual((await allEvents(t, { token }, { types: 'space.created' })).at(-1));
  });

  it('of a webhook without audit has no more than the event', async () => {
    const { receiver, token, path } = await hooked({ types: ['feed.*'] });
    await t.api.post(path('feed/sources'), { token, body: { url: 'https://news.example/feed' } });
    await deliver(t);
    expect(receiver.messages[0]!.body.data).toEqual((await allEvents(t, { token }, { types: 'feed.*' })).at(-1));
  });
});

describe('Changes of webhooks', () => {
  it('that change nothing are none', async () => {
    const workspace = await createWorkspace(t);
    const { id } = await createWebhook(t, workspace, { url, types: ['task.*'], description: 'CI' });
    const events = await eventsOf(t, workspace, async () => {
      for (const body of [{}, { enabled: true }, { url, types: ['task.*'], description: 'CI', audit: false }])
        expect((await changeWebhook(t, workspace, id, body)).status).toBe(200);
    });
    expect(events).toEqual([]);
  });

  it('and what an admin has sent again are in the audit log', async () => {
    const { webhook, token, happen } = await hooked();
    const { next_cursor: after } = await readEvents(t, { token }, { after: 'latest' });
    await happen();
    await deliver(t);
    const [delivery] = await deliveriesOf(t, { token }, webhook.id);
    await t.api.post(`${WEBHOOKS}/${webhook.id}/deliveries/${delivery!.id}/redeliver`, { token });
    await t.api.post(`${WEBHOOKS}/${webhook.id}/replay`, { token, body: { after } });
    const { events } = (await t.api.get(`/api/v1/audit?after=${after}&action=webhook.*`, { token })).body;
    expect(events.map(({ type, after: sent }: any) => [type, sent])).toEqual([
      ['webhook.redelivered', { delivery_id: delivery!.id, event_id: delivery!.event_id }],
      ['webhook.replayed', { sends_after: expect.stringMatching(/^\d+-\d+$/) }],
    ]);
  });
});
