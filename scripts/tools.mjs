import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './build.mjs';

/** First of these programs that exists: a path, or a name looked for in PATH. */
export function find(...candidates) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const candidate of candidates) {
    if (candidate.includes('/')) {
      if (existsSync(candidate)) return candidate;
    } else {
      const folder = folders.find((one) => existsSync(join(one, candidate)));
      if (folder) return join(folder, candidate);
    }
  }
  return null;
}

/** Folder of the newest PostgreSQL that Debian has installed. */
export function postgresBinaries() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(base, version, 'bin')).find((bin) => existsSync(join(bin, 'postgres'))) ?? null;
}

/** Installs Debian packages where that is possible (root on Debian); otherwise does nothing. */
export function install(...packages) {
  if (process.getuid?.() !== 0 || !find('apt-get')) return;
  console.log(`Installing ${packages.join(', ')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Do not let a package start its own server.
  const run = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { env: { ...env, RUNLEVEL: '1' }, stdio: ['ignore', 'ignore', 'inherit'] });
  run('update');
  run('install', '-y', '--no-install-recommends', ...packages);
}

/** Ends plainly when a suite cannot run here. Where it must run (REQUIRE_SUITES=1, as in CI), that is a failure. */
export function skip(suite, reason) {
  const required = process.env.REQUIRE_SUITES === '1';
  console.log(`${required ? 'FAILED' : 'SKIPPED'}: ${suite}: ${reason}`);
  process.exit(required ? 1 : 0);
}

/** Runs this suite of test/jest.config.mjs, and ends with its status. */
export function runSuite(suite, env) {
  const args = [join(root, 'scripts/test.mjs'), '--suite', suite, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  process.exit(status ?? 1);
}
