/**
 * `npm test [-- jest options]`, or `node scripts/test.mjs --suite <name> [jest options]`: builds, starts one real
 * PostgreSQL and one real Valkey for the whole run, and runs Jest on the build. With TEST_DATABASE_URL and TEST_REDIS_URL
 * the same suite runs on servers that are already there. `npm test -- --changed [commit]` runs what a change touches.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { changedTests } from './changed-tests.mjs';
import { runJest } from './run-jest.mjs';

const [first, second, ...rest] = process.argv.slice(2);
let suite = 'unit';
let options = process.argv.slice(2);
if (first === '--suite') {
  suite = second;
  options = rest;
} else if (first === '--changed') {
  const files = changedTests(second);
  console.log(files.length ? `Running ${files.length} files that the change touches` : 'The change touches no test');
  if (!files.length) process.exit(0);
  options = ['--runTestsByPath', ...files.map((file) => join('dist', file.replace(/\.ts$/, '.js')))];
}

buildIfNeeded();
const dist = (path) => new URL(`../dist/${path}`, import.meta.url).href;
const { startEmbeddedPostgres } = await import(dist('src/engines/embedded-servers/embedded-postgres.js'));
const { startEmbeddedValkey } = await import(dist('src/engines/embedded-servers/embedded-valkey.js'));
const { createTemplate, dropDatabases } = await import(dist('test/support/database.js'));

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
  status = await runJest(suite, options);
} finally {
  await dropDatabases();
  await Promise.all([postgres.stop(), valkey.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);
