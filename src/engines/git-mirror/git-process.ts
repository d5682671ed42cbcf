import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { GitError, stopped, timedOut } from './git-error.js';

export interface GitRun {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface GitEnd {
  /** Null when it was ended by a signal. */
  readonly code: number | null;
  /** The last of what it wrote to stderr. */
  readonly stderr: string;
}

const STDERR_KEPT = 16_384;
const GRACE_MS = 2_000;

/** One running git with all processes it starts: ended together when time is up or the work is stopped. */
export class GitProcess {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Rejects with the reason it was stopped for, or when git is not there; otherwise tells how it ended. */
  readonly ended: Promise<GitEnd>;
  private readonly child: ChildProcessWithoutNullStreams;
  private reason: GitError | null = null;
  private gone = false;
  private killing: NodeJS.Timeout | undefined;

  constructor({ args, env, timeoutMs, signal }: GitRun) {
    this.child = spawn('git', args, { cwd: '/', env, detached: true, windowsHide: true });
    const failed = new Promise<never>((_, reject) => {
      this.child.on('error', (error: NodeJS.ErrnoException) => reject(notStarted(error)));
    });
    failed.catch(() => {});
    // Without a file handle left there are no pipes at all.
    if (!this.child.stdout as boolean) throw notStarted({ name: 'Error', message: 'no pipes' });
    this.stdin = this.child.stdin;
    this.stdout = this.child.stdout;
    // A git that ended early does not read on: how it ended says more.
    this.stdin.on('error', () => {});
    let stderr = '';
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-STDERR_KEPT)));
    const timer = setTimeout(() => this.stop(timedOut()), Math.max(timeoutMs, 0));
    if (timeoutMs <= 0) this.stop(timedOut());
    const abort = (): void => this.stop(stopped());
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    const closed = new Promise<GitEnd>((resolve, reject) => {
      this.child.on('close', (code) => (this.reason ? reject(this.reason) : resolve({ code, stderr })));
    });
    this.ended = Promise.race([failed, closed]).finally(() => {
      this.gone = true;
      clearTimeout(timer);
      clearTimeout(this.killing);
      signal?.removeEventListener('abort', abort);
    });
    this.ended.catch(() => {});
  }

  /** Ends it; `ended` rejects with the reason once everything is gone. */
  stop(reason: GitError): void {
    if (this.reason || this.gone) return;
    this.reason = reason;
    this.kill('SIGTERM');
    this.killing = setTimeout(() => this.kill('SIGKILL'), GRACE_MS);
    // Nobody may be reading any more, and a full pipe would keep it from being closed.
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

function notStarted(error: NodeJS.ErrnoException): GitError {
  if (error.code === 'ENOENT') return new GitError('not_installed', 'git is not installed on this machine');
  return new GitError('broken', 'git could not be started', { cause: error });
}

/** Runs git to its end and gives what it wrote; more than `most` bytes of it is a fault. */
export async function runGit(run: GitRun, most = 1_048_576): Promise<GitEnd & { stdout: Buffer }> {
  const git = new GitProcess(run);
  git.stdin.end();
  const chunks: Buffer[] = [];
  let length = 0;
  git.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > most) git.stop(new GitError('too_large', 'git answered more than is read'));
    else chunks.push(chunk);
  });
  return { ...(await git.ended), stdout: Buffer.concat(chunks) };
}
