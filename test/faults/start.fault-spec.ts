import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { launch, start, type ServiceProcess } from '../service/service-process.js';

describe('Starting with nothing but Node.js', () => {
  let folder: string;
  let running: ServiceProcess[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'workspace-start-'));
    running = [];
  });
  afterEach(async () => {
    for (const service of running) if (service.child.kill('SIGTERM')) await service.ended();
    rmSync(folder, { recursive: true, force: true });
  });
  const run = async (env: Record<string, string> = {}): Promise<ServiceProcess> => {
    const service = await start({ env: { DATA_DIR: folder, ...env } });
    running.push(service);
    return service;
  };
  const postgresOf = (): string[] =>
    execFileSync('ps', ['-eo', 'pid,args'])
      .toString()
      .split('\n')
      .filter((line) => line.includes(`postgres -D ${folder}`));

  it('prints address, docs page and credentials, and a curl that works when pasted', async () => {
    const service = await run();
    await eventually(() => Promise.resolve(expect(service.output()).toContain('First call')));
    const curl = /^curl .*$/m.exec(service.output())![0];
    const answer = execFileSync('sh', ['-c', curl]).toString();
    expect(answer).toMatch(/^# This token/);
    expect(service.output()).toContain(`${service.url}/api/v1/docs`);
    expect(statSync(join(folder, 'admin-api-key')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'demo-credentials.json')).mode & 0o777).toBe(0o600);
  });

  it('keeps all data and credentials across a restart', async () => {
    const first = await run();
    await eventually(() => Promise.resolve(expect(first.output()).toContain('First call')));
    const shown = /Admin token.*/.exec(first.output())![0];
    first.child.kill('SIGTERM');
    expect(await first.ended()).toBe(0);
    expect(postgresOf()).toEqual([]);
    const second = await run();
    await eventually(() => Promise.resolve(expect(second.output()).toContain(shown)));
    const token = /wsp_\w+/.exec(shown)![0];
    expect((await second.get('/api/v1/me/token', { authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it('finds its data after kill -9, adopts the server left behind, answers, and leaves no orphan', async () => {
    const first = await run();
    await eventually(() => Promise.resolve(expect(first.output()).toContain('First call')));
    const shown = /Admin token.*/.exec(first.output())![0];
    first.child.kill('SIGKILL');
    await first.ended();
    const began = performance.now();
    const second = await run();
    console.log(`start after kill -9: ${Math.round(performance.now() - began)} ms`);
    await eventually(() => Promise.resolve(expect(second.output()).toContain(shown)));
    expect(postgresOf()).toHaveLength(1);
    second.child.kill('SIGTERM');
    expect(await second.ended()).toBe(0);
    expect(postgresOf()).toEqual([]);
  });

  it('loses no acknowledged write when killed in the middle of many', async () => {
    const first = await run();
    await eventually(() => Promise.resolve(expect(first.output()).toContain('First call')));
    const key = /wsa_[\w-]+/.exec(first.output())![0];
    const headers = { 'x-admin-key': key };
    const acknowledged: number[] = [];
    let dead = false;
    const writer = async (worker: number): Promise<void> => {
      for (let i = 0; i < 125 && !dead; i++) {
        try {
          const { status, body } = await first.post(
            '/api/v1/admin/brands',
            { name: `w${worker}-${i}`, plan: 'team' },
            headers,
          );
          if (status === 201) acknowledged.push(body.id);
        } catch {
          return;
        }
        if (acknowledged.length === 400) {
          dead = true;
          first.child.kill('SIGKILL');
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, worker) => writer(worker)));
    expect(dead).toBe(true);
    await first.ended();
    const second = await run();
    const found = await Promise.all(acknowledged.map((id) => second.get(`/api/v1/admin/brands/${id}`, headers)));
    expect(found.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it.each(['', '\n', 'abc'])('refuses to start on a damaged admin key (%j)', async (key) => {
    writeFileSync(join(folder, 'admin-api-key'), key);
    const service = await launch({ env: { DATA_DIR: folder } });
    expect(await service.ended()).toBe(1);
    expect(service.output()).toContain('admin-api-key is damaged: delete it to create a new key, or set ADMIN_API_KEY');
    expect(postgresOf()).toEqual([]);
  });

  it('makes new demo credentials for the same workspace when their file is damaged', async () => {
    const first = await run();
    await eventually(() => Promise.resolve(expect(first.output()).toContain('First call')));
    first.child.kill('SIGTERM');
    await first.ended();
    writeFileSync(join(folder, 'demo-credentials.json'), '{"brandId": 1, "adm');
    const second = await run();
    await eventually(() => Promise.resolve(expect(second.output()).toContain('Demo (brand 1)')));
    const token = /wsp_\w+/.exec(second.output())![0];
    expect((await second.get('/api/v1/me/token', { authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it('shows no credential where the log is collected as JSON', async () => {
    const service = await run({ LOG_FORMAT: 'json' });
    await eventually(() => Promise.resolve(expect(service.output()).toContain('demo-credentials.json')));
    expect(service.output()).not.toMatch(/wsp_|wsa_/);
  });

  it('refuses a folder that another service is using, and leaves that one alone', async () => {
    const first = await run();
    const second = await launch({ env: { DATA_DIR: folder } });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toMatch(
      /^Cannot start: DATA_DIR .* is in use by the service running as process \d+: a second one takes a DATA_DIR and a PORT of its own, such as PORT=3001\n$/,
    );
    expect((await first.get('/api/v1/system/health')).status).toBe(200);
  });

  it('refuses a port that is taken, in one line', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const service = await launch({ env: { DATA_DIR: folder, PORT: String(port) } });
    expect(await service.ended()).toBe(1);
    expect(service.output()).toContain(`Cannot start: PORT ${port} is in use: take another, such as PORT=${port + 1}`);
    expect(postgresOf()).toEqual([]);
    taken.close();
  });

  it.each([
    [{ PORT: '70000' }, 'Cannot start: PORT must be a whole number from 0 to 65535 (got "70000")'],
    [{ ROLE: 'boss' }, 'Cannot start: ROLE must be one of: all, api, worker (got "boss")'],
    [
      { DATABASE_URL: 'mysql://user:secret@host/db' },
      'Cannot start: DATABASE_URL must be a URL starting with postgresql:// or postgres://',
    ],
    [{ ADMIN_API_KEY: 'short' }, 'Cannot start: ADMIN_API_KEY must be 24 to 256 visible ASCII characters'],
    [{ SESSION_TTL: 'soon' }, 'Cannot start: SESSION_TTL must be a duration such as 90s, 10m, 24h or 7d (got "soon")'],
    [
      { NODE_ENV: 'production' },
      'Cannot start: DATABASE_URL, REDIS_URL, ADMIN_API_KEY, BASE_URL must be set when NODE_ENV is production',
    ],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://h/d', REDIS_URL: 'redis://h', BASE_URL: 'https://h' },
      'Cannot start: ADMIN_API_KEY must be set when NODE_ENV is production',
    ],
    [
      {
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://h/d',
        REDIS_URL: 'redis://h',
        ADMIN_API_KEY: 'x'.repeat(24),
      },
      'Cannot start: BASE_URL must be set when NODE_ENV is production',
    ],
  ])('refuses %j in one clear line', async (env, line) => {
    const service = await launch({ env: { DATA_DIR: folder, ...(env as Record<string, string>) } });
    expect(await service.ended()).toBe(1);
    expect(service.output()).toBe(`${line}\n`);
  });
});
