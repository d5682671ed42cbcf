/** The official Node.js of a line, from the npm registry, with the npm that this line is shipped with. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build.mjs';
import { run } from './processes.mjs';

/** Ignored by git. A second run finds the binaries here. */
const CACHE = join(root, 'node_modules/.cache/node-lines');
const PACKAGE = `node-${process.platform}-${process.arch}`;

export class RegistryUnreachable extends Error {}

/** Newest version of each line. A line that the registry does not have is an error, never left out. */
export async function newestVersions(lines) {
  const { status, stdout, stderr } = await run('npm', ['view', PACKAGE, 'versions', '--json'], { cwd: root });
  if (status !== 0) {
    const [, code] = /npm error code (\S+)/i.exec(stderr) ?? [];
    throw new RegistryUnreachable(`npm view ${PACKAGE} ended with ${code ?? stderr}`);
  }
  const versions = [JSON.parse(stdout)].flat().filter((version) => /^\d+\.\d+\.\d+$/.test(version));
  return lines.map((line) => {
    const found = versions.filter((version) => version.startsWith(`${line}.`)).sort(byVersion);
    if (found.length === 0) throw new Error(`The registry has no ${PACKAGE} ${line}`);
    return found.at(-1);
  });
}

function byVersion(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const differs = left.findIndex((part, index) => part !== right[index]);
  return differs < 0 ? 0 : left[differs] - right[differs];
}

/** Folder with `node` and `npm`, to be put first on PATH. No install script is run. */
export async function installNode(version, npmRange) {
  const folder = join(CACHE, version);
  const bin = join(folder, 'bin');
  if (!existsSync(bin)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const options = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
    const packages = [`${PACKAGE}@${version}`, `npm@${npmRange}`];
    const { status, stderr } = await run('npm', ['install', ...options, ...packages], { cwd: folder });
    if (status !== 0) throw new Error(`npm install ${packages.join(' ')}: ${stderr}`);
    mkdirSync(`${bin}.new`);
    const link = (name, target) => symlinkSync(join('..', 'node_modules', target), join(`${bin}.new`, name));
    link('node', join(PACKAGE, 'bin/node'));
    for (const name of ['npm', 'npx']) link(name, `npm/bin/${name}-cli.js`);
    // The last step, so that an install cut short is not taken for a whole one.
    renameSync(`${bin}.new`, bin);
  }
  const { stdout } = await run(join(bin, 'node'), ['--version'], { cwd: folder });
  if (stdout.trim() !== `v${version}`)
    throw new Error(`${PACKAGE} ${version} says it is ${stdout.trim() || 'nothing'}`);
  const npm = JSON.parse(readFileSync(join(folder, 'node_modules/npm/package.json'), 'utf8')).version;
  return { bin, npm };
}
