import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DemoCredentials } from '../../src/modules/identity/index.js';
import { createDatabase, redisUrl } from '../support/database.js';
import { start, type ServiceProcess } from '../faults/service.js';
import { drawing } from '../images/samples.js';
import { ADMIN_KEY } from '../app.js';
import { HeyApiClient } from './hey-api-client.js';
import { tellWithOpenapiFetch } from './openapi-fetch.js';
import { EXPECTED, type Service } from './story.js';

describe('A client generated from the contract', () => {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-clients-'));
  let database: Awaited<ReturnType<typeof createDatabase>> | undefined;
  let process: ServiceProcess | undefined;
  let service: Service;

  beforeAll(async () => {
    database = await createDatabase();
    process = await start({
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
    const picture = new Blob([await drawing(40, 30).png().toBuffer()], { type: 'image/png' });
    service = { url: process.url, email: demo.adminEmail, password: demo.password, picture };
  });

  afterAll(async () => {
    process?.child.kill('SIGTERM');
    await process?.ended();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('goes through the service with openapi-typescript and openapi-fetch', async () => {
    expect(await tellWithOpenapiFetch(service)).toEqual(EXPECTED);
  });

  it('goes through the service with @hey-api/openapi-ts, compiled strictly', async () => {
    const client = await HeyApiClient.make();
    try {
      expect(await client.tell(service)).toEqual(EXPECTED);
    } finally {
      await client.remove();
    }
  });
});
