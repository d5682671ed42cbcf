import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook } from '../../client/src/index.js';
import { allEvents, BAD_CURSOR, eventsOf, readEvents } from '../factories/events.js';
import { changeWebhook, createWebhook, deliver, deliveriesOf, getWebhook, WEBHOOKS } from '../factories/webhooks.js';
import { createWorkspace, NO_UUID, refusal } from '../factories/workspace.js';
import { HOUR } from '../support/test-clock.js';
import type { ReceivedMessage } from '../support/webhook-receiver.js';
import { t, hooked } from '../suites/webhooks.js';

const NOT_FOUND = [404, 'Webhook not found'];
const url = 'https://hooks.example.com/in';

describe('A webhook', () => {
  it('shows its secret when it is created, and never again', async () => {
    const { webhook, token } = await hooked();
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    for (const path of [WEBHOOKS, `${WEBHOOKS}/${webhook.id}`])
      expect((await t.api.get(path, { token })).text).not.toContain('whsec_');
    expect((await changeWebhook(t, { token }, webhook.id, { description: 'x' })).text).not.toContain('whsec_');
  });

  it('is enabled and hears all types unless told otherwise', async () => {
    const workspace = await createWorkspace(t);
    const made = await createWebhook(t, workspace, { url });
    expect(made).toMatchObject({ url, types: [], description: null, enabled: true, disabled_reason: null });
    expect(await getWebhook(t, workspace, made.id)).toMatchObject({ id: made.id, failing_since: null });
  });

  it('keeps what a change does not name', async () => {
    const workspace = await createWorkspace(t);
    const { id } = await createWebhook(t, workspace, { url, types: ['task.*'], description: 'CI' });
    const { body } = await changeWebhook(t, workspace, id, { enabled: false });
    expect(body).toMatchObject({ url, types: ['task.*'], description: 'CI', enabled: false });
  });

  it('is refused with an address or types that it cannot have', async () => {
    const workspace = await createWorkspace(t);
    for (const [body, detail] of [
      [
        { url: 'http://hooks.example.com/' },
        /^url: must be an https URL, unless WEBHOOKS_ALLOWED_HOSTS names its host$/,
      ],
      [{ url: 'https://127.0.0.2/' }, /^url: must not lead to a private address, unless/],
      [{ url: 'https://ada:pw@hooks.example.com/' }, /^url: must not contain credentials$/],
      [
        { url, types: ['task.renamed'] },
        /^types: unknown type "task.renamed"\. Did you mean "task\.created"\? Known are account\./,
      ],
      [{ url, types: ['*'] }, /^types: unknown type/],
      [{}, /^url: is required$/],
    ] as const)
      expect(refusal(await t.api.post(WEBHOOKS, { ...workspace, body }))).toEqual([422, expect.stringMatching(detail)]);
  });

  it('is one of 100 of a workspace at most', async () => {
    const workspace = await createWorkspace(t);
    await t.database.rows(
      `INSERT INTO webhooks (brand_id, url, seq, created_at) SELECT $1, 'https://x.example', 0, now() FROM generate_series(1, 100)`,
      [workspace.brand.id],
    );
    const answer = await t.api.post(WEBHOOKS, { ...workspace, body: { url } });
    expect(refusal(answer)).toEqual([409, 'A workspace can have 100 webhooks']);
  });

  it('counts to the quota of the plan', async () => {
    const { brand, token, path } = await hooked();
    const { body } = await t.api.get(path('usage'), { token });
    expect(body.items.find(({ kind }: { kind: string }) => kind === 'webhooks')).toMatchObject({ rows: 1 });
    expect(brand.id).toBeGreaterThan(0);
  });

  it('is made once by two calls with the same Idempotency-Key, with the same secret', async () => {
    const workspace = await createWorkspace(t);
    const call = { ...workspace, body: { url }, headers: { 'idempotency-key': 'once' } };
    const [one, two] = [await t.api.post(WEBHOOKS, call), await t.api.post(WEBHOOKS, call)];
    expect(two.body).toEqual(one.body);
    expect((await t.api.get(WEBHOOKS, workspace)).body.total).toBe(1);
  });

  it('is listed in pages, oldest first', async () => {
    const workspace = await createWorkspace(t);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await createWebhook(t, workspace, { url })).id);
    const first = (await t.api.get(`${WEBHOOKS}?limit=2`, workspace)).body;
    const second = (await t.api.get(`${WEBHOOKS}?limit=2&cursor=${first.next_cursor}`, workspace)).body;
    expect([first.total, second.next_cursor]).toEqual([3, null]);
    expect([...first.items, ...second.items].map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(refusal(await t.api.get(`${WEBHOOKS}?cursor=x`, workspace))).toEqual(BAD_CURSOR);
  });
});

