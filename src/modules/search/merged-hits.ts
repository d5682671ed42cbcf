import type { SearchHit } from './search-part.js';

/** The best of each list, then the second of each, and so on: ranks of different lists cannot be compared. */
export function merged(lists: readonly (readonly SearchHit[])[]): SearchHit[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat();
}
