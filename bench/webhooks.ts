import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from './measure.js';
import { OPERATOR, startWorld, type World } from './world.js';

const LIVING = 40;
/** Half of them refuse the connection, half never answer. */
const DEAD = 10;
const EVENTS = 10_000;
/** Without dead endpoints, for comparison. */
const ALONE_EVENTS = 2_000;
const PACED = 100;
const PAUSE_MS = 200;
const MAX_WAIT_MS = 1_800_000;
const GOAL_P99_MS = 2_000;

/** 10,000 events to 50 endpoints of which 10 are dead: whether the living ones notice. */
export async function webhooks(folder: string): Promise<Row[]> {
  const receiver = await startReceiver();
  const rate = '1000000';
  const env = {
    WEBHOOKS_ALLOWED_HOSTS: '127.0.0.1',
    WEBHOOKS_RATE_PER_WORKSPACE: rate,
    WEBHOOKS_RATE_PER_TARGET: rate,
  };
  const world = await startWorld(folder, [], env);
  try {
    const by = await adminToken(world);
    const add = (url: string): Promise<unknown> =>
      world.call('POST', '/api/v1/webhooks', { url, types: ['doc.created', 'space.created'] }, by);
    for (let n = 0; n < LIVING; n++) await add(`${receiver.url}/living/${n}`);
    const alone = await throughput(world, receiver, ALONE_EVENTS);
    for (let n = 0; n < DEAD; n++) await add(n % 2 ? 'http://127.0.0.1:1/dead' : `${receiver.url}/hung/${n}`);
    const beside = await throughput(world, receiver, EVENTS);
    receiver.latencies.length = 0;
    for (let n = 0; n < PACED; n++) {
      await world.call('POST', '/api/v1/docs/spaces', { name: `Space ${n}` }, by);
      await wait(PAUSE_MS);
    }
    await until(() => receiver.latencies.length >= PACED * LIVING);
    const sorted = receiver.latencies.toSorted((one, other) => one - other);
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)]!;
    return [
      {
        name: `webhook deliveries a second, ${EVENTS} events to ${LIVING} living endpoints beside ${DEAD} dead ones`,
        ours: beside.toFixed(0),
        reference: `${alone.toFixed(0)} without dead ones`,
        ratio: beside / alone,
        goal: '>= 0.9',
        passed: beside / alone >= 0.9,
      },
      {
        name: `from a change to each of ${LIVING} webhooks, ${DEAD} dead beside, ${1_000 / PAUSE_MS} changes a second`,
        ours: `p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`,
        reference: `${GOAL_P99_MS} ms`,
        ratio: at(0.99) / GOAL_P99_MS,
        goal: 'p99 <= 2 s',
        passed: at(0.99) <= GOAL_P99_MS,
      },
    ];
  } finally {
    await world.stop();
    receiver.stop();
  }
}

interface Receiver {
  readonly url: string;
  /** From each event to its arrival, of living endpoints. */
  readonly latencies: number[];
  stop(): void;
}

async function startReceiver(): Promise<Receiver> {
  const latencies: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url!.startsWith('/hung')) return;
      const { timestamp } = JSON.parse(Buffer.concat(parts).toString()) as { timestamp: string };
      latencies.push(Date.now() - Date.parse(timestamp));
      response.end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    latencies,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function adminToken(world: World): Promise<Record<string, string>> {
  const allowed = { allowed: ['brand:read', 'brand:admin'] };
  const { brandId, userId } = world;
  await world.call('PUT', `/api/v1/admin/brands/${brandId}/scope-policy`, allowed, OPERATOR);
  const issue = { user_id: userId, scopes: ['brand:admin'] };
  const { token } = await world.call<{ token: string }>(
    'POST',
    `/api/v1/admin/brands/${brandId}/tokens`,
    issue,
    OPERATOR,
  );
  return { authorization: `Bearer ${token}` };
}

/** Deliveries a second to the living, from the commit of many events at once to the last arrival. */
async function throughput({ sql, brandId }: World, { latencies }: Receiver, count: number): Promise<number> {
  latencies.length = 0;
  await sql.query(
    `WITH counter AS (UPDATE event_counters SET seq = seq + $2, stamped_at = now() WHERE brand_id = $1
                      RETURNING seq - $2 AS before)
     INSERT INTO events (brand_id, seq, type, subject_kind, subject_id, actor_kind, actor_name, data, created_at)
     SELECT $1, before + n, 'doc.created', 'doc', gen_random_uuid()::text, 'service', 'Bench',
            jsonb_build_object('space_id', gen_random_uuid(), 'title', 'Page ' || n), now()
       FROM counter, generate_series(1, $2) n`,
    [brandId, count],
  );
  const began = performance.now();
  await until(() => latencies.length >= count * LIVING);
  return (count * LIVING * 1_000) / (performance.now() - began);
}

async function until(isDone: () => boolean): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  while (!isDone()) {
    if (performance.now() > deadline) throw new Error('The events did not arrive in time');
    await wait(50);
  }
}
