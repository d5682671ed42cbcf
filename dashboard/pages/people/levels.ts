import { texts } from '../../texts/people.js';

export type Level = keyof typeof texts.levels;
export const LEVELS = Object.keys(texts.levels) as Level[];

/** A level may be any word; those that are known have a name. */
export function levelWord(role: string): string {
  const known = LEVELS.find((level) => level === role);
  return known ? texts.levels[known].toLowerCase() : role;
}
