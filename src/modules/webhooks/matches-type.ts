/** Whether a type is among exact names and `task.*`; no names at all stand for every type. */
export function matchesType(patterns: readonly string[], type: string): boolean {
  return (
    !patterns.length ||
    patterns.some((one) => one === type || (one.endsWith('.*') && type.startsWith(one.slice(0, -1))))
  );
}
