/** The package as `npm publish` would send it, and the same as the release before. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../build.mjs';
import { run, userEnvironment } from '../node-lines/processes.mjs';

async function must(program, args, cwd) {
  const { status, stdout, stderr } = await run(program, args, { cwd, env: userEnvironment() });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  return stdout;
}

/** `npm pack` in this repository, which builds first. Returns the file and what is in it. */
export async function packCurrent(folder) {
  mkdirSync(folder, { recursive: true });
  const stdout = await must('npm', ['pack', '--json', '--pack-destination', folder], root);
  const [{ filename, files, size, unpackedSize, version }] = JSON.parse(stdout.slice(stdout.indexOf('[\n')));
  return { file: join(folder, filename), paths: files.map(({ path }) => path), size, unpackedSize, version };
}

/** The same build with a lower version: no release is published yet that could be taken instead. */
export async function packPrevious(current, folder, version) {
  mkdirSync(folder, { recursive: true });
  await must('tar', ['-xzf', current.file, '-C', folder], folder);
  const manifest = join(folder, 'package/package.json');
  const packed = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify({ ...packed, version, scripts: {} }));
  await must('npm', ['pack', '--pack-destination', folder], join(folder, 'package'));
  return { file: join(folder, `${packed.name}-${version}.tgz`), version };
}

const NEEDED = [
  'dist/src/package/index.js',
  'dist/src/package/platform.js',
  'dist/src/package/testing.js',
  'dist/src/package/cli.js',
  'client/src/index.ts',
  'dist/src/package/modules/board.js',
  'dist/types/src/package/index.d.ts',
  'dist/sidecar/sidecar.mjs',
  'dist/src/modules/workstations/install/installer.sh',
  'dist/src/modules/code/indexing/index-program.mjs',
  'docs/extending.md',
  'docs/api-report.md',
  'docs/operating.md',
  'examples/starter/package.json',
  'examples/starter/.dockerignore',
  'LICENSE',
];
const UNWANTED = /\.(\w+-)?spec\.|\.map$|\.tsbuildinfo|^dist\/(test|bench|scripts|examples)\/|(^|\/)\.(env|data|git)/;

/** Files and folders that the guide links to. */
function linkedByGuide() {
  const links = [...readFileSync(join(root, 'docs/extending.md'), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)];
  return links.map(([, link]) => posix.join('docs', link));
}

export function requireContents({ paths }) {
  const dead = linkedByGuide().filter((link) => !paths.some((path) => path === link || path.startsWith(`${link}/`)));
  if (dead.length) throw new Error(`docs/extending.md links to what the package lacks: ${dead.join(', ')}`);
  const missing = NEEDED.filter((path) => !paths.includes(path));
  if (missing.length) throw new Error(`The package lacks ${missing.join(', ')}`);
  const unwanted = paths.filter((path) => UNWANTED.test(path));
  if (unwanted.length) throw new Error(`The package must not have ${unwanted.slice(0, 10).join(', ')}`);
}
