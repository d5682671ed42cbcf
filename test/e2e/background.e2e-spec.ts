import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Redis } from '../../src/platform/data/redis/redis.js';
import { LoopLeases } from '../../src/platform/background/loops/loop-leases.js';
import { Loops } from '../../src/platform/background/loops/loops.js';
import { Queues } from '../../src/platform/background/queues/queues.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import { probe, ProbeLoop, ProbeQueue } from '../probe/probe.js';

const operator = { adminKey: ADMIN_KEY };

describe('Background loops', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await bootApp({ extra: [probe] });
  });
  afterAll(() => t?.stop());

  it('are listed with their interval, last run and next run', async () => {
    const called = Date.now();
    const { body } = await t.api.get('/api/v1/admin/loops', operator);
    expect(body.total).toBe(body.items.length);
    const named = (wanted: string) => body.items.find(({ name }: { name: string }) => name === wanted);
    expect(named('probe-tick').every).toBe('1s');
    expect(named('probe-work').last_run).toBeNull();
    expect(Date.parse(named('probe-work').next_run_at)).toBeGreaterThan(called);
  });

  it('can be run by hand, which waits for the result and keeps a record', async () => {
    const { status, body } = await t.api.post('/api/v1/admin/loops/probe-tick/run', operator);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'succeeded', result: { pid: process.pid }, error: null });
    expect(body.duration_ms).toBeGreaterThanOrEqual(0);
    const list = await t.api.get('/api/v1/admin/loops', operator);
    expect(list.body.items.find(({ name }: { name: string }) => name === 'probe-tick').last_run).toEqual(body);
  });

  it('record a failure with its reason', async () => {
    const { body } = await t.api.post('/api/v1/admin/loops/probe-fault/run', operator);
    expect(body).toMatchObject({ status: 'failed', error: 'the probe fails on purpose', result: null });
  });

  it('answer 404 for an unknown name', async () => {
    expect((await t.api.post('/api/v1/admin/loops/nobody/run', operator)).body).toEqual({ detail: 'Loop not found' });
  });

  it('run one at a time, even when started concurrently by several processes', async () => {
    const runs = await Promise.all(
      Array.from({ length: 10 }, () => t.api.post('/api/v1/admin/loops/probe-tick/run', operator)),
    );
    expect(runs.map(({ body }) => body.status)).toEqual(Array(10).fill('succeeded'));
    expect(ProbeLoop.mostAtOnce).toBe(1);
  });

  it('give one slot to one claimant only', async () => {
    const leases = t.app.get(LoopLeases);
    const slot = new Date('2026-01-01T00:00:00Z');
    const claims = await Promise.all(Array.from({ length: 20 }, () => leases.claim('slot-test', slot, 5)));
    expect(claims.filter((claim) => typeof claim === 'number')).toHaveLength(1);
    expect(await leases.claim('slot-test', new Date('2026-01-02T00:00:00Z'), 5)).toBe('busy');
  });

  it('are taken over when the lease of their runner has run out', async () => {
    const leases = t.app.get(LoopLeases);
    const lost = (await leases.claim('lost-test', new Date(0), 0)) as number;
    await eventually(async () => expect(typeof (await leases.claim('lost-test', new Date(1_000), 5))).toBe('number'));
    expect((await leases.read(lost))!.status).toBe('lost');
    expect(await leases.renew(lost, 5)).toBe(false);
  });
});

describe('Queued jobs', () => {
  let t: TestApp;
  let queue: ProbeQueue;
  beforeAll(async () => {
    t = await bootApp({ extra: [probe], env: { ROLE: 'all' } });
    queue = t.app.get(ProbeQueue);
    // The loop's own first run would do the work these tests want to see done by hand.
    await eventually(async () => expect((await t.app.get(LoopLeases).last('probe-work'))?.status).toBe('succeeded'));
  });
  afterAll(() => t?.stop());

  const addJob = async (failures = 0): Promise<number> => {
    const row = await t.database.row<{ id: number }>('INSERT INTO probe_jobs (failures) VALUES ($1) RETURNING id', [
      failures,
    ]);
    return row!.id;
  };
  const job = async (id: number) =>
    (await t.database.row<{ done: boolean; runs: number }>('SELECT * FROM probe_jobs WHERE id = $1', [id]))!;
  const refill = () => t.api.post('/api/v1/admin/loops/probe-work/run', operator);

  it('run soon after they are enqueued', async () => {
    const id = await addJob();
    await t.app.get(Queues).enqueue(queue, { job_id: id });
    await eventually(async () => expect(await job(id)).toMatchObject({ done: true, runs: 1 }));
  });

  it('run once, however often the same job is queued', async () => {
    const id = await addJob();
    await queue.bull!.pause();
    await Promise.all(Array.from({ length: 20 }, () => t.app.get(Queues).enqueue(queue, { job_id: id })));
    expect(await queue.bull!.count()).toBe(1);
    await queue.bull!.resume();
    await eventually(async () => expect(await job(id)).toMatchObject({ done: true, runs: 1 }));
  });

  it('are enqueued again from PostgreSQL after Redis was emptied', async () => {
    const id = await addJob();
    await queue.bull!.pause();
    await t.app.get(Queues).enqueue(queue, { job_id: id });
    await t.app.get(Redis).client.flushDb();
    expect(await queue.bull!.count()).toBe(0);
    expect((await refill()).body.result).toEqual({ due: 1 });
    await eventually(async () => expect(await job(id)).toMatchObject({ done: true, runs: 1 }));
  });

  it('are retried after a failure while PostgreSQL lists them', async () => {
    const id = await addJob(1);
    await t.app.get(Queues).enqueue(queue, { job_id: id });
    await eventually(async () => expect(await job(id)).toMatchObject({ done: false, runs: 1 }));
    await eventually(async () => expect(await queue.bull!.getJobCounts()).toMatchObject({ active: 0, waiting: 0 }));
    await refill();
    await eventually(async () => expect(await job(id)).toMatchObject({ done: true, runs: 2 }));
  });

  it('are left to the next process when this one stops while Redis is down', async () => {
    const put = jest.spyOn(queue.bull!, 'add').mockReturnValue(new Promise(() => {}));
    for (let n = 0; n < 10; n++) await addJob();
    const refilling = t.app.get(Loops).runNow('probe-work');
    await eventually(() => Promise.resolve().then(() => expect(put).toHaveBeenCalled()));
    await t.app.get(Loops).beforeApplicationShutdown();
    await refilling;
    expect(put.mock.calls.length).toBeLessThan(10);
  });
});
