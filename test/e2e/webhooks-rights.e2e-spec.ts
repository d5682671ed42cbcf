import { afterEach, describe, expect, it } from '@jest/globals';
import { OutgoingMailQueue } from '../../src/platform/background/mailer/outgoing-mail.queue.js';
import type { Scope } from '../../src/platform/kernel/caller/token-scopes.js';
import { eventsOf } from '../factories/events.js';
import { changeWebhook, createWebhook, deliver, deliveriesOf, getWebhook, WEBHOOKS } from '../factories/webhooks.js';
import { memoryBody } from '../factories/memory.js';
import { createSpace, createWorkspace, operator, type Workspace } from '../factories/workspace.js';
import type { Credentials } from '../support/api.js';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';
import { t } from '../suites/webhooks.js';

const open: WebhookReceiver[] = [];
afterEach(async () => {
  for (const receiver of open.splice(0)) await receiver.stop();
});
async function receiving(): Promise<WebhookReceiver> {
  const receiver = await startReceiver();
  open.push(receiver);
  return receiver;
}

/** A token whose id is known. */
async function issue(one: Workspace, userId: number, ...scopes: Scope[]): Promise<{ id: string; token: string }> {
  const { body } = await operator(t, 'post', `brands/${one.brand.id}/tokens`, { user_id: userId, scopes });
  return body as { id: string; token: string };
}
const remember = (one: Workspace, title: string) =>
  t.api.post('/api/v1/memory/memories', {
    token: one.token,
    body: memoryBody(`webhooks-${one.brand.id}`, { title }),
  });

/** Texts of the notices to admins of a kind. */
async function notices({ brand }: Workspace, kind: string): Promise<string[]> {
  const write = t.app.get(OutgoingMailQueue).writers.get(kind);
  const rows = await t.database.rows<{ subject_id: string }>(
    `SELECT subject_id FROM outgoing_mails WHERE kind = $1 AND subject_id LIKE $2 ORDER BY id`,
    [kind, `${brand.id}/%`],
  );
  return Promise.all(rows.map(async ({ subject_id: id }) => (await write!(id))?.text ?? ''));
}

describe('A webhook', () => {
  it('made by a token is sent what that token may read, and no more', async () => {
    const one = await createWorkspace(t);
    const narrow = await one.admin.token('brand:admin');
    const [made, receiver] = [await receiving(), await receiving()];
    await createWebhook(t, { token: narrow }, { url: made.url, types: ['memory.*', 'space.*'] });
    await createWebhook(t, one, { url: receiver.url, types: ['memory.*', 'space.*'] });
    expect((await remember(one, 'The password policy')).status).toBe(201);
    await createSpace(t, one.token);
    await deliver(t);
    expect(receiver.types.toSorted()).toEqual(['memory.written', 'space.created']);
    expect(made.types).toEqual(['space.created']);
  });

  it('made by a token without brand:read names no people', async () => {
    const one = await createWorkspace(t);
    const narrow = await one.admin.token('brand:admin');
    const [made, receiver] = [await receiving(), await receiving()];
    await createWebhook(t, { token: narrow }, { url: made.url, types: ['space.*'] });
    await createWebhook(t, one, { url: receiver.url, types: ['space.*'] });
    await createSpace(t, one.token);
    await deliver(t);
    expect(receiver.messages[0]!.body.data.actor.name).toBe(one.admin.user.fullName);
    expect(made.messages[0]!.body.data.actor).toEqual({ kind: 'person', id: String(one.admin.user.id), name: '' });
  });

  it('made in a session is sent all that admins may read', async () => {
    const one = await createWorkspace(t);
    const receiver = await receiving();
    const session = await one.admin.session();
    await createWebhook(t, { session }, { url: receiver.url, types: ['memory.*'] });
    await remember(one, 'Deploys on Fridays');
    await deliver(t);
    expect(receiver.types).toEqual(['memory.written']);
  });

  it('loses with its token what the workspace policy no longer allows', async () => {
    const one = await createWorkspace(t);
    const receiver = await receiving();
    await createWebhook(t, one, { url: receiver.url, types: ['memory.*', 'space.*', 'webhook.*', 'token.*'] });
    await operator(t, 'put', `brands/${one.brand.id}/scope-policy`, { allowed: ['brand:read'] });
    await issue(one, one.admin.user.id, 'brand:read');
    await createSpace(t, one.token);
    await deliver(t);
    expect(receiver.types).not.toContain('token.issued');
    expect(receiver.types.at(-1)).toBe('space.created');
  });

  it('has the rights of whoever changes its address or types, not those of its first maker', async () => {
    const one = await createWorkspace(t);
    const [first, second] = [await receiving(), await receiving()];
    const { id } = await createWebhook(
      t,
      { session: await one.admin.session() },
      { url: first.url, types: ['space.*'] },
    );
    const narrow = await one.admin.token('brand:admin');
    await changeWebhook(t, { token: narrow }, id, { url: second.url, types: [] });
    await remember(one, 'Where the keys are');
    await createSpace(t, one.token);
    await deliver(t);
    expect(second.types).not.toContain('memory.written');
    expect(second.types).toContain('space.created');
  });
});

