import { createHash } from 'node:crypto';

export interface Schedule {
  readonly everyMs: number;
  readonly jitterMs: number;
}

/** Beginning of the interval that contains this moment. Intervals are counted from the epoch, so all processes agree. */
export function slotAt(schedule: Schedule, now: Date): Date {
  return new Date(Math.floor(now.getTime() / schedule.everyMs) * schedule.everyMs);
}

/** When the run of a slot starts: the same moment in every process, another one for every slot and loop. */
export function startOf(name: string, schedule: Schedule, slot: Date): Date {
  if (!schedule.jitterMs) return slot;
  const spread = createHash('sha256').update(`${name}:${slot.getTime()}`).digest().readUInt32BE(0) / 2 ** 32;
  return new Date(slot.getTime() + Math.floor(spread * Math.min(schedule.jitterMs, schedule.everyMs / 2)));
}

export function nextStart(name: string, schedule: Schedule, now: Date): Date {
  const slot = slotAt(schedule, now);
  const start = startOf(name, schedule, slot);
  return start > now ? start : startOf(name, schedule, new Date(slot.getTime() + schedule.everyMs));
}

/** How long a process may go silent before another takes over: short loops are taken over quickly, long ones bear a stall. */
export function leaseSeconds({ everyMs }: Schedule): number {
  return Math.min(15, Math.max(2, everyMs / 1_000));
}
