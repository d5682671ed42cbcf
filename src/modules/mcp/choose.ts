import { editDistance } from '../../engines/text-search/edit-distance.js';
import { inline, visible } from '../../engines/agent-text/stored-text.js';
import { UUID } from '../../platform/kernel/values.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';

const MAX_NAMED = 10;
/** How many are compared with a name that nothing has, and how much of their names. */
const MAX_COMPARED = 200;
const MAX_LETTERS = 32;

/** Something that can be named in several ways; the first is the one to show. */
export interface Named {
  readonly names: readonly string[];
}

interface Lookup<T> {
  readonly byId: (id: string) => Promise<T | null>;
  readonly all: () => Promise<readonly T[]>;
  readonly names: (one: T) => readonly string[];
  /** Where the names stand. */
  readonly next: string;
}

/** With its names as they are compared. */
interface Keyed<T> {
  readonly one: T;
  readonly keys: readonly string[];
}

/**
 * The one that is named, without regard to case; refuses with the closest names otherwise. `next` says what else to do.
 */
export function choose<T extends Named>(
  field: string,
  what: string,
  name: string,
  known: readonly T[],
  next?: string,
): T {
  const advice = next === undefined ? '' : `. ${next}`;
  const sought = keyOf(name);
  const keyed = known.map((one): Keyed<T> => ({ one, keys: one.names.map(keyOf) }));
  const found = keyed.filter(({ keys }) => keys.includes(sought)).map(({ one }) => one);
  if (found.length === 1) return found[0]!;
  if (found.length > 1)
    throw refuse.field(
      field,
      `${found.length} ${what}s are called ${inline(name)}: use the id, ${shown(found, 'last')}`,
    );
  if (!known.length) throw refuse.field(field, `no ${what} is called ${inline(name)}: the workspace has none${advice}`);
  const closest = closestTo(sought, keyed);
  throw refuse.field(field, `no ${what} is called ${inline(name)}; there are ${shown(closest, 'first')}${advice}`);
}

/** The one of this id, or else of this name. */
export async function byIdOrName<T>(field: string, name: string, { byId, all, names, next }: Lookup<T>): Promise<T> {
  const one = UUID.test(name) ? await byId(name.toLowerCase()) : null;
  if (one !== null) return one;
  const named = (await all()).map((known) => ({ known, names: names(known) }));
  return choose(field, field, name, named, next).known;
}

/** Those that contain it, then the most alike of those that begin most like it. */
function closestTo<T>(name: string, known: readonly Keyed<T>[]): T[] {
  const sought = name.slice(0, MAX_LETTERS);
  const containing = known.filter(({ keys }) => keys.some((key) => key.includes(sought)));
  const alike = known
    .flatMap(({ one, keys }) => keys.map((key) => ({ one, key: key.slice(0, MAX_LETTERS) })))
    .map(({ one, key }) => ({ one, key, begins: sameLetters(sought, key) }))
    .sort((a, b) => b.begins - a.begins)
    .slice(0, MAX_COMPARED)
    .map(({ one, key }) => ({ one, away: editDistance(sought, key) }))
    .sort((a, b) => a.away - b.away);
  return [...new Set([...containing, ...alike].map(({ one }) => one))].slice(0, MAX_NAMED);
}

/** Letters that are the same at the beginning. */
function sameLetters(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function shown(found: readonly Named[], which: 'first' | 'last'): string {
  return found
    .slice(0, MAX_NAMED)
    .map(({ names }) => inline(names.at(which === 'first' ? 0 : -1)!, 80))
    .join(', ');
}

/** As answers show it: hidden characters are written out. */
function keyOf(name: string): string {
  return visible(name).trim().toLowerCase();
}
