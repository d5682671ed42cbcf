import { setCoder } from './builds/coder-command.js';
import { listCoders } from './builds/list-coders.js';
import { runBuild } from './builds/run/run-build.js';
import { demoCoder } from './coders/demo.js';
import { enroll } from './enroll.js';
import { paths } from './paths.js';
import { prove } from './prove.js';
import { run } from './run.js';
import { printError, print } from './say.js';
import { check, status } from './status.js';
import { SIDECAR_VERSION } from '../src/shared/sidecar-version.js';

const USAGE_EXIT = 64;

const COMMANDS: Record<string, (words: readonly string[]) => Promise<number>> = {
  run: () => run(paths),
  enroll: (words) => enroll(paths, words, process.stdin as AsyncIterable<Buffer>),
  coders: () => listCoders(paths),
  coder: (words) => Promise.resolve(setCoder(paths, words)),
  status: () => status(paths),
  check: () => check(paths),
  prove: () => prove(paths),
  version: () => {
    print(SIDECAR_VERSION);
    return Promise.resolve(0);
  },
};

/** Started by the sidecar itself, or by `npm run desk`. */
const OWN_COMMANDS: typeof COMMANDS = {
  'run-build': (words) => runBuild(paths, words),
  'demo-coder': () => Promise.resolve(demoCoder()),
};

const [name = '', ...words] = process.argv.slice(2);
const all = { ...COMMANDS, ...OWN_COMMANDS };
const command = Object.hasOwn(all, name) ? all[name] : undefined;
if (command) {
  try {
    process.exitCode = await command(words);
  } catch (error) {
    printError(`${name}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
  // Exit explicitly: keep-alive sockets would keep the process running.
  process.exit();
}
printError(`Usage: workspace-sidecar ${Object.keys(COMMANDS).join(' | ')}`);
process.exit(USAGE_EXIT);
