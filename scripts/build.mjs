import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'dist', '.stamp');
const SOURCES = ['src', 'test', 'bench', 'scripts', 'ormconfig.ts', 'tsconfig.json', 'package-lock.json'];

function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time changes when a file in it is added or removed.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Compiles when a source is newer than the last good build; does nothing, at once, when none is. */
export function buildIfNeeded() {
  const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  if (Math.max(...SOURCES.map((source) => newest(join(root, source)))) < built) return;
  process.stdout.write('Building…\n');
  // Left-over output of files that are gone must not be run.
  for (const folder of ['src', 'test', 'bench', 'scripts'])
    rmSync(join(root, 'dist', folder), { recursive: true, force: true });
  rmSync(join(root, 'dist', '.tsbuildinfo'), { force: true });
  const started = Date.now();
  const tsc = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', root], {
    stdio: 'inherit',
  });
  if (tsc.status !== 0) process.exit(tsc.status ?? 1);
  writeFileSync(stamp, String(started));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildIfNeeded();
