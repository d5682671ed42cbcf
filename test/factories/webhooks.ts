import { DeliveryQueue } from '../../src/modules/webhooks/index.js';
import type { TestApp } from '../app.js';
import type { Credentials } from '../support/api.js';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';
import { createSpace, createWorkspace, type Workspace } from './workspace.js';

export const WEBHOOKS = '/api/v1/webhooks';
/** Receivers of tests are on loopback. */
export const LOCAL = {
  WEBHOOKS_ALLOWED_HOSTS: '127.0.0.1',
  WEBHOOKS_RATE_PER_WORKSPACE: '100000',
  WEBHOOKS_RATE_PER_TARGET: '100000',
};

export interface ReadWebhook {
  id: string;
  url: string;
  types: string[];
  description: string | null;
  enabled: boolean;
  disabled_reason: string | null;
  failing_since: string | null;
  old_secret_until: string | null;
  verified_at: string | null;
  replay_until: string | null;
  secret?: string;
}

export interface ReadDelivery {
  id: string;
  event_id: string;
  type: string;
  status: string;
  attempts: { at: string; duration_ms: number; status: number | null; answer: string | null; error: string | null }[];
  next_attempt_at: string | null;
  created_at: string;
}

export async function createWebhook(t: TestApp, by: Credentials, body: object): Promise<Required<ReadWebhook>> {
  const { status, body: made, text } = await t.api.post(WEBHOOKS, { ...by, body });
  if (status !== 201) throw new Error(`${status} ${text}`);
  return made as Required<ReadWebhook>;
}

export const changeWebhook = (t: TestApp, by: Credentials, id: string, body: object) =>
  t.api.patch(`${WEBHOOKS}/${id}`, { ...by, body });

export async function getWebhook(t: TestApp, by: Credentials, id: string): Promise<ReadWebhook> {
  return (await t.api.get(`${WEBHOOKS}/${id}`, by)).body as ReadWebhook;
}

export async function deliveriesOf(t: TestApp, by: Credentials, id: string, query = ''): Promise<ReadDelivery[]> {
  const { status, body, text } = await t.api.get(`${WEBHOOKS}/${id}/deliveries${query}`, by);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return (body as { items: ReadDelivery[] }).items;
}

/** Works on what is due, as workers do, until nothing is. */
export async function deliver({ app }: TestApp): Promise<void> {
  const queue = app.get(DeliveryQueue);
  const { signal } = new AbortController();
  for (let rounds = 0; rounds < 50; rounds++) {
    const due = await queue.due(1_000);
    if (!due.length) return;
    await Promise.all(due.map((job) => queue.process(job, signal)));
  }
  throw new Error('There is always something due');
}

export interface Hooked extends Workspace {
  receiver: WebhookReceiver;
  webhook: Required<ReadWebhook>;
  /** Makes something happen. */
  happen: (name?: string) => Promise<string>;
}

/** A workspace with a webhook to a receiver of its own. */
export async function hookedWorkspace(t: TestApp, fields: object = {}): Promise<Hooked> {
  const workspace = await createWorkspace(t);
  const receiver = await startReceiver();
  const webhook = await createWebhook(t, workspace, { url: receiver.url, types: ['space.*'], ...fields });
  return { ...workspace, receiver, webhook, happen: (name = 'Space') => createSpace(t, workspace.token, name) };
}
