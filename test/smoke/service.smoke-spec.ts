import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import { ADMIN_KEY } from '../app.js';
import { redisAddress, startPostgres, startRedis } from '../faults/servers.js';
import { start, type ServiceProcess } from '../service/service-process.js';
import { eventually } from '../support/eventually.js';

const operator = { 'x-admin-key': ADMIN_KEY };

/** Short forms of test/faults. */
describe('The service as a process', () => {
  let folder: string;
  let ports: { postgres: number; redis: number };
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let redis: ChildProcess;
  let service: ServiceProcess;

  const startService = (): Promise<ServiceProcess> =>
    start({
      env: {
        DATABASE_URL: postgres.url,
        REDIS_URL: redisAddress(ports.redis),
        ADMIN_API_KEY: ADMIN_KEY,
        DATA_DIR: folder,
        DATABASE_TIMEOUT: '3s',
      },
    });
  const expectHealth = (status: number, services: object): Promise<void> =>
    eventually(async () =>
      expect(await service.get('/api/v1/system/health')).toMatchObject({ status, body: { services } }),
    );

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'workspace-smoke-'));
    ports = { postgres: await freePort(), redis: await freePort() };
    [postgres, redis] = await Promise.all([startPostgres(folder, ports.postgres), startRedis(ports.redis)]);
    service = await startService();
  });
  afterAll(async () => {
    service?.child.kill('SIGKILL');
    redis?.kill('SIGKILL');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps what it acknowledged when it is killed in the middle of writes', async () => {
    const acknowledged: number[] = [];
    const writer = async (): Promise<void> => {
      for (;;) {
        const { status, body } = await service.post('/api/v1/admin/brands', { name: 'W', plan: 'team' }, operator);
        if (status === 201 && acknowledged.push(body.id as number) === 40) service.child.kill('SIGKILL');
      }
    };
    await Promise.allSettled([writer(), writer(), writer(), writer()]);
    expect(await service.ended()).toBe('SIGKILL');
    service = await startService();
    const found = await Promise.all(acknowledged.map((id) => service.get(`/api/v1/admin/brands/${id}`, operator)));
    expect(found.map(({ status }) => status)).toEqual(acknowledged.map(() => 200));
  });

  it('is degraded while Redis is down, goes on answering, and recovers', async () => {
    redis.kill('SIGKILL');
    await expectHealth(503, { redis: 'unreachable', database: 'connected' });
    expect((await service.get('/api/v1/admin/plans', operator)).status).toBe(200);
    redis = await startRedis(ports.redis);
    await expectHealth(200, { redis: 'connected' });
  });

  it('is degraded while PostgreSQL is down, answers 503, and recovers', async () => {
    await postgres.stop();
    await expectHealth(503, { database: 'unreachable' });
    expect((await service.get('/api/v1/admin/plans', operator)).status).toBe(503);
    postgres = await startPostgres(folder, ports.postgres);
    await expectHealth(200, { database: 'connected' });
    expect((await service.get('/api/v1/admin/plans', operator)).status).toBe(200);
  });

  it('ends with 0 after SIGTERM', async () => {
    expect(await service.stop()).toBe(0);
  });
});

describe('This build on the newest Node.js', () => {
  it('starts with its own servers and answers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'workspace-newest-'));
    try {
      const node = process.env.NEWEST_NODE ?? process.execPath;
      const service = await start({ env: { DATA_DIR: folder }, node: [node] });
      expect(await service.get('/api/v1/system/health')).toMatchObject({ status: 200 });
      expect(await service.stop()).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
