import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeOf } from './embedded-postgres-binaries.js';

const run = promisify(execFile);

export const POLL_MS = 15;
const FAST_SHUTDOWN_MS = 8_000;
const IMMEDIATE_SHUTDOWN_MS = 3_000;

/** What `postmaster.pid` says about the server that made it. */
export interface PidFile {
  readonly path: string;
  readonly pid: number;
  readonly port: number;
  /** Recovery is over and connections are taken. */
  readonly ready: boolean;
}

export async function readPidFile(data: string): Promise<PidFile | undefined> {
  const path = join(data, 'postmaster.pid');
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { path, pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return !isZombie(pid);
}

// An orphan stays in the process table for as long as pid 1 of a container does not reap it.
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return state.slice(state.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return true;
  }
}

/** Is `pid` a PostgreSQL server of this data directory, or did the number pass to some other process? */
export async function isServerOf(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (basename(args[0] ?? '') !== 'postgres') return false;
    return args.includes(data) || (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data;
  }
  if (process.platform === 'win32') {
    const { stdout } = await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
    return stdout.toLowerCase().includes('postgres.exe');
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(data);
}

/** Fast shutdown; harsher where the server does not follow. Resolves when the process is gone. */
export async function stopServer(pid: number, data: string, pgCtl: string): Promise<void> {
  if (!(await isServerOf(pid, data))) return;
  if (process.platform === 'win32') {
    // Node's signals end a Windows process at once, which would be a crash to the server.
    await run(pgCtl, ['stop', '-D', data, '-m', 'fast', '-t', String(FAST_SHUTDOWN_MS / 1_000)]).catch(() =>
      run(pgCtl, ['stop', '-D', data, '-m', 'immediate']),
    );
    return;
  }
  signal(pid, 'SIGINT');
  signal(pid, 'SIGCONT'); // A suspended server would never see the SIGINT.
  if (await goneWithin(pid, FAST_SHUTDOWN_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await goneWithin(pid, IMMEDIATE_SHUTDOWN_MS)) return;
  signal(pid, 'SIGKILL');
  if (!(await goneWithin(pid, IMMEDIATE_SHUTDOWN_MS))) throw new Error(`PostgreSQL (pid ${pid}) cannot be stopped.`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

async function goneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}
