import type { Webhook } from './webhook.entity.js';

/** An answer that takes so long makes an endpoint slow, for a while. */
export const SLOW_MS = 2_000;
export const SLOW_FOR_MS = 10 * 60_000;

export type Lane = 'quick' | 'slow' | 'failing';
type Known = Pick<Webhook, 'failingSince' | 'verifiedAt' | 'slowUntil'>;

/** By what is known of an endpoint. Nothing is known of one that has never answered 2xx: it may be slow. */
export function laneOf({ failingSince, verifiedAt, slowUntil }: Known, now: Date): Lane {
  if (failingSince) return 'failing';
  return verifiedAt === null || (slowUntil !== null && slowUntil > now) ? 'slow' : 'quick';
}

/** Deliveries that are claimed and settled together, and how many of them are under way at a time. */
interface Batch {
  readonly size: number;
  readonly parallel: number;
}

const ONE: Batch = { size: 1, parallel: 1 };
const BATCHES: Readonly<Record<Lane, Batch>> = {
  quick: { size: 16, parallel: 4 },
  slow: { size: 4, parallel: 2 },
  failing: ONE,
};

/** One that has never answered 2xx gets one at a time: whose it is, is not known. */
export function batchOf(webhook: Known, now: Date): Batch {
  return webhook.verifiedAt === null ? ONE : BATCHES[laneOf(webhook, now)];
}

/**
 * Endpoints that a process serves at a time. Hung ones cost a socket and a timer, so there may be many. A lane takes no
 * slots from the others, however many endpoints are in it; workspaces take turns in it, and a quarter of it is for
 * workspaces that have no slot.
 */
const TURNS = { maxWaiting: 2, maxWaitMs: 2_000 };
export const LANES = {
  quick: { slotCount: 96, reserved: 24, maxPerTenant: 64, maxPerTenantWhenShared: 16, ...TURNS },
  slow: { slotCount: 48, reserved: 12, maxPerTenant: 24, maxPerTenantWhenShared: 8, ...TURNS },
  failing: { slotCount: 32, reserved: 8, maxPerTenant: 8, maxPerTenantWhenShared: 4, ...TURNS },
} as const;
