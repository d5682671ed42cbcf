import type { Brand } from '../identity/index.js';
import type { Hire } from './hire.entity.js';

const PERIOD_MS = 30 * 86_400_000;
/** How long the gateway may use its last answer. */
export const GRANT_TTL_SECONDS = 60;

/** Counts as a user of its installs until its tools are revoked. */
export function isEntitled(hire: Pick<Hire, 'status' | 'cancelAtPeriodEnd' | 'effectiveAt'>, now: Date): boolean {
  if (hire.status !== 'canceled') return true;
  return hire.cancelAtPeriodEnd && hire.effectiveAt !== null && hire.effectiveAt > now;
}

/** The same rule in SQL, over `h`, with the current time as this parameter. */
export const entitledSql = (now: string, h = 'h'): string =>
  `(${h}.status <> 'canceled' OR (${h}.cancel_at_period_end AND ${h}.effective_at > ${now}))`;

/** End of the paid period: as billed, or without billing every 30 days from activation. */
export function periodEnd(
  hire: Pick<Hire, 'activatedAt' | 'createdAt'>,
  brand: Pick<Brand, 'currentPeriodEnd'>,
  now: Date,
): Date {
  if (brand.currentPeriodEnd && brand.currentPeriodEnd > now) return brand.currentPeriodEnd;
  const start = (hire.activatedAt ?? hire.createdAt).getTime();
  const periods = Math.max(1, Math.floor((now.getTime() - start) / PERIOD_MS) + 1);
  return new Date(start + periods * PERIOD_MS);
}

type Billing = Pick<Brand, 'subscriptionStatus' | 'currentPeriodEnd'>;

/** Whether a self-serve hire is no longer paid for. An overdue workspace has until the end of the period. */
export function hasLapsed({ subscriptionStatus, currentPeriodEnd }: Billing, now: Date): boolean {
  if (subscriptionStatus === 'active') return false;
  return subscriptionStatus !== 'past_due' || (currentPeriodEnd !== null && currentPeriodEnd <= now);
}

/** When a hire without a subscription ends: with the paid period, like a cancel at the period's end. */
export function lapseEnd(hire: Pick<Hire, 'activatedAt' | 'createdAt'>, brand: Billing, now: Date): Date {
  const { currentPeriodEnd } = brand;
  return currentPeriodEnd !== null && currentPeriodEnd <= now ? now : periodEnd(hire, brand, now);
}

/** When the gateway has certainly seen the end of a hire. */
export function disabledBy(effectiveAt: Date): Date {
  return new Date(effectiveAt.getTime() + GRANT_TTL_SECONDS * 1_000);
}
