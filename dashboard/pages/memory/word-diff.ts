export interface Part {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Beyond this, both texts count as changed: comparing them takes as many steps as the product of their words. */
const MAX_STEPS = 1_000_000;

/** Both texts in parts: what they share, in its order, and what only one of them has. */
export function wordDiff(before: string, after: string): readonly [before: Part[], after: Part[]] {
  return partsDiff(wordsOf(before), wordsOf(after));
}

/** The same of texts that are in words already. */
export function partsDiff(old: readonly string[], now: readonly string[]): readonly [before: Part[], after: Part[]] {
  const isSame = sharedWords(old, now);
  return [partsOf(old, isSame[0]), partsOf(now, isSame[1])];
}

function wordsOf(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)/);
}

/** The longest common subsequence, as which words of each are in it. */
function sharedWords(old: readonly string[], now: readonly string[]): [Set<number>, Set<number>] {
  const shared: [Set<number>, Set<number>] = [new Set(), new Set()];
  if (old.length * now.length > MAX_STEPS) return shared;
  const width = now.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  const isEqual = (i: number, j: number): boolean => old[i]!.trimEnd() === now[j]!.trimEnd();
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      longest[i * width + j] = isEqual(i, j)
        ? longest[(i + 1) * width + j + 1]! + 1
        : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  for (let i = 0, j = 0; i < old.length && j < now.length;)
    if (isEqual(i, j)) {
      shared[0].add(i++);
      shared[1].add(j++);
    } else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) i++;
    else j++;
  return shared;
}

/** Neighbours of one kind in one part. */
function partsOf(words: readonly string[], shared: ReadonlySet<number>): Part[] {
  const parts: Part[] = [];
  for (const [at, word] of words.entries()) {
    const isChanged = !shared.has(at);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) parts[parts.length - 1] = { isChanged, text: last.text + word };
    else parts.push({ isChanged, text: word });
  }
  return parts;
}