describe('Webhooks of another workspace', () => {
  it('are exactly like missing ones', async () => {
    const { webhook } = await hooked();
    const other = await createWorkspace(t);
    for (const id of [webhook.id, NO_UUID])
      expect(refusal(await t.api.get(`${WEBHOOKS}/${id}`, other))).toEqual(NOT_FOUND);
  });

  it('do not lend their deliveries', async () => {
    const [one, two] = [await hooked(), await hooked()];
    await one.happen();
    await deliver(t);
    const [delivery] = await deliveriesOf(t, one, one.webhook.id);
    const path = `${WEBHOOKS}/${two.webhook.id}/deliveries/${delivery!.id}/redeliver`;
    expect(refusal(await t.api.post(path, two))).toEqual([404, 'Delivery not found']);
  });

  it('hear nothing of this one', async () => {
    const [one, two] = [await hooked({ types: [] }), await hooked({ types: [] })];
    await one.happen();
    await deliver(t);
    expect([one.receiver.types, two.receiver.types]).toEqual([
      ['webhook.created', 'space.created'],
      ['webhook.created'],
    ]);
  });
});

describe('A message', () => {
  it('carries the event, and is accepted by the reference library and by our client', async () => {
    const { receiver, webhook, token, happen } = await hooked();
    await happen('Größe 🙂');
    await deliver(t);
    const [message] = receiver.messages;
    const headers = message!.headers as Record<string, string>;
    const verified = new Webhook(webhook.secret).verify(message!.raw, headers);
    expect(await verifyWebhook(message!.raw, headers, webhook.secret)).toEqual(verified);
    const event = (await allEvents(t, { token }, { types: 'space.created' })).at(-1)!;
    expect(verified).toEqual({ type: 'space.created', timestamp: event.created_at, data: event });
    expect(headers['content-type']).toBe('application/json');
    const [delivery] = await deliveriesOf(t, { token }, webhook.id);
    expect(delivery).toMatchObject({
      id: message!.id,
      event_id: event.id,
      type: 'space.created',
      status: 'delivered',
      next_attempt_at: null,
      attempts: [{ status: 200, answer: 'ok', error: null }],
    });
  });

  it('is accepted with the old and the new secret for 24 hours after a rotation, then with the new one', async () => {
    const { receiver, webhook, token, happen } = await hooked();
    const rotated = (await t.api.post(`${WEBHOOKS}/${webhook.id}/rotate`, { token })).body;
    expect(rotated.secret).not.toBe(webhook.secret);
    await happen();
    await deliver(t);
    t.clock.advance(24 * HOUR);
    await happen();
    await deliver(t);
    const [during, after] = receiver.messages.slice() as [ReceivedMessage, ReceivedMessage];
    const verify = (secret: string, { raw, headers }: ReceivedMessage, now = new Date()) =>
      verifyWebhook(raw, headers, secret, { now });
    expect(String(during.headers['webhook-signature']).split(' ')).toHaveLength(2);
    await expect(verify(webhook.secret, during)).resolves.toMatchObject({ type: 'space.created' });
    await expect(verify(rotated.secret, during)).resolves.toMatchObject({ type: 'space.created' });
    await expect(verify(rotated.secret, after, t.clock.now())).resolves.toMatchObject({ type: 'space.created' });
    await expect(verify(webhook.secret, after, t.clock.now())).rejects.toThrow('does not match');
  });

  it('is sent for the types the webhook names, and for no others', async () => {
    const { receiver, token } = await hooked({ types: ['space.deleted', 'board.*'] });
    await t.api.post('/api/v1/docs/spaces', { token, body: { name: 'One' } });
    await t.api.post('/api/v1/board/boards', { token, body: { name: 'Two' } });
    await deliver(t);
    expect(receiver.types).toEqual(['board.created']);
  });

  it('is not sent for events of a feature that is off', async () => {
    const { receiver, token, path } = await hooked({ types: ['feed.*', 'feature.*'] });
    await t.api.post(path('feed/sources'), { token, body: { url: 'https://news.example/feed' } });
    await t.api.put(path('features/feed'), { token, body: { on: false } });
    await deliver(t);
    expect(receiver.types).toEqual(['feature.changed']);
  });

  it('is sent once each and in order when many events happen at once', async () => {
    const { receiver, happen } = await hooked();
    const spaces = await Promise.all(Array.from({ length: 30 }, (_, n) => happen(`Space ${n}`)));
    await deliver(t);
    expect(receiver.messages.map(({ body }) => body.data.subject.id).toSorted()).toEqual(spaces.toSorted());
    expect(new Set(receiver.messages.map(({ id }) => id)).size).toBe(30);
  });
});

