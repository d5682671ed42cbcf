import { setTimeout as wait } from 'node:timers/promises';
import { readIfExists } from '../files.js';
import { allPids, signal, startOf } from './proc.js';

/** Variable that every process of a build inherits. */
export const BUILD_VARIABLE = 'WORKSPACE_BUILD_ID';

/**
 * What tells the processes of a build from all others, also those that left its process group. A supplementary group cannot
 * be put off without root; where builds run as the caller, there is only the variable.
 */
export interface BuildMark {
  readonly buildId: string;
  readonly group: number | null;
}

export const markVariables = ({ buildId }: BuildMark): Record<string, string> => ({ [BUILD_VARIABLE]: buildId });

/** Numbers that no group of a system has. */
const FIRST_GROUP = 2_100_000_000;
const GROUPS = 40_000_000;

export function newMark(buildId: string, hasGroup: boolean): BuildMark {
  return { buildId, group: hasGroup ? FIRST_GROUP + Math.floor(Math.random() * GROUPS) : null };
}

/** Whether `/proc/<pid>/status` names the group. */
export function isInGroup(status: string, group: number): boolean {
  const line = /^Groups:(.*)$/m.exec(status)?.[1] ?? '';
  return line.trim().split(/\s+/).includes(String(group));
}

export function hasVariable(environ: string, buildId: string): boolean {
  return environ.split('\0').includes(`${BUILD_VARIABLE}=${buildId}`);
}

function isMarked(pid: number, { buildId, group }: BuildMark): boolean {
  // Zombies are gone already.
  if (startOf(pid) === null) return false;
  if (group !== null) return isInGroup(readIfExists(`/proc/${pid}/status`) ?? '', group);
  return hasVariable(readIfExists(`/proc/${pid}/environ`) ?? '', buildId);
}

export function markedPids(mark: BuildMark): number[] {
  return allPids().filter((pid) => pid !== process.pid && isMarked(pid, mark));
}

const ROUNDS = 100;
const PAUSE_MS = 50;
/** A process that was just being started has its mark by then. */
const QUIET_ROUNDS = 3;

/** Kills every process of a build. All are stopped before the first is killed: a fork bomb would replace them. */
export async function killMarked(mark: BuildMark): Promise<void> {
  let quiet = 0;
  for (let round = 0; round < ROUNDS && quiet < QUIET_ROUNDS; round++) {
    const found = markedPids(mark);
    quiet = found.length ? 0 : quiet + 1;
    for (const pid of found) signal(pid, 'SIGSTOP');
    for (const pid of markedPids(mark)) signal(pid, 'SIGKILL');
    await wait(PAUSE_MS);
  }
}
