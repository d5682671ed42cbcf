import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/engines/embedded-servers/embedded-postgres.js';
import { startEmbeddedValkey } from '../../src/engines/embedded-servers/embedded-valkey.js';
import { ADMIN_KEY } from '../app.js';
import { makeHostileRepository, type HostileRepository } from '../factories/hostile-repository.js';
import { start, type ServiceProcess } from '../service/service-process.js';
import { makeWorkspace } from './workspace.js';

const MEGABYTE = 1_048_576;
/** The index runs at a low priority: on a busy machine it gets little of the processors. */
const INDEX_TIMEOUT_MS = 15 * 60_000;

jest.setTimeout(INDEX_TIMEOUT_MS + 5 * 60_000);

/** A repository written to hurt whoever indexes it, and a process that dies while it does. */
describe('The index', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let valkey: { url: string; stop(): Promise<void> };
  let service: ServiceProcess;
  let hostile: HostileRepository;
  let headers: Record<string, string>;

  const boot = () =>
    start({
      env: {
        DATABASE_URL: postgres.url,
        REDIS_URL: valkey.url,
        ADMIN_API_KEY: ADMIN_KEY,
        DATA_DIR: join(folder, 'data'),
        REPOS_ALLOWED_ROOT: join(folder, 'root'),
        ROLE: 'all',
        LOG_LEVEL: 'warn',
      },
    });
  const put = async (path: string, body: unknown): Promise<void> => {
    const init = {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    expect((await fetch(`${service.url}${path}`, init)).status).toBe(200);
  };
  const attach = async (url: string): Promise<string> => {
    const { body } = await service.post('/api/v1/projects', { name: 'Faults' }, headers);
    await put(`/api/v1/projects/${body.id}/repository`, { url });
    return body.id as string;
  };
  const project = async (id: string): Promise<any> => (await service.get(`/api/v1/projects/${id}`, headers)).body;
  const memory = (): number => {
    const status = readFileSync(`/proc/${service.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) * 1_024;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'workspace-faults-'));
    mkdirSync(join(folder, 'root'));
    hostile = makeHostileRepository(join(folder, 'root/hostile'));
    [postgres, valkey] = await Promise.all([
      startEmbeddedPostgres({ directory: join(folder, 'engine') }),
      startEmbeddedValkey(),
    ]);
    service = await boot();
    const { token } = await makeWorkspace(service);
    headers = { authorization: `Bearer ${await token('memory:read', 'memory:write', 'code:read')}` };
  });
  afterAll(async () => {
    service?.child.kill('SIGKILL');
    await valkey?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('of a hostile repository ends without affecting the service', async () => {
    const id = await attach(hostile.url);
    const slowest = { health: 0, read: 0, memory: 0 };
    let state: any;
    for (const deadline = Date.now() + INDEX_TIMEOUT_MS; Date.now() < deadline; await wait(100)) {
      slowest.health = Math.max(slowest.health, (await service.get('/api/v1/system/health')).ms);
      slowest.read = Math.max(slowest.read, (await service.get('/api/v1/projects', headers)).ms);
      slowest.memory = Math.max(slowest.memory, memory());
      state = await project(id);
      if (state.index.status === 'ready' || state.index.status === 'failed') break;
    }
    expect(state.index).toMatchObject({ status: 'ready', error: null, commit: hostile.commit });
    expect(state.index.nodes).toBeGreaterThan(hostile.planted.smallFiles * 2);
    expect(state.lessons.live).toBe(hostile.planted.soundLessons.length);
    expect(state.lessons.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual(
      [
        ...hostile.planted.faultyLessons,
        ...hostile.planted.links.filter((path) => path.startsWith('lessons/')),
      ].toSorted(),
    );
    console.log(
      `slowest health ${Math.round(slowest.health)} ms, read ${Math.round(slowest.read)} ms; ${Math.round(slowest.memory / MEGABYTE)} MB`,
    );
    const near = { project_id: id, paths: ['many/000/f0.ts'], depth: 3 };
    const { status, body } = await service.post('/api/v1/memory/entries:near', near, headers);
    expect([status, body.degraded]).toEqual([200, null]);
    expect(body.entries.length).toBeGreaterThan(5);
    for (const path of hostile.planted.links) {
      const { body: location } = await service.get(
        `/api/v1/projects/${id}/nodes?path=${encodeURIComponent(path)}`,
        headers,
      );
      expect([path, location.items.map(({ kind }: { kind: string }) => kind)]).toEqual([path, ['file']]);
    }
  });

  it('is rebuilt after a crash, and the previous one is served until then', async () => {
    const id = await attach(hostile.url);
    for (const ms of [900, 3_000]) {
      await wait(ms);
      service.child.kill('SIGKILL');
      await service.ended();
      service = await boot();
    }
    let state: any;
    // Bull detects a stalled job after half a minute.
    for (const deadline = Date.now() + INDEX_TIMEOUT_MS; Date.now() < deadline; await wait(1_000)) {
      state = await project(id);
      if (state.index.status === 'ready') break;
      await service.post('/api/v1/admin/loops/repository-index/run', {}, { 'x-admin-key': ADMIN_KEY });
    }
    expect(state.index).toMatchObject({ status: 'ready', commit: hostile.commit });
    expect(state.lessons.live).toBe(hostile.planted.soundLessons.length);
  });
});
