import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startDemoService, type DemoService } from '../clients/demo-service.js';
import { upTo } from '../factories/boards.js';
import { Listening } from '../support/listening.js';

const STREAMS = 20;
const CHANGES = 40;
/** Not let through; what is let through is tried beside it. */
const HUGE_ID = 'i'.repeat(900_000);
const MAX_ID = 'i'.repeat(200);
/** 60 MB are usual; they were 1,300 MB. */
const MAX_GROWTH_MB = 400;

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService();
});
afterAll(() => service?.stop());

const memoryMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))![1]) / 1_024;

async function call<T>(method: string, path: string, body: object): Promise<T> {
  const headers = { authorization: `Bearer ${service.demo.adminToken}`, 'content-type': 'application/json' };
  const response = await fetch(`${service.url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  return (await response.json()) as T;
}

it.each([
  ['the longest id', MAX_ID, 200],
  ['a huge id', HUGE_ID, 422],
])('Subscriptions with %s that nobody reads leave the memory of the service as it is', async (_, id, expected) => {
  const board = await call<{ id: string }>('POST', '/board/boards', { name: 'Unread' });
  const card = await call<{ id: string }>('POST', `/board/boards/${board.id}/tasks`, { title: 'Unread' });
  const before = memoryMb();
  const uris = [`workspace://boards/${board.id}`];
  const open = await Promise.all(
    upTo(STREAMS).map(() => Listening.begin(service.url, service.demo.adminToken, uris, { id })),
  );
  const statuses = await Promise.all(open.map(async (listening) => (await listening.answer()).status));
  for (const listening of open) listening.stop();
  for (const n of upTo(CHANGES)) await call('PATCH', `/board/tasks/${card.id}`, { title: `Change ${n}` });
  const growth = memoryMb() - before;
  for (const listening of open) listening.leave();
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
  expect(new Set(statuses)).toEqual(new Set([expected]));
});
