/** The values of a filter as it stands in the address, separated by commas. A comma within one is `~c`, `~` is `~t`. */
export function valuesOf(value: string): readonly string[] {
  return value ? value.split(',').map((one) => one.replaceAll('~c', ',').replaceAll('~t', '~')) : [];
}

export function filterOf(values: readonly string[]): string {
  return values.map((one) => one.replaceAll('~', '~t').replaceAll(',', '~c')).join(',');
}

/** With the value, or without it if it is among them. */
export function toggled(value: string, one: string): string {
  const values = valuesOf(value);
  return filterOf(values.includes(one) ? values.filter((other) => other !== one) : [...values, one]);
}
