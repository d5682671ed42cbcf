import { editDistance } from '../../engines/text-search/edit-distance.js';
import { inline } from '../../engines/agent-text/stored-text.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';

const MAX_NAMED = 10;

/** Something that can be named in several ways; the first is the one to show. */
export interface Named {
  readonly names: readonly string[];
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
  const found = known.filter(({ names }) => names.some((one) => keyOf(one) === sought));
  if (found.length === 1) return found[0]!;
  if (found.length > 1)
    throw refuse.field(
      field,
      `${found.length} ${what}s are called ${inline(name)}: use the id, ${shown(found, 'last')}`,
    );
  if (!known.length) throw refuse.field(field, `no ${what} is called ${inline(name)}: the workspace has none${advice}`);
  const closest = closestTo(name, known);
  throw refuse.field(field, `no ${what} is called ${inline(name)}; there are ${shown(closest, 'first')}${advice}`);
}

function closestTo<T extends Named>(name: string, known: readonly T[]): T[] {
  const sought = keyOf(name).slice(0, 100);
  const distance = ({ names }: T): number =>
    Math.min(...names.map((one) => (keyOf(one).includes(sought) ? 0 : editDistance(sought, keyOf(one).slice(0, 100)))));
  return known
    .map((one) => ({ one, away: distance(one) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, MAX_NAMED)
    .map(({ one }) => one);
}

function shown(found: readonly Named[], which: 'first' | 'last'): string {
  return found
    .slice(0, MAX_NAMED)
    .map(({ names }) => inline(names.at(which === 'first' ? 0 : -1)!, 80))
    .join(', ');
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}
