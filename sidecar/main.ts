import { build } from './build.js';
import { enroll } from './enroll.js';
import { paths } from './paths.js';
import { prove } from './prove.js';
import { run } from './run.js';
import { complain, say } from './say.js';
import { check, status } from './status.js';
import { SIDECAR_VERSION } from '../src/shared/sidecar-version.js';

const USAGE_EXIT = 64;

const COMMANDS: Record<string, (words: readonly string[]) => Promise<number>> = {
  run: () => run(paths),
  enroll: (words) => enroll(paths, words, process.stdin as AsyncIterable<Buffer>),
  build: (words) => build(paths, words),
  status: () => status(paths),
  check: () => check(paths),
  prove: () => prove(paths),
  version: () => {
    say(SIDECAR_VERSION);
    return Promise.resolve(0);
  },
};

const [name = '', ...words] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command) {
  try {
    process.exitCode = await command(words);
  } catch (error) {
    complain(`${name}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
  // Exit explicitly: keep-alive sockets would keep the process running.
  process.exit();
}
complain(`Usage: workspace-sidecar ${Object.keys(COMMANDS).join(' | ')}`);
process.exit(USAGE_EXIT);
