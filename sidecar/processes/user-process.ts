import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { markVariables, type BuildMark } from './build-mark.js';
import type { BuildUser } from './build-user.js';
import { LineSplitter } from './line-splitter.js';
import { signalGroup } from './proc.js';
import { userCommand } from './user-command.js';

export const NOT_FOUND = 127;
const DRAIN_MS = 2_000;
const LOOK_MS = 100;

interface ProcessOptions {
  readonly user: BuildUser;
  readonly mark: BuildMark | null;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly onLine: (line: string, isError: boolean) => void;
}

/** A command of the user, in a session of its own. */
export class UserProcess {
  readonly ended: Promise<number>;
  private readonly child: ChildProcess;
  private hasEnded = false;

  constructor(words: readonly string[], { user, mark, cwd, env, input, onLine }: ProcessOptions) {
    const [program = '', ...rest] = userCommand(user, words, mark?.group ?? null);
    this.child = spawn(program, rest, {
      cwd,
      env: { ...env, ...(mark && markVariables(mark)) },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    // A program that does not read its input is no fault.
    this.child.stdin!.on('error', () => undefined);
    this.child.stdin!.end(input ?? '');
    this.ended = this.wait(onLine);
  }

  /** Terminates the process group, and kills it after the grace. What left the group is killed when the build ends. */
  async end(graceMs: number): Promise<void> {
    const { pid } = this.child;
    if (pid === undefined || this.hasEnded) return;
    signalGroup(pid, 'SIGTERM');
    for (let waited = 0; waited < graceMs && !this.hasEnded; waited += LOOK_MS) await wait(LOOK_MS);
    signalGroup(pid, 'SIGKILL');
  }

  private async wait(onLine: ProcessOptions['onLine']): Promise<number> {
    const streams = [this.child.stdout!, this.child.stderr!];
    const ends = streams.map((stream, index) => {
      const splitter = new LineSplitter();
      const isError = index === 1;
      const take = (bytes: Buffer): void => splitter.push(bytes).forEach((line) => onLine(line, isError));
      stream.on('data', take);
      return { stream, take, finish: () => splitter.end().forEach((line) => onLine(line, isError)) };
    });
    const closed = new Promise<void>((resolve) => this.child.on('close', () => resolve()));
    const code = await new Promise<number>((resolve) => {
      this.child.on('error', () => resolve(NOT_FOUND));
      this.child.on('exit', (status, signal) => resolve(status ?? 128 + (signal ? constants.signals[signal] : 0)));
    });
    this.hasEnded = true;
    // A process that it left behind may keep the output open.
    await Promise.race([closed, wait(DRAIN_MS)]);
    for (const { stream, take, finish } of ends) {
      stream.off('data', take);
      finish();
      stream.resume();
      (stream as unknown as { unref?: () => void }).unref?.();
    }
    return code;
  }
}

/** Runs a short command of the user; its output, at most 1 MiB. */
export async function output(
  words: readonly string[],
  options: Omit<ProcessOptions, 'onLine'> & { readonly timeoutMs: number },
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const kept = { stdout: '', stderr: '' };
  const child = new UserProcess(words, {
    ...options,
    onLine: (line, isError) => {
      const name = isError ? 'stderr' : 'stdout';
      if (kept[name].length < MAX_OUTPUT) kept[name] += `${line}\n`;
    },
  });
  const timer = setTimeout(() => void child.end(1_000), options.timeoutMs);
  const code = await child.ended;
  clearTimeout(timer);
  return { code, ...kept };
}

const MAX_OUTPUT = 1_048_576;
