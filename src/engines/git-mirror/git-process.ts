import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { GitError, stopped, timedOut, tooLarge } from './git-error.js';

export interface GitRun {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Bytes that git, and each program it starts, may have in memory; where the system knows such a limit. */
  readonly maxMemory?: number;
}

export interface GitEnd {
  /** Null when it was killed by a signal. */
  readonly code: number | null;
  /** The end of its stderr. */
  readonly stderr: string;
}

const STDERR_KEPT = 16_384;
const GRACE_MS = 2_000;
const OUT_OF_MEMORY = /^fatal: .*(?:out of memory|cannot allocate memory)/im;
const NOT_FOUND = 127;

/** A running git and its child processes, killed together on timeout or abort. */
export class GitProcess {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Rejects with the reason of a stop, or when git is missing. */
  readonly ended: Promise<GitEnd>;
  private readonly child: ChildProcessWithoutNullStreams;
  private reason: GitError | null = null;
  private gone = false;
  private killing: NodeJS.Timeout | undefined;

  constructor({ args, env, timeoutMs, signal, maxMemory }: GitRun) {
    const [program, words] = commandOf(args, maxMemory);
    this.child = spawn(program, words, { cwd: '/', env, detached: true, windowsHide: true });
    const failed = new Promise<never>((_, reject) => {
      this.child.on('error', (error: NodeJS.ErrnoException) => reject(notStarted(error)));
    });
    failed.catch(() => {});
    // Out of file handles there are no pipes.
    if (!this.child.stdout as boolean) throw notStarted({ name: 'Error', message: 'no pipes' });
    this.stdin = this.child.stdin;
    this.stdout = this.child.stdout;
    // EPIPE of a git that exited early: its exit explains more.
    this.stdin.on('error', () => {});
    let stderr = '';
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-STDERR_KEPT)));
    const timer = setTimeout(() => this.stop(timedOut()), Math.max(timeoutMs, 0));
    if (timeoutMs <= 0) this.stop(timedOut());
    const abort = (): void => this.stop(stopped());
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    const closed = new Promise<GitEnd>((resolve, reject) => {
      this.child.on('close', (code) => {
        const reason = this.reason ?? (maxMemory === undefined ? null : limitFault(code, stderr));
        if (reason) reject(reason);
        else resolve({ code, stderr });
      });
    });
    this.ended = Promise.race([failed, closed]).finally(() => {
      this.gone = true;
      clearTimeout(timer);
      clearTimeout(this.killing);
      signal?.removeEventListener('abort', abort);
    });
    this.ended.catch(() => {});
  }

  /** Kills it; `ended` rejects with the reason once all processes are gone. */
  stop(reason: GitError): void {
    if (this.reason || this.gone) return;
    this.reason = reason;
    this.kill('SIGTERM');
    this.killing = setTimeout(() => this.kill('SIGKILL'), GRACE_MS);
    // Drain: a full pipe would keep the process open.
    this.stdout.resume();
  }

  private kill(signal: NodeJS.Signals): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      if (process.platform === 'win32') this.child.kill(signal);
      else process.kill(-pid, signal);
    } catch {
      // Already gone.
    }
  }
}

/** The shell sets the limit and becomes git: no process more. */
function commandOf(args: readonly string[], maxMemory: number | undefined): [program: string, words: string[]] {
  if (maxMemory === undefined || process.platform === 'win32') return ['git', [...args]];
  const limit = `ulimit -d ${Math.ceil(maxMemory / 1_024)} 2> /dev/null`;
  return ['/bin/sh', ['-c', `${limit}; exec git "$@"`, 'git', ...args]];
}

function limitFault(code: number | null, stderr: string): GitError | null {
  if (code === NOT_FOUND) return notStarted({ name: 'Error', message: stderr, code: 'ENOENT' });
  return code !== 0 && OUT_OF_MEMORY.test(stderr) ? tooLarge() : null;
}

function notStarted(error: NodeJS.ErrnoException): GitError {
  if (error.code === 'ENOENT') return new GitError('not_installed', 'git is not installed on this machine');
  return new GitError('broken', 'git could not be started', { cause: error });
}

/** Runs git and returns its stdout; fails beyond `maxBytes`. */
export async function runGit(run: GitRun, maxBytes = 1_048_576): Promise<GitEnd & { stdout: Buffer }> {
  const git = new GitProcess(run);
  git.stdin.end();
  const chunks: Buffer[] = [];
  let length = 0;
  git.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxBytes) git.stop(new GitError('too_large', 'the output of git is too large'));
    else chunks.push(chunk);
  });
  return { ...(await git.ended), stdout: Buffer.concat(chunks) };
}
