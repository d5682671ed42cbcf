/** Whether the edit distance is at most one; faster than `editDistance`. */
export function isOneApart(a: string, b: string): boolean {
  const [from, to] = [[...a], [...b]];
  while (from.length && from.at(-1) === to.at(-1)) {
    from.pop();
    to.pop();
  }
  const start = from.findIndex((letter, index) => letter !== to[index]);
  const [left, right] = start < 0 ? [[], to.slice(from.length)] : [from.slice(start), to.slice(start)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Damerau–Levenshtein distance. */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of from.entries()) {
    const row = [i + 1];
    for (const [j, other] of to.entries()) {
      const replaced = last[j]! + Number(letter !== other);
      const swapped = i && j && letter === to[j - 1] && from[i - 1] === other ? beforeLast[j - 1]! + 1 : Infinity;
      row.push(Math.min(last[j + 1]! + 1, row[j]! + 1, replaced, swapped));
    }
    [beforeLast, last] = [last, row];
  }
  return last[to.length]!;
}
