import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoCredentials } from '../../src/modules/identity/index.js';
import { ADMIN_KEY } from '../app.js';
import { start } from '../faults/service.js';
import { createDatabase, redisUrl } from '../support/database.js';

export interface DemoService {
  readonly url: string;
  readonly demo: DemoCredentials;
  stop(): Promise<void>;
}

/** The service as a process of its own, with the demo workspace. */
export async function startDemoService(): Promise<DemoService> {
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
      },
    });
    const demo = JSON.parse(await readFile(join(folder, 'demo-credentials.json'), 'utf8')) as DemoCredentials;
    const stop = async (): Promise<void> => {
      service.child.kill('SIGTERM');
      await service.ended();
      await leave();
    };
    return { url: service.url, demo, stop };
  } catch (error) {
    await leave();
    throw error;
  }
}
