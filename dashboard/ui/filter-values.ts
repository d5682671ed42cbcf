/** The values of a filter as it stands in the address: separated by commas. */
export function valuesOf(value: string): readonly string[] {
  return value ? value.split(',').map(decoded) : [];
}

/** With the value, or without it if it is among them. */
export function toggled(value: string, one: string): string {
  const values = valuesOf(value);
  const next = values.includes(one) ? values.filter((other) => other !== one) : [...values, one];
  return next.map((each) => encodeURIComponent(each)).join(',');
}

/** An address that somebody wrote by hand may be anything. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
