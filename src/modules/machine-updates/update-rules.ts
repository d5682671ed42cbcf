import { programOf, type Workstation } from '../workstations/index.js';
import type { MachineUpdate } from './machine-update.entity.js';

/** An update still open after this time fails. */
export const EXPIRES_AFTER_MS = 7 * 86_400_000;

export const EXPIRED = 'The machine could not be updated within 7 days';

type Machine = Pick<
  Workstation,
  'status' | 'misses' | 'runningBuilds' | 'sidecarVersion' | 'sidecarCodeDigest' | 'checkedProgram'
>;
type Update = Pick<MachineUpdate, 'status' | 'requestedAt' | 'fromVersion' | 'fromDigest'>;

/** Next step of an open update; null: nothing to do. */
export type Step = 'expire' | 'begin' | 'succeed' | null;

export function nextStep(update: Update, machine: Machine, offeredDigest: string, now: Date): Step {
  const isHealthy = machine.status === 'active' && machine.misses === 0;
  if (isHealthy && (update.status === 'running' ? hasChanged(update, machine) : isCurrent(machine, offeredDigest))) {
    return 'succeed';
  }
  if (now.getTime() - update.requestedAt.getTime() >= EXPIRES_AFTER_MS) return 'expire';
  return update.status === 'queued' && isHealthy && machine.runningBuilds === 0 ? 'begin' : null;
}

/** It runs a different program, which also answered the last health check. */
function hasChanged({ fromVersion, fromDigest }: Update, machine: Machine): boolean {
  const { sidecarVersion, sidecarCodeDigest, checkedProgram } = machine;
  const isAnother = sidecarVersion !== fromVersion || sidecarCodeDigest !== fromDigest;
  return isAnother && checkedProgram === programOf(machine);
}

/** It already runs the offered program. */
function isCurrent({ sidecarCodeDigest }: Machine, offeredDigest: string): boolean {
  return sidecarCodeDigest === offeredDigest;
}
