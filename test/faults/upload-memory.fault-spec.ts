import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import sharp from 'sharp';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { redisUrl } from '../support/database.js';
import { uploadProbe } from '../uploads/upload-probe.js';
import { itIf } from '../support/conditional-tests.js';
import { start, type ServiceProcess } from '../service/service-process.js';

const MEGABYTE = 1_000_000;
/** A wide margin: how much it is, is printed. */
const MAX_GROWN_BYTES = 2_000 * MEGABYTE;
const onLinux = itIf(process.platform === 'linux', 'memory is read from /proc');

describe('Fifty uploads of five megabytes at once', () => {
  let t: TestApp;
  let service: ServiceProcess;
  let brand: string;
  let headers: Record<string, string>;

  beforeAll(async () => {
    t = await bootApp({ extra: [uploadProbe] });
    const { id } = await t.world.brand({ ceiling: ['brand:admin'] });
    const admin = await t.world.member(id, 'admin');
    headers = { authorization: `Bearer ${await admin.token('brand:admin')}` };
    brand = `/api/v1/brands/${id}`;
    service = await start({
      entry: 'test/uploads/main.js',
      env: {
        NODE_ENV: 'test',
        ROLE: 'api',
        DATABASE_URL: t.databaseUrl,
        REDIS_URL: redisUrl(),
        ADMIN_API_KEY: ADMIN_KEY,
        DATA_DIR: t.dataDir,
      },
    });
  });
  afterAll(async () => {
    service?.child.kill('SIGKILL');
    await t?.stop();
  });

  const memory = (name: 'VmRSS' | 'VmHWM'): number => {
    const status = readFileSync(`/proc/${service.child.pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)![1]) * 1_024;
  };
  /** As a client does: once more when it was told to. On a busy machine an upload waits longer for its turn than it may. */
  const send = async (path: string, content: Buffer): Promise<number> => {
    const body = new FormData();
    body.append('file', new Blob([content]), 'photo');
    const { status, headers: answered } = await fetch(`${service.url}${brand}${path}`, {
      method: 'POST',
      headers,
      body,
    });
    const pause = answered.get('retry-after');
    if (status !== 503 || pause === null) return status;
    await wait(Number(pause) * 1_000);
    return send(path, content);
  };
  const fifty = async (
    content: Buffer,
    path: (n: number) => string,
  ): Promise<{ statuses: number[]; grown: number }> => {
    await send(path(0), content);
    const before = memory('VmRSS');
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => send(path(n), content)));
    return { statuses: [...new Set(statuses)], grown: memory('VmHWM') - before };
  };

  onLinux('are all taken', async () => {
    const { statuses, grown } = await fifty(randomBytes(5 * 1024 * 1024), (n) => `/files/${n + 1}`);
    expect(statuses).toEqual([201]);
    console.log(`${Math.round(grown / MEGABYTE)} MB more`);
    expect(grown).toBeLessThan(MAX_GROWN_BYTES);
  });

  onLinux('are all drawn and kept', async () => {
    const noise = {
      create: { width: 2_600, height: 2_600, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    };
    const photo = await sharp(noise as never)
      .jpeg({ quality: 78 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(3 * MEGABYTE);
    const { statuses, grown } = await fifty(photo, (n) => `/pictures/p${n}.jpg`);
    expect(statuses).toEqual([201]);
    console.log(`${Math.round(grown / MEGABYTE)} MB more`);
    expect(grown).toBeLessThan(MAX_GROWN_BYTES);
  });
});
