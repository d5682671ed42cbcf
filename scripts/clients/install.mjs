/** The generators and the validating proxy of tools.json. They are no dependencies of the project: each has a folder of its own. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../build.mjs';
import { installNode, RegistryUnreachable } from '../node-lines/binaries.mjs';
import { run } from '../node-lines/processes.mjs';

/** Ignored by git. A second run finds everything here. */
const CACHE = join(root, 'node_modules/.cache/clients');
/** Two cores: more at once are not faster. */
const AT_ONCE = 2;
const OPTIONS = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
/** The registry was not reached or is broken. Other codes, such as a version that it does not have, are faults of ours. */
const UNREACHABLE =
  /npm error code (E5\d\d|ENOTFOUND|ECONN\w+|ETIMEDOUT|ERR_SOCKET\w*|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;

const { node, generators, proxy } = JSON.parse(readFileSync(new URL('tools.json', import.meta.url), 'utf8'));

async function installPackage({ name, version }) {
  const folder = join(CACHE, `${name}@${version}`);
  if (existsSync(folder)) return;
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const args = ['install', ...OPTIONS, '--prefix', fresh, `${name}@${version}`];
  const { status, stderr } = await run('npm', args, { cwd: dirname(fresh) });
  if (status !== 0) throw new Error(`npm install ${name}@${version}: ${stderr}`);
  // The last step, so that an install cut short is not taken for a whole one.
  renameSync(fresh, folder);
}

/** Installs what is missing. Returns the folder with a folder `<name>@<version>` for each, and the newer Node.js. */
export async function installTools() {
  const waiting = [
    async () => (newerNode = join((await installNode(node.version, node.npm)).bin, 'node')),
    ...[proxy, ...generators].map((one) => () => installPackage(one)),
  ];
  let newerNode;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } catch (error) {
    const [, code] = UNREACHABLE.exec(error.message) ?? [];
    throw code ? new RegistryUnreachable(`npm install ended with ${code}`) : error;
  }
  return { folder: CACHE, newerNode };
}
