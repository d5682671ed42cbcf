/**
 * `npm test -- --changed [commit]`: the test files that a change touches. The change is what differs from the commit
 * (default: HEAD, or the commit before it when nothing differs from HEAD).
 *
 * A spec runs when it imports a changed file, directly or through others. Imports of the composition do not count: through
 * them everything imports everything. An e2e file, which has the whole service, runs when its name begins with a name of
 * a module that was changed.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { root } from './build.mjs';

/** How the names of e2e files begin, where it is not the name of the module. */
const E2E_NAMES = {
  'coder-profiles': ['coder-profile'],
  code: ['code', 'projects'],
  feed: ['feed'],
  identity: ['identity', 'access', 'accounts', 'credentials', 'guest-', 'mail', 'member', 'outsider', 'workspace'],
  workstations: ['workstations', 'desk', 'environments', 'installer', 'build-settings', 'gateway'],
};
/** A change of the platform or of an engine may show anywhere; these show most of it. */
const CORE = ['boot', 'http', 'access', 'idempotency', 'system', 'board-cards', 'memory-search'];
const COMPOSITION = /^(src\/(domains|app\.\w+|serve|main)\.ts|src\/.*\.module\.ts|test\/(app|database)\.ts)$/;
const FOLDERS = ['src', 'client/src', 'test', 'sidecar', 'examples'];
const IMPORT = /^(?:import|export)\b[^'"`]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm;

const git = (...options) => execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

function changedFiles(commit) {
  const since = (ref) => [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')];
  if (commit) return since(commit);
  const uncommitted = since('HEAD');
  return uncommitted.length ? uncommitted : since('HEAD~1');
}

function importersOf(files) {
  const importers = new Map();
  for (const file of files) {
    if (COMPOSITION.test(file)) continue;
    for (const [, from, alone] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = normalize(join(dirname(file), from ?? alone)).replace(/\.js$/, '.ts');
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

/** The files themselves, and all that import them. */
function reached(changed, importers) {
  const found = new Set(changed);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

const startsWithAny = (name, beginnings) => beginnings.some((beginning) => name.startsWith(beginning));

export function changedTests(commit) {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)),
  ).filter((path) => path.endsWith('.ts'));
  const changed = changedFiles(commit);
  const touched = reached(changed, importersOf(files));
  const modules = new Set(changed.flatMap((file) => /^src\/modules\/([^/]+)\//.exec(file)?.[1] ?? []));
  const beginnings = [...modules].flatMap((name) => E2E_NAMES[name] ?? [name]);
  if (changed.some((file) => /^src\/(platform|engines|shared|[^/]+\.ts)/.test(file))) beginnings.push(...CORE);
  return files.filter(
    (file) =>
      /\.(e2e-|slow-)?spec\.ts$/.test(file) &&
      (touched.has(file) || (file.startsWith('test/e2e/') && startsWithAny(basename(file), beginnings))),
  );
}
