import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createClient } from 'redis';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/engines/embedded-servers/embedded-postgres.js';
import { startEmbeddedValkey } from '../../src/engines/embedded-servers/embedded-valkey.js';
import { ADMIN_KEY } from '../app.js';
import { eventually } from '../support/eventually.js';
import { start, type ServiceProcess } from '../service/service-process.js';
import { makeWorkspace } from './workspace.js';

const STEPS = ['agent', 'folder', 'configuration', 'installs', 'desk', 'activate'];
const operator = { 'x-admin-key': ADMIN_KEY };
/** Whoever is at a step that is held waits for this lock, with the whole step done and nothing committed. */
const LOCK = 20_260_109;
const HOLD_STEPS = `
  CREATE TABLE blocked_steps (brand_id integer, step text);
  CREATE FUNCTION block_step() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT 1 FROM blocked_steps s WHERE s.brand_id = OLD.brand_id AND s.step = OLD.step) THEN
      PERFORM pg_advisory_xact_lock_shared(${LOCK});
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER block_step BEFORE UPDATE ON hires FOR EACH ROW
    WHEN (OLD.step IS DISTINCT FROM NEW.step) EXECUTE FUNCTION block_step();`;

/** Workers are killed at every step of building a hire, when the step is done and not yet committed. */
describe('When the process dies while it builds a hire', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let valkey: { url: string; stop(): Promise<void> };
  let client: pg.Client;
  let builder: string;
  /** Takes requests and works on nothing. */
  let api: ServiceProcess;
  const workers: ServiceProcess[] = [];

  const boot = (role: 'api' | 'worker') =>
    start({
      env: {
        DATABASE_URL: postgres.url,
        REDIS_URL: valkey.url,
        ADMIN_API_KEY: ADMIN_KEY,
        DATA_DIR: folder,
        AGENTS_DIR: join(folder, 'agents'),
        ROLE: role,
        LOG_LEVEL: 'warn',
      },
    });
  const bootWorker = async (): Promise<void> => {
    workers.push(await boot('worker'));
  };
  const killWorkers = async (): Promise<void> => {
    const ending = workers.splice(0);
    for (const { child } of ending) child.kill('SIGKILL');
    await Promise.all(ending.map((worker) => worker.ended()));
  };
  const emptyRedis = async (): Promise<void> => {
    const redis = createClient({ url: valkey.url });
    await redis.connect();
    await redis.flushDb();
    await redis.close();
  };
  const call = async (path: string, body: unknown = {}): Promise<any> => {
    const answer = await api.post(path, body, operator);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const read = async (id: string): Promise<any> => (await api.get(`/api/v1/employees/hires/${id}`, operator)).body;

  /** Hires for a workspace; the build will be held at this step, at most as long as anybody waits for a lock. */
  const hireBlockedAt = async (step: string, brandId: number): Promise<{ id: string; brandId: number }> => {
    await client.query('INSERT INTO blocked_steps VALUES ($1, $2)', [brandId, step]);
    const { hire_id: id } = await call(`/api/v1/employees/${builder}/hire`, { brand_id: brandId });
    return { id, brandId };
  };
  const blocked = async (): Promise<number> => {
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`,
    );
    return rows[0]!.n;
  };
  const hold = () => client.query(`SELECT pg_advisory_lock(${LOCK})`);
  /** The dead cannot commit any more: what they held up is undone. */
  const release = async (): Promise<void> => {
    await client.query('DELETE FROM blocked_steps');
    await client.query('SELECT pg_advisory_unlock_all()');
  };
  const built = async (brandId: number): Promise<Record<string, unknown>> => {
    const { rows } = await client.query<Record<string, any>>(
      `SELECT (SELECT count(*)::int FROM agents WHERE brand_id = $1) AS agents,
              (SELECT count(*)::int FROM agent_configurations WHERE brand_id = $1) AS configurations,
              (SELECT count(*)::int FROM workstations WHERE brand_id = $1) AS desks,
              (SELECT count(*)::int FROM installs WHERE brand_id = $1 AND enabled) AS installs,
              (SELECT array_agg(agent_id) FROM hires WHERE brand_id = $1) AS ids`,
      [brandId],
    );
    const { ids, ...counts } = rows[0]!;
    const folders = readdirSync(join(folder, 'agents')).filter((name) => (ids as string[]).includes(name));
    return { ...counts, folders: folders.length };
  };
  const ONE_OF_EACH = { agents: 1, configurations: 1, desks: 1, installs: 2, folders: 1 };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'workspace-faults-'));
    [postgres, valkey] = await Promise.all([
      startEmbeddedPostgres({ directory: join(folder, 'engine') }),
      startEmbeddedValkey(),
    ]);
    api = await boot('api');
    client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(HOLD_STEPS);
    const files = { 'AGENTS.md': '# Builder', 'docs/a.md': 'a' };
    const profile = { name: 'Builder', kind: 'builder', template: { files }, packages: ['a', 'b'], published: true };
    builder = (await call('/api/v1/admin/employees', profile)).id as string;
  });
  afterAll(async () => {
    await killWorkers();
    api?.child.kill('SIGKILL');
    await client?.end();
    await valkey?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await killWorkers();
    await release();
    await bootWorker();
  });

  it.each(STEPS)('at the step %s, and Redis forgets: the next process ends it, with one of each', async (step) => {
    await hold();
    const { id, brandId } = await hireBlockedAt(step, (await makeWorkspace(api)).brandId);
    await eventually(async () => expect(await blocked()).toBe(1));
    expect((await read(id)).status).toBe('provisioning');
    await killWorkers();
    await emptyRedis();
    await release();
    await bootWorker();
    await eventually(async () => expect((await read(id)).status).toBe('active'));
    expect(await built(brandId)).toEqual(ONE_OF_EACH);
    expect((await read(id)).onboarding.every(({ done }: { done: boolean }) => done)).toBe(true);
  });

  it('at all steps in two processes at once, and nobody tells: they are ended, except the canceled one', async () => {
    await bootWorker();
    await hold();
    const workspaces = [];
    for (const _ of STEPS) workspaces.push(await makeWorkspace(api));
    const hires = [];
    for (const [n, step] of STEPS.entries()) hires.push(await hireBlockedAt(step, workspaces[n]!.brandId));
    await eventually(async () => expect(await blocked()).toBe(STEPS.length));
    await killWorkers();
    await release();
    const [canceled, ...others] = [hires[3]!, ...hires.toSpliced(3, 1)];
    const answer = await call(`/api/v1/employees/hires/${canceled.id}/cancel-immediate`);
    expect(answer).toMatchObject({ installs_disabled: 0, installs_retained: 0, management_record_deleted: true });
    await Promise.all([bootWorker(), bootWorker()]);
    // Bull detects a stalled job after half a minute.
    await eventually(async () => {
      for (const { id } of others) expect((await read(id)).status).toBe('active');
    }, 150_000);
    for (const { brandId } of others) expect(await built(brandId)).toEqual(ONE_OF_EACH);
    expect(await read(canceled.id)).toMatchObject({ status: 'canceled', entitled: false });
    expect(await built(canceled.brandId)).toEqual({ agents: 1, configurations: 0, desks: 0, installs: 0, folders: 0 });
  });
});
