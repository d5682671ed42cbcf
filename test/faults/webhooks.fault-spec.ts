import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyWebhook } from '../../client/src/index.js';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import { ADMIN_KEY } from '../app.js';
import { createDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';
import { redisAddress, startRedis } from './servers.js';
import { start, type ServiceProcess } from '../service/service-process.js';
import { makeWorkspace } from './workspace.js';

const ROUNDS = 4;
const WRITERS = 4;
/** Longer than the lease of a worker that was killed in the middle of a batch. */
const WITHIN_MS = 100_000;

describe('Webhooks', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let redisPort: number;
  let redis: ChildProcess;
  let service: ServiceProcess;
  let receiver: WebhookReceiver;

  const launch = async (): Promise<void> => {
    redis = await startRedis(redisPort);
    service = await start({
      env: {
        DATABASE_URL: database.url,
        REDIS_URL: redisAddress(redisPort),
        ADMIN_API_KEY: ADMIN_KEY,
        DEMO: 'off',
        LOG_LEVEL: 'error',
        WEBHOOKS_ALLOWED_HOSTS: '127.0.0.1',
      },
    });
  };
  /** Both at once: nothing that only they know is left. */
  const killBoth = async (): Promise<void> => {
    const ended = service.ended();
    service.child.kill('SIGKILL');
    redis.kill('SIGKILL');
    await ended;
  };

  beforeAll(async () => {
    database = await createDatabase();
    redisPort = await freePort();
    receiver = await startReceiver();
    await launch();
  });
  afterAll(async () => {
    if (service?.child.exitCode === null && service.child.kill('SIGTERM')) await service.ended();
    redis?.kill('SIGKILL');
    await receiver?.stop();
    await database?.drop();
  });

  it('deliver every event at least once and with one id, however often the process and Redis are killed', async () => {
    const { brandId, token } = await makeWorkspace(service);
    const policy = `${service.url}/api/v1/admin/brands/${brandId}/scope-policy`;
    const allowed = { allowed: ['brand:read', 'brand:admin'] };
    await fetch(policy, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-admin-key': ADMIN_KEY },
      body: JSON.stringify(allowed),
    });
    const by = { authorization: `Bearer ${await token('brand:admin')}` };
    const created = await service.post('/api/v1/webhooks', { url: receiver.url, types: ['space.created'] }, by);
    expect(created.status).toBe(201);
    const { secret } = created.body as { secret: string };

    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      let isRunning = true;
      const write = async (): Promise<void> => {
        while (isRunning) {
          const answer = await service.post('/api/v1/docs/spaces', { name: `Space of round ${round}` }, by);
          if (answer.status === 201) acknowledged.push((answer.body as { id: string }).id);
        }
      };
      const writers = Array.from({ length: WRITERS }, () => write().catch(() => undefined));
      await wait(700 + 150 * round);
      // In the middle of writing and sending.
      await killBoth();
      isRunning = false;
      await Promise.all(writers);
      await launch();
    }

    const logged: string[] = [];
    for (let after: string | undefined; ;) {
      const query = `types=space.created&limit=200${after === undefined ? '' : `&after=${after}`}`;
      const { body } = await service.get(`/api/v1/events?${query}`, by);
      logged.push(...(body.events as { id: string }[]).map(({ id }) => id));
      if (!body.has_more) break;
      after = body.next_cursor as string;
    }
    expect(logged.length).toBeGreaterThanOrEqual(acknowledged.length);

    const idsOf = (): Map<string, Set<string>> => {
      const ids = new Map<string, Set<string>>();
      for (const { id, body } of receiver.messages)
        ids.set(body.data.id, (ids.get(body.data.id) ?? new Set<string>()).add(id));
      return ids;
    };
    await eventually(() => {
      const missing = logged.filter((id) => !idsOf().has(id));
      if (missing.length) throw new Error(`${missing.length} of ${logged.length} events did not arrive`);
      return Promise.resolve();
    }, WITHIN_MS);

    const ids = idsOf();
    expect(logged.filter((id) => ids.get(id)!.size > 1)).toEqual([]);
    const arrived = new Set(receiver.messages.map(({ body }) => body.data.subject.id));
    expect(acknowledged.filter((id) => !arrived.has(id))).toEqual([]);
    const last = receiver.messages.at(-1)!;
    await verifyWebhook(last.raw, last.headers, secret);
    const repeats = receiver.messages.length - ids.size;
    console.log(`${ROUNDS} kills: ${logged.length} events, all arrived, ${repeats} of them again`);
  });
});
