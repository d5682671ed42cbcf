import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const stamp = join(dist, '.stamp');
const lock = join(dist, '.building');
const FOLDERS = ['src', 'test', 'bench', 'scripts'];
const SOURCES = [...FOLDERS, 'ormconfig.ts', 'tsconfig.json', 'package-lock.json'];
const STALE_LOCK_MS = 120_000;

function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time changes when a file in it is added or removed.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Output whose source is gone must not be run. */
function prune(folder) {
  const output = join(dist, folder);
  if (!existsSync(output)) return;
  for (const name of readdirSync(output)) {
    const path = join(folder, name);
    if (statSync(join(dist, path)).isDirectory()) {
      if (existsSync(join(root, path))) prune(path);
      else rmSync(join(dist, path), { recursive: true });
    } else if (!existsSync(join(root, path.replace(/\.js(\.map)?$/, '.ts')))) rmSync(join(dist, path));
  }
}

function upToDate() {
  const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  return Math.max(...SOURCES.map((source) => newest(join(root, source)))) < built;
}

/** One build at a time; a lock that a killed build left behind is ignored after a while. */
function withLock(work) {
  mkdirSync(dist, { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > STALE_LOCK_MS)
        rmSync(lock, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Compiles when a source is newer than the last good build; does nothing, at once, when none is. */
export function buildIfNeeded({ despiteErrors = false } = {}) {
  if (upToDate()) return;
  let status = 0;
  withLock(() => {
    if (upToDate()) return;
    process.stdout.write('Building…\n');
    const started = new Date();
    const tsc = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', root], {
      stdio: 'inherit',
    });
    status = tsc.status ?? 1;
    if (status !== 0) return;
    for (const folder of FOLDERS) prune(folder);
    writeFileSync(stamp, '');
    utimesSync(stamp, started, started);
  });
  if (status !== 0 && !despiteErrors) process.exit(status);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // The contract is written before the client's types that tests use exist: a type error there must not stand in its way.
  buildIfNeeded({ despiteErrors: process.argv.includes('--despite-errors') });
}
