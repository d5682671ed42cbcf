import { statfsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { usedShare } from './builds/run/guard.js';

/** How much of the machine is in use, in per cent. */
export interface MachineUse {
  /** Of its processors, over a minute; above 100 work waits. */
  readonly load_percent: number;
  readonly disk_percent: number;
}

/** Coarse, so that a machine at rest reports the same again. */
const LOAD_STEP = 10;

export function loadPercent(load: number, processors: number): number {
  return Math.round((100 * load) / processors / LOAD_STEP) * LOAD_STEP;
}

/** Null: the disk cannot be read. */
export function machineUse(folder: string): MachineUse | null {
  try {
    return {
      load_percent: loadPercent(loadavg()[0]!, availableParallelism()),
      disk_percent: Math.round(100 * usedShare(statfsSync(folder))),
    };
  } catch {
    return null;
  }
}
