/** The service, started as a page says, in a terminal of its own. */
import { spawn } from 'node:child_process';

/** The first start compiles. */
const MAX_START_MS = 900_000;
/** The welcome text stands between two lines. */
const isWelcomeComplete = (output) => output.split('\n').filter((line) => /^─+$/.test(line)).length >= 2;

export class Service {
  #npm = null;

  /** Answers what was printed up to the end of the welcome text. A service of an earlier block is stopped first. */
  async start(command, { cwd, env }) {
    await this.stop();
    const script = `exec 2>&1\n${command}`;
    const npm = spawn('bash', ['--noprofile', '--norc', '-c', script], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#npm = npm;
    let stdout = '';
    const isUp = await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), MAX_START_MS);
      npm.once('close', () => resolve(false));
      npm.stdout.setEncoding('utf8').on('data', (text) => {
        stdout += text;
        if (isWelcomeComplete(stdout)) resolve(true);
      });
      npm.once('close', () => clearTimeout(timer));
    });
    // What npm itself prints is not the service's.
    const printed = stdout.replace(/^(?:> |npm ).*\n/gm, '');
    return { stdout: printed, stderr: '', failed: isUp ? null : `1 ${command}`, refusals: [] };
  }

  /** As Ctrl-C does. */
  async stop() {
    const npm = this.#npm;
    if (!npm || npm.exitCode !== null || npm.signalCode !== null) return;
    const closed = new Promise((resolve) => npm.once('close', resolve));
    process.kill(-npm.pid, 'SIGINT');
    await closed;
  }
}
