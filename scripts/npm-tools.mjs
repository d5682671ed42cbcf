/** Programs of the npm registry that suites use. They are no dependencies of the project: each has a folder of its own. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './build.mjs';
import { installNode, newestVersions, RegistryUnreachable } from './node-lines/binaries.mjs';
import { run } from './node-lines/processes.mjs';

/** Two cores: more at once are not faster. */
const AT_ONCE = 2;
/** A registry that accepts a connection and stays silent is given up after a minute; by itself npm waits for five. */
const OPTIONS = [
  '--fetch-timeout=60000',
  '--ignore-scripts',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
  '--loglevel=error',
];
/** The registry was not reached or is broken. Other codes, such as a version that it does not have, are faults of ours. */
const UNREACHABLE =
  /npm error code (E5\d\d|ENOTFOUND|ECONN\w+|ETIMEDOUT|ERR_SOCKET\w*|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;

/** `with`: versions of its dependencies, where the newest ones need what a registry may not have yet. */
async function installPackage(cache, { name, version, with: pinned = [] }) {
  const folder = join(cache, `${name}@${version}`);
  if (existsSync(folder)) return;
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const args = ['install', ...OPTIONS, '--prefix', fresh, `${name}@${version}`, ...pinned];
  const { status, stderr } = await run('npm', args, { cwd: dirname(fresh) });
  if (status !== 0) throw new Error(`npm install ${name}@${version}: ${stderr}`);
  // The last step, so that an install cut short is not taken for a whole one.
  renameSync(fresh, folder);
}

/**
 * Installs what is missing into a cache of this name, which git ignores. Returns the folder with a folder
 * `<name>@<version>` for each package, and the program of the newer Node.js, if one is wanted.
 */
export async function installNpmTools(cacheName, { node, packages }) {
  const folder = join(root, 'node_modules/.cache', cacheName);
  let newerNode;
  const newer = async () => {
    const [version] = await newestVersions([node.line]);
    newerNode = join((await installNode(version, node.npm)).bin, 'node');
  };
  const waiting = [...(node ? [newer] : []), ...packages.map((one) => () => installPackage(folder, one))];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } catch (error) {
    const [, code] = UNREACHABLE.exec(error.message) ?? [];
    throw code ? new RegistryUnreachable(`npm install ended with ${code}`) : error;
  }
  return { folder, newerNode };
}
