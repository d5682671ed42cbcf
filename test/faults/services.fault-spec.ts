import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import { ADMIN_KEY } from '../app.js';
import { eventually } from '../support/eventually.js';
import { makeWorkspace } from './workspace.js';
import { redisAddress, startPostgres, startRedis } from './servers.js';
import { launch, start, type ServiceProcess } from '../service/service-process.js';

const operator = { 'x-admin-key': ADMIN_KEY };

/** PostgreSQL and Valkey as outside servers that are stopped, frozen and started under a running service. */
describe('When PostgreSQL or Redis is down', () => {
  let folder: string;
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let postgresPort: number;
  let valkeyPort: number;
  let valkey: ChildProcess;
  let service: ServiceProcess;

  const postgresPid = (): number =>
    Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const serverUrls = () => ({
    DATABASE_URL: postgres.url,
    REDIS_URL: redisAddress(valkeyPort),
    ADMIN_API_KEY: ADMIN_KEY,
  });
  const health = () => service.get('/api/v1/system/health');
  /** Asks health until it says this; a call that gets no answer fails. */
  const healthTurns = async (status: number, services: object): Promise<void> => {
    let slowest = 0;
    const began = performance.now();
    await eventually(async () => {
      const answer = await health();
      slowest = Math.max(slowest, answer.ms);
      expect(answer).toMatchObject({ status, body: { services } });
    });
    console.log(
      `health ${status} after ${Math.round(performance.now() - began)} ms, slowest answer ${Math.round(slowest)} ms`,
    );
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'workspace-faults-'));
    [postgresPort, valkeyPort] = [await freePort(), await freePort()];
    [postgres, valkey] = await Promise.all([startPostgres(folder, postgresPort), startRedis(valkeyPort)]);
    service = await start({ env: { ...serverUrls(), DATABASE_TIMEOUT: '3s' } });
  });
  afterAll(async () => {
    service?.child.kill('SIGKILL');
    valkey?.kill('SIGKILL');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('says 503 degraded when Redis stops, goes on answering, and recovers without a restart', async () => {
    valkey.kill('SIGKILL');
    await healthTurns(503, { redis: 'unreachable', database: 'connected' });
    expect((await service.get('/api/v1/admin/plans', operator)).status).toBe(200);
    const login = await service.post('/api/v1/auth/login', { email: 'nobody@test.example', password: 'whatever' });
    expect(login.status).toBe(401);
    valkey = await startRedis(valkeyPort);
    await healthTurns(200, { redis: 'connected' });
  });

  it('says 503 degraded while Redis hangs, and recovers', async () => {
    valkey.kill('SIGSTOP');
    await healthTurns(503, { redis: 'unreachable', database: 'connected' });
    const plans = await service.get('/api/v1/admin/plans', operator);
    expect(plans).toMatchObject({ status: 200 });
    valkey.kill('SIGCONT');
    await healthTurns(200, { redis: 'connected' });
  });

  it('says 503 degraded when PostgreSQL stops, refuses clearly, and recovers without a restart', async () => {
    const { token } = await makeWorkspace(service);
    const [used, unused] = [await token('memory:read'), await token('memory:read')];
    const remembered = (bearer: string) =>
      service.get('/api/v1/memory/memories/stats', { authorization: `Bearer ${bearer}` });
    expect((await remembered(used)).status).toBe(200);
    await postgres.stop();
    for (const bearer of [used, unused])
      expect(await remembered(bearer)).toMatchObject({ status: 502, body: { detail: 'Memory service unreachable' } });
    await healthTurns(503, { database: 'unreachable', redis: 'connected' });
    const plans = await service.get('/api/v1/admin/plans', operator);
    expect(plans).toMatchObject({ status: 503, body: { detail: 'Service temporarily unavailable' } });
    postgres = await startPostgres(folder, postgresPort);
    await healthTurns(200, { database: 'connected' });
    expect((await service.get('/api/v1/admin/plans', operator)).status).toBe(200);
    expect((await remembered(unused)).status).toBe(200);
  });

  it('says 503 degraded while PostgreSQL hangs, answers every request, and recovers', async () => {
    const pids = [postgresPid(), ...backends(postgresPid())];
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      await healthTurns(503, { database: 'unreachable', redis: 'connected' });
      const plans = await service.get('/api/v1/admin/plans', operator);
      expect([503, 504]).toContain(plans.status);
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
    await healthTurns(200, { database: 'connected' });
  });

  it('waits at its start for a PostgreSQL that is not up yet, and refuses a wrong password in one line', async () => {
    await postgres.stop();
    const env = serverUrls();
    const early = await launch({ env });
    await eventually(() => Promise.resolve(expect(early.output()).toMatch(/^Waiting for PostgreSQL: /)), 60_000);
    postgres = await startPostgres(folder, postgresPort);
    await eventually(async () => expect((await early.get('/api/v1/system/health')).status).toBe(200), 60_000);
    early.child.kill('SIGTERM');
    expect(await early.ended()).toBe(0);
    const wrong = await launch({ env: { ...env, DATABASE_URL: postgres.url.replace(/:[^:@]+@/, ':wrong@') } });
    expect(await wrong.ended()).toBe(1);
    expect(wrong.output()).toMatch(/^Cannot start: DATABASE_URL: cannot connect to PostgreSQL: password .*\n$/);
    await healthTurns(200, { database: 'connected' });
  });

  it('keeps answering for a while after SIGTERM with a failing health check, so that load balancers stop sending requests', async () => {
    const leaving = await start({ env: { ...serverUrls(), STOP_DELAY: '4s' } });
    leaving.child.kill('SIGTERM');
    const healthOf = () => fetch(`${leaving.url}/api/v1/system/health`);
    await eventually(async () => expect((await healthOf()).status).toBe(503));
    const answer = await healthOf();
    expect(answer.headers.get('connection')).toBe('close');
    expect(await answer.json()).toMatchObject({ status: 'degraded', services: { database: 'connected' } });
    expect((await leaving.get('/api/v1/admin/plans', operator)).status).toBe(200);
    expect(await leaving.ended()).toBe(0);
  });

  it('finishes a running request at SIGTERM, accepts no new one, and exits with 0', async () => {
    // A body that is still being sent keeps the request under way.
    const { hostname, port } = new URL(service.url);
    const slow = request({
      hostname,
      port,
      path: '/api/v1/admin/brands',
      method: 'POST',
      headers: { ...operator, 'content-type': 'application/json' },
    });
    slow.write('{"name": "slow",');
    await eventually(async () => expect((await health()).status).toBe(200));
    // An idle connection is not waited for.
    const silent = connect(Number(port), hostname).on('error', () => undefined);
    await once(silent, 'connect');
    service.child.kill('SIGTERM');
    await eventually(() => Promise.resolve(expect(service.output()).toContain('stopping')));
    await expect(fetch(`${service.url}/api/v1/system/health`)).rejects.toThrow();
    const answered = once(slow, 'response') as Promise<[{ statusCode: number }]>;
    slow.end(' "plan": "team"}');
    expect((await answered)[0].statusCode).toBe(201);
    expect(await service.ended()).toBe(0);
    expect(service.output()).not.toContain('shutdown timed out');
  });
});

/** Children of the postmaster. */
function backends(postmaster: number): number[] {
  return readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}
