/** The service as a user starts it in a clone, and what it prints. */
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { end, errorLines, linesOf, signalGroup, start, untilWelcome, userEnvironment } from './processes.mjs';

const START_MS = 300_000;
const STOP_MS = 60_000;
const MAX_LINES = 60;

/** The service reports these on standard error; anything else there is a warning. */
const EXPECTED = [
  /^PostgreSQL initialised in \d+ ms\.$/,
  /^PostgreSQL runs as .+; its data is in .+, not in .+\.$/,
  /^Ran the migration \w+$/,
];

/** A shell that was interrupted passes the signal on, whatever the service returned. */
const INTERRUPTED = ['SIGINT', 130, 0];

export class Service {
  constructor({ bin, folder, repositories }, command) {
    const env = userEnvironment(bin, { PORT: '0', REPOS_ALLOWED_ROOT: repositories });
    const [program, ...args] = command.split(' ');
    this.command = command;
    this.running = start(program, args, { cwd: folder, env });
  }

  /** Waits for the table that a newcomer sees, and takes address and tokens from it. */
  async ready() {
    if (!(await untilWelcome(this.running, START_MS)))
      throw new Error(`${this.command} did not start${this.printed()}`);
    const table = /Address\s+(\S+)[^]*Admin token\s+(\S+)[^]*Member token\s+(\S+)/;
    const [, address, admin, member] = table.exec(this.running.stdout);
    return Object.assign(this, { address, admin, member });
  }

  /** A call that must succeed. The body is JSON; an answer that is JSON is parsed. */
  async call(token, method, path, body) {
    const response = await fetch(`${this.address}/api/v1${path}`, {
      method,
      headers: { ...(token && { Authorization: `Bearer ${token}` }), 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${text}${this.printed()}`);
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  }

  /** Ctrl-C in the terminal: npm, its shell and the service get the signal. */
  interrupt() {
    signalGroup(this.running.child, 'SIGINT');
    return this.stopped('SIGINT', INTERRUPTED);
  }

  /** What a process manager does with the one process it started. */
  terminate() {
    this.running.child.kill('SIGTERM');
    return this.stopped('SIGTERM', [0]);
  }

  async stopped(signal, statuses) {
    const late = wait(STOP_MS, null, { ref: false });
    const result = await Promise.race([this.running.ended, late]);
    if (!result) throw new Error(`${this.command} did not stop${this.printed()}`);
    if (!statuses.includes(result.status) || !result.stdout.includes(`stopping  signal=${signal}`)) {
      throw new Error(`${this.command} ended with ${result.status} after ${signal}${this.printed()}`);
    }
    const warnings = this.warnings();
    if (warnings.length) throw new Error(`${this.command} printed\n${warnings.join('\n')}`);
  }

  warnings() {
    const { stderr, stdout } = this.running;
    const unexpected = errorLines(stderr).filter((line) => !EXPECTED.some((pattern) => pattern.test(line)));
    return [...unexpected, ...linesOf(stdout).filter((line) => /^\S+ (warn|error)\b/.test(line))];
  }

  /** After a step that failed it may still be running. Where root may not make user namespaces, its data is elsewhere. */
  async remove() {
    await end(this.running.child);
    const [, folder] = /its data is in (\S+), not in/.exec(this.running.stderr) ?? [];
    if (folder) rmSync(folder, { recursive: true, force: true });
  }

  printed() {
    return ['', ...linesOf(this.running.stdout), ...linesOf(this.running.stderr)].slice(-MAX_LINES).join('\n');
  }
}
