/** The service, started as a page says, in a terminal of its own. */
import { end, start, untilWelcome } from '../node-lines/processes.mjs';

/** The first start compiles. */
const MAX_START_MS = 900_000;

export class Service {
  #npm = null;

  /** Answers what was printed up to the end of the welcome text. A service of an earlier block is stopped first. */
  async start(command, { cwd, env }) {
    await this.stop();
    this.#npm = start('bash', ['--noprofile', '--norc', '-c', `exec 2>&1\n${command}`], { cwd, env });
    const isUp = await untilWelcome(this.#npm, MAX_START_MS);
    // What npm itself prints is not the service's.
    const printed = this.#npm.stdout.replace(/^(?:> |npm ).*\n/gm, '');
    return { stdout: printed, stderr: '', failed: isUp ? null : `1 ${command}`, refusals: [] };
  }

  async stop() {
    if (this.#npm) await end(this.#npm.child, 'SIGINT');
  }
}
