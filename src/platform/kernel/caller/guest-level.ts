import { namedEnum } from '../named-enum.js';

/** What a guest may do with what was shared with them. Each level includes those before it. */
export const GUEST_LEVELS = namedEnum('GuestLevel', ['viewer', 'commenter', 'editor']);
export type GuestLevel = (typeof GUEST_LEVELS)[number];

/** The level that a role stands for. A role may be any text; one that names no level only reads. */
export function guestLevelOf(role: string): GuestLevel {
  return GUEST_LEVELS.find((level) => level === role) ?? 'viewer';
}

/** Whether this level is the needed one, or above it. */
export function reaches(level: GuestLevel, needed: GuestLevel): boolean {
  return GUEST_LEVELS.indexOf(level) >= GUEST_LEVELS.indexOf(needed);
}
