import { statfsSync } from 'node:fs';
import type { FailureReason } from '../../../src/shared/build-protocol.js';

const LOOK_MS = 2_000;
/** Of the disk: what fills it ends before the machine does. */
const FULL = 0.9;

/** Why a build is ended before its time. */
export interface Stop {
  readonly reason: FailureReason;
  readonly message: string;
}

interface Disk {
  readonly blocks: number;
  /** Of root, too. */
  readonly bfree: number;
  /** Of others. */
  readonly bavail: number;
}

/** The used share as `df` shows it. */
export function usedShare({ blocks, bfree, bavail }: Disk): number {
  const used = blocks - bfree;
  return used + bavail > 0 ? used / (used + bavail) : 0;
}

export function fullDisk(disk: Disk): string | null {
  const share = usedShare(disk);
  if (share < FULL) return null;
  return `The disk of this desk is ${Math.floor(share * 100)} % full, and a build ends at 90 %. Free some space there, then try again.`;
}

/** Watches the time limit and the disk of a running build. */
export class Guard {
  private readonly timers: NodeJS.Timeout[] = [];
  private found: Stop | null = null;
  private onStop: (() => void) | null = null;

  constructor(limits: { readonly minutes: number; readonly startedAt: number }, folder: string) {
    const { minutes, startedAt } = limits;
    const left = Math.max(0, startedAt + minutes * 60_000 - Date.now());
    const timedOut: Stop = {
      reason: 'timed_out',
      message: `The build was ended at its time limit of ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. What was done is on its branch; try again to go on, or raise the limit.`,
    };
    this.timers.push(setTimeout(() => this.stop(timedOut), Math.min(left, 2_000_000_000)));
    this.timers.push(setInterval(() => this.lookAt(folder), LOOK_MS));
    this.lookAt(folder);
  }

  get stopped(): Stop | null {
    return this.found;
  }

  stop(why: Stop): void {
    this.found ??= why;
    this.onStop?.();
  }

  /** Calls `end` when the build is to stop while `work` runs. */
  async during<T>(work: Promise<T>, end: () => void): Promise<T> {
    this.onStop = end;
    if (this.found) end();
    try {
      return await work;
    } finally {
      this.onStop = null;
    }
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private lookAt(folder: string): void {
    const message = fullDisk(statfsSync(folder));
    if (message) this.stop({ reason: 'coder_failed', message });
  }
}