describe('A pause', () => {
  it('keeps events that happen meanwhile from being sent, and they can be replayed', async () => {
    const { receiver, webhook, token, happen } = await hooked();
    await happen('Before');
    const { next_cursor: after } = await readEvents(t, { token }, { after: 'latest' });
    await changeWebhook(t, { token }, webhook.id, { enabled: false });
    await happen('Meanwhile');
    await changeWebhook(t, { token }, webhook.id, { enabled: true });
    await happen('After');
    await deliver(t);
    const names = () => receiver.messages.map(({ body }) => body.data.subject.ref);
    expect(names().toSorted()).toEqual(['After', 'Before']);
    expect((await t.api.post(`${WEBHOOKS}/${webhook.id}/replay`, { token, body: { after } })).status).toBe(202);
    await deliver(t);
    expect(names().slice(2).toSorted()).toEqual(['After', 'Meanwhile']);
  });

  it('refuses a test and a replay', async () => {
    const { webhook, token } = await hooked({ enabled: false });
    for (const verb of ['test', 'replay']) {
      const answer = await t.api.post(`${WEBHOOKS}/${webhook.id}/${verb}`, { token, body: { after: 'latest' } });
      expect(refusal(answer)).toEqual([409, 'This webhook is switched off: switch it on first']);
    }
  });
});

