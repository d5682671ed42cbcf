import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { meaningOf } from '../../sidecar/builds/reporter.js';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import { ADMIN_KEY } from '../app.js';
import { start, type ServiceProcess } from '../service/service-process.js';
import { eventually } from '../support/eventually.js';
import { BuildingDesk } from './building-desk.js';
import { redisAddress, startPostgres, startRedis } from './servers.js';
import { makeWorkspace } from './workspace.js';

const PATIENCE_MS = 60_000;

/** The desk is played, call by call: what a real one does with the answers is in test/sidecar and test/builds. */
describe('A build', () => {
  let folder: string;
  let ports: { postgres: number; redis: number };
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let redis: ChildProcess;
  let service: ServiceProcess;
  let sql: pg.Client;
  let by: { authorization: string };
  let brandId: number;
  let boardId: string;
  let desk: BuildingDesk;

  const boot = async (): Promise<void> => {
    const engines = { DATABASE_URL: postgres.url, REDIS_URL: redisAddress(ports.redis) };
    const env = { ...engines, ADMIN_API_KEY: ADMIN_KEY, DATA_DIR: folder, DATABASE_TIMEOUT: '3s', DEMO: 'off' };
    service = await start({ env });
  };
  const connectSql = async (): Promise<void> => {
    sql = new pg.Client({ connectionString: postgres.url });
    sql.on('error', () => undefined);
    await sql.connect();
  };
  const restart = async (): Promise<void> => {
    await service.stop('SIGKILL');
    await boot();
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'workspace-faults-'));
    ports = { postgres: await freePort(), redis: await freePort() };
    [postgres, redis] = await Promise.all([startPostgres(folder, ports.postgres), startRedis(ports.redis)]);
    await boot();
    await connectSql();
    const workspace = await makeWorkspace(service);
    ({ brandId } = workspace);
    by = { authorization: `Bearer ${await workspace.token('brand:read', 'builds:write')}` };
    boardId = (await succeed('/api/v1/board/boards', { name: 'Builds' })).id;
    await sql.query('UPDATE plans SET builds_running = NULL');
  });
  afterAll(async () => {
    await service?.stop('SIGKILL');
    await sql?.end().catch(() => undefined);
    redis?.kill('SIGKILL');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    desk = await newDesk();
  });

  const newDesk = () => BuildingDesk.hire(() => service, sql, brandId);
  const succeed = async (path: string, body: object): Promise<any> => {
    const answer = await service.post(path, body, by);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const card = async (): Promise<string> => {
    const body = { title: 'Round prices', task_type: 'research' };
    return (await succeed(`/api/v1/board/boards/${boardId}/tasks`, body)).id;
  };
  const queue = (cardId: string, { agentId } = desk) =>
    service.post(`/api/v1/board/tasks/${cardId}/builds`, { agent_id: agentId }, by);
  const queued = async (at = desk): Promise<string> => {
    const answer = await queue(await card(), at);
    expect(answer.status).toBe(201);
    return answer.body.id;
  };
  const claimed = async (at = desk): Promise<string> => {
    const id = await queued(at);
    expect((await at.claim()).body.order.build_id).toBe(id);
    return id;
  };
  const build = async (id: string): Promise<any> => (await service.get(`/api/v1/builds/${id}`, by)).body;
  const log = async (id: string): Promise<string[]> => {
    const { body } = await service.get(`/api/v1/builds/${id}/log?limit=1000`, by);
    expect(body.entries.map(({ seq }: { seq: number }) => seq)).toEqual(
      body.entries.map((_: object, n: number) => n + 1),
    );
    return body.entries.map(({ text }: { text: string }) => text);
  };
  /** What was recorded of a build, in order. */
  const events = async (id: string): Promise<string[]> => {
    const { rows } = await sql.query<{ type: string }>(
      `SELECT type FROM events WHERE data ->> 'build_id' = $1 ORDER BY seq`,
      [id],
    );
    return rows.map(({ type }) => type);
  };
  /** It ended once, at its first attempt, with one answer, and was paid for once. */
  const expectEndedOnce = async (id: string): Promise<void> => {
    const ended = await build(id);
    expect(ended).toMatchObject({ state: 'succeeded', attempt: 1, usage: { turns: 1, cost_usd: 0.5 } });
    expect(await events(id)).toEqual(['build.queued', 'build.started', 'build.finished']);
    const { body } = await service.get(`/api/v1/board/tasks/${ended.card.id}?depth=full`, by);
    expect(body).toMatchObject({ result_body: 'Half up.', build_status: 'succeeded' });
    expect((await service.get(`/api/v1/builds?task_id=${ended.card.id}`, by)).body.total).toBe(1);
  };
  const claimAgain = async (at = desk): Promise<any> => {
    let order: any;
    await eventually(async () => {
      const answer = await at.claim();
      expect(answer.status).toBe(200);
      ({ order } = answer.body);
    }, PATIENCE_MS);
    return order;
  };
  /** As desks do: again until it is answered with success. */
  const repeated = async (call: () => Promise<{ status: number; body: any }>): Promise<any> => {
    let body: any;
    await eventually(async () => {
      const answer = await call();
      expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
      ({ body } = answer);
    }, PATIENCE_MS);
    return body;
  };

  it('goes on where it was when PostgreSQL was away while it was queued, claimed, reported and finished', async () => {
    const [waiting, claiming, reporting, finishing] = [desk, await newDesk(), await newDesk(), await newDesk()];
    const left = await card();
    const inLine = await queued(claiming);
    const [inWork, atEnd] = [await claimed(reporting), await claimed(finishing)];
    for (const [at, id] of [
      [reporting, inWork],
      [finishing, atEnd],
    ] as const)
      expect((await at.progress(id, 1, ['one', 'two'])).body).toMatchObject({ go_on: true });
    const poll = waiting.claim(20).catch(() => null);
    await postgres.stop();
    const calls: Record<string, () => Promise<{ status: number }>> = {
      queue: () => queue(left, waiting),
      claim: () => claiming.claim(),
      progress: () => reporting.progress(inWork, 2, ['three']),
      finish: () => finishing.finish(atEnd),
    };
    // A desk ends a build for good at any other answer.
    for (const [name, call] of Object.entries(calls))
      for (let times = 0; times < 2; times++) expect([name, meaningOf((await call()).status)]).toEqual([name, 'again']);
    await poll;
    postgres = await startPostgres(folder, ports.postgres);
    await connectSql();
    expect((await claimAgain(claiming)).build_id).toBe(inLine);
    expect(await repeated(() => reporting.progress(inWork, 2, ['three']))).toMatchObject({ go_on: true });
    expect(await repeated(() => reporting.progress(inWork, 2, ['three']))).toMatchObject({ go_on: true });
    expect(await log(inWork)).toEqual(['one', 'two', 'three']);
    await repeated(() => finishing.finish(atEnd));
    await repeated(() => finishing.finish(atEnd));
    expect(await log(atEnd)).toEqual(['one', 'two']);
    await expectEndedOnce(atEnd);
    // Nothing is left of the request that was refused, and desks are waked again.
    expect((await service.get(`/api/v1/builds?task_id=${left}`, by)).body.total).toBe(0);
    const polled = waiting.claim(25);
    const { body } = await queue(left, waiting);
    expect((await polled).body.order.build_id).toBe(body.id);
    for (const [at, id] of [
      [claiming, inLine],
      [reporting, inWork],
      [waiting, body.id],
    ] as const) {
      await at.progress(id, 3, []);
      await repeated(() => at.finish(id));
      await expectEndedOnce(id);
    }
  });

  it.each([
    ['stopped', 'SIGKILL'],
    ['stuck', 'SIGSTOP'],
  ] as const)('goes its way while Redis is %s, and a desk that waits has it at once', async (_, signal) => {
    const cardId = await card();
    redis.kill(signal);
    try {
      const polled = desk.claim(25);
      await wait(500);
      const began = performance.now();
      const asked = await queue(cardId);
      const order = (await polled).body.order;
      console.log(`Redis ${signal}: claimed after ${Math.round(performance.now() - began)} ms`);
      expect([asked.status, order.build_id]).toEqual([201, asked.body.id]);
      expect((await desk.progress(order.build_id, 1, ['one'])).body).toMatchObject({ go_on: true });
      expect((await desk.finish(order.build_id)).status).toBe(200);
      expect(await log(order.build_id)).toEqual(['one']);
      await expectEndedOnce(order.build_id);
    } finally {
      if (signal === 'SIGSTOP') redis.kill('SIGCONT');
      else redis = await startRedis(ports.redis);
    }
    const id = await queued();
    expect((await claimAgain()).build_id).toBe(id);
  });

  it('goes on when the service was away for longer than desks are waited for; a desk that stays silent is lost', async () => {
    const gone = await newDesk();
    const [id, silent] = [await claimed(), await claimed(gone)];
    for (const [at, one] of [
      [desk, id],
      [gone, silent],
    ] as const)
      await at.progress(one, 1, ['one']);
    await service.stop('SIGKILL');
    await sql.query(`UPDATE builds SET lease_until = now() - interval '5 minutes' WHERE id = ANY ($1)`, [[id, silent]]);
    const { rows: before } = await sql.query<{ last: string }>('SELECT max(id) AS last FROM loop_runs');
    await boot();
    await eventually(async () => {
      const { rows } = await sql.query<{ runs: number }>(
        `SELECT count(*)::int AS runs FROM loop_runs WHERE name = 'build-leases' AND status = 'succeeded' AND id > $1`,
        [before[0]!.last],
      );
      expect(rows[0]!.runs).toBeGreaterThan(1);
    }, PATIENCE_MS);
    expect((await desk.progress(id, 2, ['two'])).body).toMatchObject({ go_on: true });
    await eventually(
      async () => expect(await build(silent)).toMatchObject({ state: 'queued', attempt: 2 }),
      PATIENCE_MS,
    );
    expect((await gone.progress(silent, 2, ['two'])).body).toMatchObject({ go_on: false });
    expect((await gone.finish(silent)).status).toBe(409);
    expect(await log(silent)).toEqual(['one']);
    expect((await claimAgain(gone)).attempt).toBe(2);
    await desk.finish(id);
    expect(await log(id)).toEqual(['one', 'two']);
    await expectEndedOnce(id);
  });

  it('that was acknowledged is there when the service is killed with the answer', async () => {
    const id = await queued();
    await restart();
    expect(await build(id)).toMatchObject({ state: 'queued' });
    expect((await claimAgain()).build_id).toBe(id);
    await desk.progress(id, 1, []);
    await desk.finish(id);
    await expectEndedOnce(id);
  });

  it('that was claimed is given again when the service is killed with the order, and runs once', async () => {
    const id = await queued();
    const { order } = (await desk.claim()).body;
    await restart();
    const again = await claimAgain();
    expect([order.build_id, again.build_id, again.attempt]).toEqual([id, id, 1]);
    expect(again.token).not.toBe(order.token);
    expect((await desk.progress(id, 1, ['one'])).body).toMatchObject({ go_on: true });
    // Once it has reported, it is the desk's.
    expect((await desk.claim()).body.order).toBeNull();
    await desk.finish(id);
    await expectEndedOnce(id);
  });

  it('has each entry once, in order, when the service is killed before and after it answers reports', async () => {
    const id = await claimed();
    const expected: string[] = [];
    for (const [n, killAfterMs] of [0, 5, 20, null].entries()) {
      const texts = [`${n}.1`, `${n}.2`];
      expected.push(...texts);
      const report = () => desk.progress(id, n + 1, texts);
      const first = report().catch(() => null);
      if (killAfterMs === null) expect((await first)!.body).toMatchObject({ go_on: true });
      else await wait(killAfterMs);
      await restart();
      await first;
      expect(await repeated(report)).toMatchObject({ go_on: true });
    }
    expect(await log(id)).toEqual(expected);
    await desk.finish(id);
    await expectEndedOnce(id);
  });

  it.each([0, 10, 40, null])('ends once when the service is killed %s ms after its outcome was sent', async (ms) => {
    const id = await claimed();
    await desk.progress(id, 1, ['one']);
    const first = desk.finish(id).catch(() => null);
    if (ms === null) expect((await first)!.status).toBe(200);
    else await wait(ms);
    await restart();
    await first;
    expect((await repeated(() => desk.finish(id))).build.state).toBe('succeeded');
    expect((await repeated(() => desk.finish(id))).build.state).toBe('succeeded');
    expect(await log(id)).toEqual(['one']);
    await expectEndedOnce(id);
  });
});
