/** How many more of a list there are after the first so many, and the call that shows them; null if there are none. */
export function nextPage(tool: string, total: number, first: number): string | null {
  if (first >= total) return null;
  const left = total - first;
  return `There ${left === 1 ? 'is 1 more' : `are ${left} more`}: call ${tool} again with "skip": ${first}.`;
}
