import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const GRACE_MS = 30_000;
const LOOK_MS = 200;
export const TIMED_OUT = 124;
const NOT_FOUND = 127;

interface Limits {
  readonly limitMs: number;
  readonly env: NodeJS.ProcessEnv;
  readonly graceMs?: number;
}

function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}

/** Terminates a process group, and kills it after a grace period. */
async function endGroup(group: number, graceMs: number): Promise<void> {
  const until = Date.now() + graceMs;
  signalGroup(group, 'SIGTERM');
  while (Date.now() < until) {
    if (!signalGroup(group, 0)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  signalGroup(group, 'SIGKILL');
}

/** Runs a command in its own process group with a time limit; returns its exit code, or 124 on timeout. */
export async function runLimited(
  command: readonly string[],
  { limitMs, env, graceMs = GRACE_MS }: Limits,
): Promise<number> {
  const [program = '', ...words] = command;
  const child = spawn(program, words, { stdio: 'inherit', detached: true, env });
  let ended: Promise<void> | null = null;
  let timedOut = false;
  const end = (): void => {
    if (child.pid !== undefined) ended ??= endGroup(child.pid, graceMs);
  };
  const timer = setTimeout(() => {
    timedOut = true;
    end();
  }, limitMs);
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, end);
  try {
    const code = await new Promise<number>((resolve) => {
      child.on('error', () => resolve(NOT_FOUND));
      child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
    });
    // Finish the termination: processes left behind by the command are killed too.
    if (ended) await (ended as Promise<void>);
    return timedOut ? TIMED_OUT : code;
  } finally {
    clearTimeout(timer);
    for (const signal of signals) process.removeListener(signal, end);
  }
}
