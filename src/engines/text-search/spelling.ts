import { editDistance } from './edit-distance.js';

/** The known word closest to a mistyped one, if any is close enough. */
export function nearest(typed: string, known: readonly string[]): string | null {
  const maxDistance = typed.length >= 6 ? 2 : typed.length >= 4 ? 1 : 0;
  const ranked = known
    .map((word) => ({ word, distance: editDistance(typed, word) }))
    .filter(({ distance: away }) => away <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance);
  return ranked[0]?.word ?? null;
}
