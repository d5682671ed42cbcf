import { dirname, join } from 'node:path';
import type { BuildStep } from '../../../src/shared/build-protocol.js';
import type { BuildMark } from '../../processes/build-mark.js';
import type { BuildUser } from '../../processes/build-user.js';
import { output, UserProcess } from '../../processes/user-process.js';
import { endOf } from '../entry-text.js';
import type { SpoolWriter } from '../spool.js';
import { Git } from './git.js';
import type { Guard } from './guard.js';

const FLUSH_MS = 500;
const MAX_ENTRY = 16_384;
/** Kept of an output for people and for the coder. */
const MAX_TAIL = 8_000;
const GRACE_MS = 5_000;
const SHELL_MS = 600_000;

interface WorkplaceOptions {
  readonly user: BuildUser;
  readonly mark: BuildMark;
  readonly env: Readonly<Record<string, string>>;
  /** The worktree. */
  readonly dir: string;
  readonly scratch: string;
  readonly log: SpoolWriter;
  readonly guard: Guard;
}

/** Where a build works: its folders, and commands that run there as the build user. */
export class Workplace {
  readonly git: Git;
  readonly user: BuildUser;
  readonly dir: string;
  readonly scratch: string;
  readonly log: SpoolWriter;
  readonly guard: Guard;
  private readonly mark: BuildMark;
  private readonly env: Readonly<Record<string, string>>;

  constructor({ user, mark, env, dir, scratch, log, guard }: WorkplaceOptions) {
    [this.user, this.mark, this.dir, this.scratch, this.log, this.guard] = [user, mark, dir, scratch, log, guard];
    // A folder whose repository is gone is no part of one around it.
    const GIT_CEILING_DIRECTORIES = [dirname(dir), dirname(scratch)].join(':');
    this.env = { ...env, TMPDIR: join(scratch, 'tmp'), GIT_CEILING_DIRECTORIES };
    this.git = new Git({ user, mark, env: this.env });
  }

  /** A few words of shell with their arguments; throws when they fail. */
  readonly shell = async (script: string, ...words: string[]): Promise<void> => {
    const { user, mark, env } = this;
    const options = { user, mark, cwd: '/', env, timeoutMs: SHELL_MS };
    const { code, stderr } = await output(['/bin/sh', '-c', script, 'sh', ...words], options);
    if (code !== 0) throw new Error(stderr.trim().split('\n').at(-1) || `a command ended with exit code ${code}`);
  };

  /** Writes a file as the user, whom alone it concerns. */
  async writeFile(path: string, text: string): Promise<void> {
    const { user, mark, env } = this;
    const script = 'umask 077; mkdir -p -- "${1%/*}" && cat > "$1"';
    const options = { user, mark, cwd: '/', env, input: text, timeoutMs: SHELL_MS };
    const { code, stderr } = await output(['/bin/sh', '-c', script, 'sh', path], options);
    if (code !== 0) throw new Error(`${path} could not be written: ${stderr.trim()}`);
  }

  /** Starts a command in the worktree; it ends with the build's limits. */
  async start(
    words: readonly string[],
    options: {
      readonly env?: Readonly<Record<string, string>>;
      readonly input?: string;
      readonly onLine: (line: string, isError: boolean) => void;
    },
  ): Promise<number> {
    const { user, mark, dir: cwd, env } = this;
    const started = new UserProcess(words, { user, mark, cwd, ...options, env: { ...env, ...options.env } });
    return this.guard.during(started.ended, () => void started.end(GRACE_MS));
  }

  /** Runs a command of the project, with its output in the log. */
  async script(step: BuildStep, script: string): Promise<{ readonly code: number; readonly tail: string }> {
    this.log.write(step, 'command', script);
    let [waiting, tail] = ['', ''];
    const flush = (): void => {
      if (waiting) this.log.write(step, 'result', waiting.trimEnd());
      waiting = '';
    };
    const timer = setInterval(flush, FLUSH_MS);
    try {
      const code = await this.start(['/bin/sh', '-c', script], {
        onLine: (line) => {
          const kept = line.slice(0, MAX_ENTRY);
          waiting += `${kept}\n`;
          tail = `${tail.length > 2 * MAX_TAIL ? tail.slice(-MAX_TAIL) : tail}${kept}\n`;
          if (waiting.length > MAX_ENTRY) flush();
        },
      });
      flush();
      this.log.write(step, code === 0 ? 'status' : 'error', `Exit code ${code}.`);
      return { code, tail: endOf(tail, MAX_TAIL) };
    } finally {
      clearInterval(timer);
    }
  }
}
