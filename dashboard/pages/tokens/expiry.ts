export const EXPIRIES = ['7', '30', '90', '365', 'day'] as const;
export type Expiry = (typeof EXPIRIES)[number];

const DAY_MS = 86_400_000;
/** The longest lifetime is counted by the clock of the service, which may be a little behind. */
const TOLERANCE_MS = 3_600_000;

/** The moment a token ends; a chosen day still counts in full. */
export function expiryOf(expiry: Expiry, day: string): string {
  if (expiry === 'day') return new Date(`${day}T23:59:59`).toISOString();
  return new Date(Date.now() + Number(expiry) * DAY_MS - TOLERANCE_MS).toISOString();
}
