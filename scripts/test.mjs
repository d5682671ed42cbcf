/**
 * `npm test [-- jest options]`, or `node scripts/test.mjs --suite <name> [jest options]`: builds, starts one real PostgreSQL and one real Valkey for the whole run, and runs Jest
 * on the build. With TEST_DATABASE_URL and TEST_REDIS_URL the same suite runs on servers that are already there.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded, root } from './build.mjs';

const [first, ...rest] = process.argv.slice(2);
const options = first === '--suite' ? rest.slice(1) : process.argv.slice(2);
if (first === '--suite') process.env.SUITE = rest[0];

buildIfNeeded();
const dist = (path) => new URL(`../dist/${path}`, import.meta.url).href;
const { startEmbeddedPostgres } = await import(dist('src/engines/embedded-servers/embedded-postgres.js'));
const { startEmbeddedValkey } = await import(dist('src/engines/embedded-servers/embedded-valkey.js'));
const { createTemplate, dropDatabases } = await import(dist('test/support/database.js'));

/** Without a limit a worker's heap grows to gigabytes, and a collection then blocks for long. */
const MAX_HEAP_MB = 1_536;
const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
/** In shared memory if there is room, so that a busy disk does not cause failures. */
const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'workspace-test-'));
// Tests that run as other users write here too.
chmodSync(folder, 0o1777);
process.env.TMPDIR = folder;
const [postgres, valkey] = await Promise.all([
  TEST_DATABASE_URL
    ? { url: TEST_DATABASE_URL, stop() {} }
    : startEmbeddedPostgres({ directory: folder, durable: false }),
  TEST_REDIS_URL ? { url: TEST_REDIS_URL, stop() {} } : startEmbeddedValkey(),
]);

function hasRoom(path) {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize > 8 * 2 ** 30;
  } catch {
    return false;
  }
}

const run = `t${process.pid}`;
let status;
try {
  process.env.RUN_DATABASE_URL = postgres.url;
  process.env.RUN_REDIS_URL = valkey.url;
  process.env.RUN_NAME = run;
  await createTemplate();
  const jest = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      `--max-old-space-size=${MAX_HEAP_MB}`,
      '--no-warnings',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--config',
      'test/jest.config.mjs',
      ...options,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jest.kill(signal));
  status = await new Promise((resolve) => jest.on('close', (code) => resolve(code ?? 1)));
} finally {
  await dropDatabases();
  await Promise.all([postgres.stop(), valkey.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);
