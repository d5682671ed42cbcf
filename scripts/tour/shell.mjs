/** One bash for a page: its variables and functions live from block to block, as in a reader's terminal. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { find } from '../tools.mjs';

/** For a slow machine that indexes this repository. */
const MAX_BLOCK_MS = 600_000;

/** Notes answers of 400 and more: curl itself says nothing about them. */
const CURL = `#!/usr/bin/env bash
body=$(mktemp "$REFUSALS/XXXXXX")
"$REAL_CURL" --fail-with-body "$@" | tee "$body"
status=\${PIPESTATUS[0]}
if [ "$status" = 22 ]; then exit 0; fi
rm "$body"
exit "$status"
`;

export class Shell {
  #bash;
  #folder;
  #env;

  constructor({ folder, cwd, env }) {
    this.#folder = folder;
    const bin = join(folder, 'bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'curl'), CURL);
    chmodSync(join(bin, 'curl'), 0o755);
    this.#env = { ...env, PATH: `${bin}:${env.PATH}`, REAL_CURL: find('curl'), REFUSALS: join(folder, 'refusals') };
    this.#bash = spawn('bash', ['--noprofile', '--norc'], {
      cwd,
      env: this.#env,
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#bash.stdout.setEncoding('utf8');
    // Stops at the first command that fails; the trap tells which one it was.
    this.#bash.stdin.write(`set -e; trap 'echo "$LINENO $BASH_COMMAND" > ${folder}/failed' ERR\n`);
  }

  /** Runs a block in this shell. `failed` is the command that failed and its line in the block, if one did. */
  async run(script) {
    const at = (name) => join(this.#folder, name);
    rmSync(this.#env.REFUSALS, { recursive: true, force: true });
    mkdirSync(this.#env.REFUSALS);
    writeFileSync(at('block.sh'), script);
    this.#bash.stdin.write(`{ . ${at('block.sh')}; } > ${at('out')} 2> ${at('err')} < /dev/null; echo done\n`);
    const isDone = await this.#untilDone();
    const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
    return {
      stdout: read(at('out')),
      stderr: read(at('err')),
      failed: isDone ? null : read(at('failed')).trim() || 'the block did not end in time, or ended the shell',
      refusals: readdirSync(this.#env.REFUSALS).map((name) => read(join(this.#env.REFUSALS, name))),
    };
  }

  stop() {
    if (this.#bash.exitCode !== null || this.#bash.signalCode !== null) return;
    process.kill(-this.#bash.pid, 'SIGKILL');
  }

  #untilDone() {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.stop(), MAX_BLOCK_MS);
      const settle = (isDone) => {
        clearTimeout(timer);
        this.#bash.stdout.removeAllListeners('data');
        this.#bash.removeAllListeners('close');
        resolve(isDone);
      };
      this.#bash.stdout.once('data', () => settle(true));
      this.#bash.once('close', () => settle(false));
    });
  }
}
