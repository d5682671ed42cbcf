/** Compiles to dist/. `npm start` needs only the service; everything else also needs the tests, benchmarks and scripts. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDashboard } from './build-dashboard.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const lock = join(dist, '.building');
const STALE_LOCK_MS = 120_000;
const COMMON = ['ormconfig.ts', 'tsconfig.json', 'tsconfig.package.json', 'package-lock.json', 'scripts/build.mjs'];
/** Programs that are one file: what a desk downloads, and what is started for every index. */
const SIDECAR = join('sidecar', 'sidecar.mjs');
const INDEX = join('src', 'modules', 'code', 'indexing', 'index-program.mjs');
/** The docs page, for browsers. */
const PAGE_FOLDER = join('src', 'engines', 'api-reference', 'page');
const PAGE_SCRIPT = join(PAGE_FOLDER, 'page.js');
const PAGE_STYLE = join(PAGE_FOLDER, 'page.css');
const BUNDLES = [SIDECAR, INDEX, PAGE_SCRIPT, PAGE_STYLE];
/** Checked, not compiled: what runs in browsers is bundled. */
const BROWSER_CONFIGS = [join(PAGE_FOLDER, 'tsconfig.json'), join('dashboard', 'tsconfig.json')];
/** Files copied unchanged. */
const ASSETS = [
  join('src', 'modules', 'workstations', 'install', 'installer.sh'),
  ...['web-shop', 'web-shop-lessons', 'web-shop-outdating'].map((name) =>
    join('src', 'modules', 'code', 'demo', `${name}.fast-import`),
  ),
];

const PARTS = {
  service: { config: 'tsconfig.build.json', folders: ['src', 'client/src', 'sidecar', 'dashboard'] },
  /** Types of the published package. They have no part in running anything. */
  types: { config: 'tsconfig.package.json', folders: ['src', 'sidecar'] },
  /** The published client: its code and its types, in client/dist. */
  client: { config: join('client', 'tsconfig.json'), folders: ['client/src', 'client/tsconfig.json'] },
  all: {
    config: 'tsconfig.json',
    folders: ['src', 'client/src', 'sidecar', 'dashboard', 'examples', 'test', 'bench', 'scripts'],
  },
};
/** Folders that have nothing but what is published. */
const WRITTEN_ANEW = { types: join(dist, 'types'), client: join(root, 'client', 'dist') };
const stampOf = (part) => join(dist, `.stamp-${part}`);

function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time changes when a file in it is added or removed.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Removes output whose source is gone. */
function prune(folder) {
  const output = join(dist, folder);
  if (!existsSync(output)) return;
  for (const name of readdirSync(output)) {
    const path = join(folder, name);
    if (statSync(join(dist, path)).isDirectory()) {
      if (existsSync(join(root, path))) prune(path);
      else rmSync(join(dist, path), { recursive: true });
    } else if (!BUNDLES.includes(path) && !existsSync(join(root, path.replace(/\.js(\.map)?$/, '.ts'))))
      rmSync(join(dist, path));
  }
}

function upToDate(part) {
  if (part in WRITTEN_ANEW && !existsSync(WRITTEN_ANEW[part])) return false;
  const changed = Math.max(...[...PARTS[part].folders, ...COMMON].map((source) => newest(join(root, source))));
  // A build of everything is a build of the service too.
  return (part in WRITTEN_ANEW ? [part] : [part, 'all']).some(
    (one) => existsSync(stampOf(one)) && statSync(stampOf(one)).mtimeMs > changed,
  );
}

/** One build at a time; a lock that a killed build left behind is ignored after a while. */
function withLock(work) {
  mkdirSync(dist, { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > STALE_LOCK_MS) {
        rmSync(lock, { recursive: true, force: true });
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

const FOR_BROWSERS = { platform: 'browser', minify: true };
/** The font is the file of the dashboard: its name comes from its content. */
const WITH_FONT = {
  ...FOR_BROWSERS,
  loader: { '.woff2': 'file' },
  publicPath: '/dashboard',
  assetNames: '[name].[hash]',
};

function bundle(entry, output, target, options = {}) {
  const { buildSync } = createRequire(import.meta.url)('esbuild');
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: basename(output),
    bundle: true,
    write: false,
    platform: 'node',
    target,
    format: 'esm',
    packages: 'external',
    charset: 'utf8',
    legalComments: 'none',
    // Not what the service is compiled with: the same sources give the same bytes, and a desk knows its program by them.
    tsconfigRaw: {},
    logLevel: 'warning',
    ...options,
  });
  const file = join(dist, output);
  mkdirSync(dirname(file), { recursive: true });
  // Atomic: a service that starts now reads the old file or the new one.
  writeFileSync(`${file}.new`, outputFiles.find(({ path }) => basename(path) === basename(output)).contents);
  renameSync(`${file}.new`, file);
}

function copyAssets() {
  for (const asset of ASSETS) {
    mkdirSync(dirname(join(dist, asset)), { recursive: true });
    copyFileSync(join(root, asset), join(dist, asset));
  }
}

function runCompilers(...configs) {
  const program = join(root, 'scripts/run-compilers.mjs');
  const paths = configs.map((config) => join(root, config));
  return spawnSync(process.execPath, [program, ...paths], { stdio: 'inherit' }).status ?? 1;
}

function stamp(part, started) {
  writeFileSync(stampOf(part), '');
  utimesSync(stampOf(part), started, started);
}

/** Written from nothing: what lost its source would be published. */
function compilePublished(part) {
  if (upToDate(part)) return 0;
  process.stdout.write(`Building ${part}…\n`);
  const started = new Date();
  rmSync(WRITTEN_ANEW[part], { recursive: true, force: true });
  const status = runCompilers(PARTS[part].config);
  if (status === 0) stamp(part, started);
  return status;
}

function compile(part) {
  if (upToDate(part)) return 0;
  process.stdout.write('Building…\n');
  const { config, folders } = PARTS[part];
  const started = new Date();
  const configs = part === 'all' ? [config, ...BROWSER_CONFIGS] : [config];
  const status = runCompilers(...configs);
  bundle('sidecar/main.ts', SIDECAR, 'node18');
  bundle('src/engines/code-index/indexing/index-program.ts', INDEX, 'node20');
  bundle(join(PAGE_FOLDER, 'main.ts'), PAGE_SCRIPT, 'es2022', FOR_BROWSERS);
  bundle(PAGE_STYLE, PAGE_STYLE, 'es2022', WITH_FONT);
  buildDashboard(root, join(dist, 'dashboard'));
  copyAssets();
  if (status !== 0) return status;
  for (const folder of folders) if (folder !== 'dashboard') prune(folder);
  stamp(part, started);
  return 0;
}

/** Compiles when a source is newer than the last successful build. */
export function buildIfNeeded(part = 'all', { despiteErrors = false } = {}) {
  if (upToDate(part)) return;
  const status = withLock(() => (part in WRITTEN_ANEW ? compilePublished(part) : compile(part)));
  if (status !== 0 && !despiteErrors) process.exit(status);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // The contract is written before the client's types that tests use exist: a type error there must not stand in its way.
  if (process.argv.includes('--package')) ['service', 'types'].forEach((part) => buildIfNeeded(part));
  else if (process.argv.includes('--client')) buildIfNeeded('client');
  else buildIfNeeded('all', { despiteErrors: process.argv.includes('--despite-errors') });
}
