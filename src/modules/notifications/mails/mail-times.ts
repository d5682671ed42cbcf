import type { MailMode } from '../reasons.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of daily mails, in UTC. */
const MORNING_MS = 7 * HOUR_MS;

/** When what is new now leaves in the mail of its period; null: in none. */
export function nextMail(mode: MailMode, now: Date): Date | null {
  if (mode === 'hourly') return new Date(now.getTime() + HOUR_MS);
  if (mode !== 'daily') return null;
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + MORNING_MS;
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}
