import { hasWords, wordsOf } from './word-match.js';

/** What is typed behind an `@`: where the `@` stands, and the text up to the caret. */
export interface TypedMention {
  readonly start: number;
  readonly typed: string;
}

/** Longer than this nobody types to find a name. */
const MAX_TYPED = 40;
const BEGIN = /(?:^|[\s([{"'*_>|,;:–—])@([^@\n`]*)$/u;

/** The mention that is being typed at the caret; null if none is. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const typed = BEGIN.exec(text.slice(Math.max(0, caret - MAX_TYPED - 2), caret))?.[1];
  return typed === undefined || typed.length > MAX_TYPED ? null : { start: caret - typed.length - 1, typed };
}

interface Named {
  readonly name: string;
  readonly names: readonly string[];
}

const MAX_OPTIONS = 8;

/** Those whose names fit what is typed, best first. A name that is typed whole and followed by a space is done. */
export function mentionOptions<T extends Named>(people: readonly T[], typed: string): readonly T[] {
  if (!typed.trim()) return typed ? [] : people.slice(0, MAX_OPTIONS);
  const sought = typed.toLowerCase();
  const isWhole = (one: T): boolean => one.names.some((name) => `${name.toLowerCase()} ` === sought);
  if (people.some(isWhole) && !people.some((one) => begins(one, sought))) return [];
  const words = wordsOf(typed);
  if (!words.length) return [];
  const found = people.filter((one) => begins(one, sought) || one.names.some((name) => hasWords(name, words)));
  return [...found.filter((one) => begins(one, sought)), ...found.filter((one) => !begins(one, sought))].slice(
    0,
    MAX_OPTIONS,
  );
}

const begins = ({ names }: Named, sought: string): boolean =>
  names.some((name) => name.toLowerCase().startsWith(sought));
