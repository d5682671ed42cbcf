import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DemoCredentials } from '../../src/modules/identity/index.js';
import { ADMIN_KEY } from '../app.js';
import { start } from '../service/service-process.js';
import { createDatabase, redisUrl } from '../support/database.js';

export interface DemoService {
  readonly url: string;
  readonly pid: number;
  readonly demo: DemoCredentials;
  /** A cursor of the demo workspace whose events have been removed, as after thirty days. */
  oldCursor(): Promise<string>;
  stop(): Promise<void>;
}

/** The service as a process of its own, with the demo workspace. */
export async function startDemoService(env: Record<string, string> = {}): Promise<DemoService> {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-clients-'));
  const database = await createDatabase();
  const leave = async (): Promise<void> => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const service = await start({
      env: {
        DATABASE_URL: database.url,
        REDIS_URL: redisUrl(),
        ADMIN_API_KEY: ADMIN_KEY,
        DATA_DIR: folder,
        AGENTS_DIR: join(folder, 'agents'),
        DEMO: 'on',
        ...env,
      },
    });
    const demo = JSON.parse(await readFile(join(folder, 'demo-credentials.json'), 'utf8')) as DemoCredentials;
    const stop = async (): Promise<void> => {
      await service.stop();
      await leave();
    };
    return {
      url: service.url,
      pid: service.child.pid!,
      demo,
      stop,
      oldCursor: () => oldCursor(service.url, demo, database.url),
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

async function oldCursor(url: string, { brandId, adminToken }: DemoCredentials, databaseUrl: string): Promise<string> {
  const headers = { authorization: `Bearer ${adminToken}` };
  const first = await fetch(`${url}/api/v1/events?limit=1`, { headers });
  const { next_cursor: cursor } = (await first.json()) as { next_cursor: string };
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  await sql.query(`UPDATE events SET created_at = created_at - interval '31 days' WHERE brand_id = $1 AND seq < 4`, [
    brandId,
  ]);
  await sql.end();
  const run = `${url}/api/v1/admin/loops/event-retention/run`;
  const { status } = await fetch(run, { method: 'POST', headers: { 'x-admin-key': ADMIN_KEY } });
  if (status !== 200) throw new Error(`The loop answered ${status}`);
  return cursor;
}
