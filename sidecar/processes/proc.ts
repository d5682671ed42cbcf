import { existsSync, readdirSync } from 'node:fs';
import { readIfExists } from '../files.js';

const PROC = '/proc';
const hasProc = existsSync(`${PROC}/self/stat`);

/** Start of a process in ticks since boot, to detect a reused pid. Null when it does not run. */
export function startOf(pid: number): string | null {
  if (!hasProc) return runsAtAll(pid) ? 'running' : null;
  const stat = readIfExists(`${PROC}/${pid}/stat`);
  if (!stat) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? null : (fields[19] ?? null);
}

/** Where there is no /proc, a reused pid cannot be told. */
function runsAtAll(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** `<pid> <start>`, as it is noted in a file. */
export const processNote = (pid: number): string => `${pid} ${startOf(pid)}\n`;

/** The pid of a note if that very process still runs. */
export function pidOfNote(path: string): number | null {
  const [pid, start] = (readIfExists(path) ?? '').trim().split(' ');
  return pid && startOf(Number(pid)) === start ? Number(pid) : null;
}

export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

export const signalGroup = (group: number, name: NodeJS.Signals): boolean => signal(-group, name);

/** Pids of processes that run now. */
export function allPids(): number[] {
  if (!hasProc) return [];
  return readdirSync(PROC)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}
