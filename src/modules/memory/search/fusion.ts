/** Weights of reciprocal-rank fusion, chosen by measurement (docs/recall-quality.md). */
export const FUSION = { words: 1, meaning: 0.4, k: 3, depth: 100 };

type Weights = Pick<typeof FUSION, 'words' | 'meaning' | 'k'>;

/** Ids by both ranks, best first. */
export function fuse(
  byWords: readonly string[],
  byMeaning: readonly string[],
  { words, meaning, k }: Weights = FUSION,
): string[] {
  const scores = new Map<string, number>();
  const add = (ids: readonly string[], weight: number): void =>
    ids.forEach((id, index) => scores.set(id, (scores.get(id) ?? 0) + weight / (k + index + 1)));
  add(byWords, words);
  add(byMeaning, meaning);
  return [...scores].sort(([, a], [, b]) => b - a).map(([id]) => id);
}
