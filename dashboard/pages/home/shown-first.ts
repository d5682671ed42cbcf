import type { AttentionItem } from '../../../client/src/generated.js';

/** So many of a kind are enough to see what is the matter. */
const MAX_OF_KIND = 3;

/** The first of each kind, in the order they have. */
export function shownFirst(items: readonly AttentionItem[]): readonly AttentionItem[] {
  const seen = new Map<string, number>();
  return items.filter(({ kind }) => {
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    return count <= MAX_OF_KIND;
  });
}