describe('A webhook is paused, and its admins are mailed, when', () => {
  interface Paused extends Workspace {
    readonly receiver: WebhookReceiver;
    readonly id: string;
    /** Another admin of the workspace. */
    readonly other: Credentials;
    readonly maker: number;
  }
  async function made(by: 'token' | 'session'): Promise<Paused & { tokenId: string }> {
    const one = await createWorkspace(t);
    const maker = await t.world.member(one.brand, 'admin');
    const receiver = await receiving();
    const token = await issue(one, maker.user.id, 'brand:admin', 'brand:read');
    const caller = by === 'token' ? { token: token.token } : { session: await maker.session() };
    const { id } = await createWebhook(t, caller, { url: receiver.url, types: ['space.*'] });
    return { ...one, receiver, id, other: one, maker: maker.user.id, tokenId: token.id };
  }
  async function expectPaused({ receiver, id, other, ...one }: Paused, reason: string, sentence: RegExp) {
    expect(await getWebhook(t, other, id)).toMatchObject({ enabled: false, disabled_reason: reason });
    await createSpace(t, one.token, 'Meanwhile');
    await deliver(t);
    expect(receiver.types).toEqual([]);
    expect((await notices({ ...one }, 'webhook-notice')).some((text) => sentence.test(text))).toBe(true);
    // Whoever turns it on is its maker from now on, and nothing was missed.
    await changeWebhook(t, other, id, { enabled: true });
    await deliver(t);
    expect(receiver.types).toEqual(['space.created']);
    expect(await deliveriesOf(t, other, id, '?status=delivered')).toHaveLength(1);
  }

  it('the token that made it is revoked', async () => {
    const one = await made('token');
    const events = await eventsOf(t, one, async () => {
      await operator(t, 'delete', `tokens/${one.tokenId}`);
    });
    expect(events.find(({ type }) => type === 'webhook.disabled')).toMatchObject({
      subject: { id: one.id },
      data: { enabled: false, reason: 'token_revoked' },
    });
    await expectPaused(one, 'token_revoked', /the token it was made with was revoked/);
  });

  it.each(['token', 'session'] as const)('its maker is locked (made by a %s)', async (by) => {
    const one = await made(by);
    await operator(t, 'put', `users/${one.maker}/lock`, {});
    await expectPaused(one, 'maker_locked', /the account of its maker was locked/);
  });

  it.each(['token', 'session'] as const)('its maker is removed from the workspace (made by a %s)', async (by) => {
    const one = await made(by);
    await operator(t, 'delete', `brands/${one.brand.id}/members/${one.maker}`);
    await expectPaused(one, 'maker_removed', /its maker is no longer a member/);
  });

  it.each(['token', 'session'] as const)('its maker is no admin any more (made by a %s)', async (by) => {
    const one = await made(by);
    await t.api.patch(one.path(`members/${one.maker}`), { token: one.token, body: { role: 'member' } });
    await expectPaused(one, 'maker_not_admin', /its maker is no longer an admin/);
  });

  it('never because of a token that made another', async () => {
    const one = await made('session');
    await operator(t, 'delete', `tokens/${one.tokenId}`);
    expect((await getWebhook(t, one.other, one.id)).enabled).toBe(true);
  });
});

describe('A webhook that a token makes', () => {
  it('is told to the other admins by mail; one made in a session is not', async () => {
    const one = await createWorkspace(t);
    await t.world.member(one.brand, 'admin');
    const url = 'https://hooks.example.com/in?key=hush';
    await createWebhook(t, { session: await one.admin.session() }, { url });
    expect(await notices(one, 'webhook-by-token')).toEqual([]);
    await createWebhook(t, one, { url });
    const [mail, ...more] = await notices(one, 'webhook-by-token');
    expect(more).toEqual([]);
    expect(mail).toContain(`A token of ${one.admin.user.fullName}`);
    expect(mail).toContain('https://hooks.example.com/in');
    expect(mail).not.toContain('hush');
  });

  it('by taking over one of a session is told, too', async () => {
    const one = await createWorkspace(t);
    await t.world.member(one.brand, 'admin');
    const url = 'https://hooks.example.com/in';
    const { id } = await createWebhook(t, { session: await one.admin.session() }, { url });
    await changeWebhook(t, one, id, { description: 'CI' });
    expect(await notices(one, 'webhook-by-token')).toEqual([]);
    await changeWebhook(t, one, id, { url: `${url}/2` });
    expect(await notices(one, 'webhook-by-token')).toHaveLength(1);
    await t.api.post(`${WEBHOOKS}/${id}/rotate`, one);
    expect((await notices(one, 'webhook-by-token')).at(-1)).toContain('rotated the secret of the webhook');
  });
});