describe('A replay', () => {
  it('sends what follows the cursor again, with the same ids', async () => {
    const { receiver, webhook, token, happen } = await hooked();
    await happen('One');
    const { next_cursor: after } = await readEvents(t, { token }, { after: 'latest' });
    await happen('Two');
    await happen('Three');
    await deliver(t);
    const before = receiver.messages.slice(1).map(({ id }) => id);
    await t.api.post(`${WEBHOOKS}/${webhook.id}/replay`, { token, body: { after } });
    await deliver(t);
    expect(
      receiver.messages
        .slice(3)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(before.toSorted());
    expect(await deliveriesOf(t, { token }, webhook.id)).toHaveLength(3);
  });

  it('refuses a cursor that is forged or of another workspace', async () => {
    const { webhook, token } = await hooked();
    const other = await readEvents(t, await createWorkspace(t), { after: 'latest' });
    for (const after of ['x', other.next_cursor])
      expect(refusal(await t.api.post(`${WEBHOOKS}/${webhook.id}/replay`, { token, body: { after } }))).toEqual(
        BAD_CURSOR,
      );
  });
});

describe('A test', () => {
  it('sends one event to this endpoint only, which is not in the log', async () => {
    const { receiver, webhook, token } = await hooked();
    const events = await eventsOf(t, { token }, async () => {
      const { status, body } = await t.api.post(`${WEBHOOKS}/${webhook.id}/test`, { token });
      expect([status, body.status, body.type]).toEqual([202, 'pending', 'webhook.test']);
    });
    await deliver(t);
    expect([receiver.types, events.map(({ type }) => type)]).toEqual([['webhook.test'], ['webhook.tested']]);
    const { raw, headers } = receiver.messages[0]!;
    const verified = verifyWebhook(raw, headers, webhook.secret, { now: t.clock.now() });
    expect((await verified).data.subject).toEqual({ kind: 'webhook', id: webhook.id, ref: webhook.url });
    expect(await deliveriesOf(t, { token }, webhook.id, '?status=delivered')).toHaveLength(1);
    expect(await deliveriesOf(t, { token }, webhook.id, '?status=failed')).toHaveLength(0);
  });
});

describe('Tests of one webhook', () => {
  it('are 30 a minute at most', async () => {
    const { webhook, token } = await hooked();
    // Not across the end of a minute.
    t.clock.toNextHour();
    const statuses: number[] = [];
    for (let n = 0; n <= 30; n++) statuses.push((await t.api.post(`${WEBHOOKS}/${webhook.id}/test`, { token })).status);
    expect(statuses.filter((status) => status !== 202)).toEqual([429]);
    await deliver(t);
  });
});

describe('Redelivery', () => {
  it('sends the same event with the same id, and keeps the attempts before', async () => {
    const { receiver, webhook, token, happen } = await hooked();
    await happen();
    await deliver(t);
    const [delivery] = await deliveriesOf(t, { token }, webhook.id);
    const path = `${WEBHOOKS}/${webhook.id}/deliveries/${delivery!.id}/redeliver`;
    expect((await t.api.post(path, { token })).body).toMatchObject({ id: delivery!.id, status: 'pending' });
    await deliver(t);
    expect(receiver.messages.map(({ id }) => id)).toEqual([delivery!.id, delivery!.id]);
    expect((await deliveriesOf(t, { token }, webhook.id))[0]!.attempts).toHaveLength(2);
  });
});

describe('Changes of webhooks', () => {
  it('are events for admins, without the secret', async () => {
    const workspace = await createWorkspace(t);
    const events = await eventsOf(t, workspace, async () => {
      const { id } = await createWebhook(t, workspace, { url });
      await changeWebhook(t, workspace, id, { enabled: false });
      await t.api.post(`${WEBHOOKS}/${id}/rotate`, workspace);
      await t.api.delete(`${WEBHOOKS}/${id}`, workspace);
    });
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['webhook.created', { url, enabled: true }],
      ['webhook.changed', { url, enabled: false }],
      ['webhook.rotated', { url, enabled: false }],
      ['webhook.deleted', { url, enabled: false }],
    ]);
    expect(JSON.stringify(events)).not.toContain('whsec_');
    const session = await (await t.world.member(workspace.brand)).session();
    expect((await readEvents(t, { session }, { types: 'webhook.*' })).events).toEqual([]);
  });

  it('end its deliveries when it is deleted', async () => {
    const { receiver, webhook, token, happen } = await hooked();
    await happen();
    expect((await t.api.delete(`${WEBHOOKS}/${webhook.id}`, { token })).status).toBe(204);
    await deliver(t);
    expect(receiver.messages).toEqual([]);
    expect(await t.database.rows('SELECT id FROM webhook_deliveries WHERE webhook_id = $1', [webhook.id])).toEqual([]);
  });
});
