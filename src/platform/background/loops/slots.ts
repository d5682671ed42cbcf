import { createHash } from 'node:crypto';

export interface Schedule {
  readonly everyMs: number;
  readonly jitterMs: number;
}

/** Start of the interval that contains `now`. Intervals count from the epoch, so all processes agree. */
export function slotAt(schedule: Schedule, now: Date): Date {
  return new Date(Math.floor(now.getTime() / schedule.everyMs) * schedule.everyMs);
}

/** Start of the run of a slot, with jitter derived from loop and slot, so all processes agree. */
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

/** How long a process may be silent before another takes over: short for short intervals, longer for long ones. */
export function leaseSeconds({ everyMs }: Schedule): number {
  return Math.min(15, Math.max(2, everyMs / 1_000));
}
