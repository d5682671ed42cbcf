/**
 * Whether a version is in a range of the form `^1.2` or `^1.2.3`, or in one of several joined by `||`. Null: the range has
 * another form. As in npm, `^0.2` allows 0.2.x only.
 */
export function isCompatible(version: string, range: string): boolean | null {
  const lowest = range.split('||').map(lowestOf);
  return lowest.includes(null) ? null : lowest.some((low) => isWithin(partsOf(version), low!));
}

type Version = readonly [major: number, minor: number, patch: number];

function lowestOf(range: string): Version | null {
  const form = /^\^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(range.trim());
  return form && [Number(form[1]), Number(form[2] ?? 0), Number(form[3] ?? 0)];
}

/** What follows `-` or `+` does not count: a candidate of 1.3.0 has what 1.3.0 will have. */
function partsOf(version: string): Version {
  const [major = 0, minor = 0, patch = 0] = version.split(/[-+]/)[0]!.split('.').map(Number);
  return [major, minor, patch];
}

function isWithin(version: Version, low: Version): boolean {
  const fixed = low[0] > 0 ? 1 : low[1] > 0 ? 2 : 3;
  if (low.slice(0, fixed).some((part, index) => part !== version[index])) return false;
  const differs = low.findIndex((part, index) => part !== version[index]);
  return differs < 0 || version[differs]! > low[differs]!;
}
