import { editDistance } from './edit-distance.js';

/** The known word that is nearest to a mistyped one, if any is near enough. */
export function nearest(typed: string, known: readonly string[]): string | null {
  const most = typed.length >= 6 ? 2 : typed.length >= 4 ? 1 : 0;
  const ranked = known
    .map((word) => ({ word, away: editDistance(typed, word) }))
    .filter(({ away }) => away <= most)
    .toSorted((a, b) => a.away - b.away);
  return ranked[0]?.word ?? null;
}
