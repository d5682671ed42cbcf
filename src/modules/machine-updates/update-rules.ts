import { programOf, type Workstation } from '../workstations/index.js';
import type { MachineUpdate } from './machine-update.entity.js';

/** A wish that could not be fulfilled for so long is given up. */
export const EXPIRES_AFTER_MS = 7 * 86_400_000;

export const EXPIRED = 'The machine could not be updated within 7 days';

type Machine = Pick<
  Workstation,
  'status' | 'misses' | 'runningBuilds' | 'sidecarVersion' | 'sidecarCodeDigest' | 'checkedProgram'
>;
type Update = Pick<MachineUpdate, 'status' | 'requestedAt' | 'fromVersion' | 'fromDigest'>;

/** What becomes of an open update, as things stand; null: nothing yet. */
export type Step = 'expire' | 'begin' | 'succeed' | null;

export function nextStep(update: Update, machine: Machine, offeredDigest: string, now: Date): Step {
  const isHealthy = machine.status === 'active' && machine.misses === 0;
  if (isHealthy && (update.status === 'running' ? hasChanged(update, machine) : isCurrent(machine, offeredDigest))) {
    return 'succeed';
  }
  if (now.getTime() - update.requestedAt.getTime() >= EXPIRES_AFTER_MS) return 'expire';
  return update.status === 'queued' && isHealthy && machine.runningBuilds === 0 ? 'begin' : null;
}

/** It runs another program, and that program is the one that answered the last health check. */
function hasChanged({ fromVersion, fromDigest }: Update, machine: Machine): boolean {
  const { sidecarVersion, sidecarCodeDigest, checkedProgram } = machine;
  const isAnother = sidecarVersion !== fromVersion || sidecarCodeDigest !== fromDigest;
  return isAnother && checkedProgram === programOf(machine);
}

/** Nothing to replace: it runs what it would be given. */
function isCurrent({ sidecarCodeDigest }: Machine, offeredDigest: string): boolean {
  return sidecarCodeDigest === offeredDigest;
}
