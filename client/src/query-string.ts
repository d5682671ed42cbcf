/** How the generated operations write query strings. */
type Value = string | number | boolean;
type Values = Readonly<Record<string, Value | readonly Value[] | undefined>>;

/** `?a=1&b=2`, or nothing. */
export function query(...parts: readonly string[]): string {
  const text = parts.filter(Boolean).join('&');
  return text && `?${text}`;
}

/** A parameter for each value: `a=1&a=2`. */
export function explode(values: Values): string {
  return write(values, (name, list) => list.map((value) => `${encode(name)}=${encode(value)}`).join('&'));
}

/** A list in one parameter: `a=1,2`. */
export function form(values: Values): string {
  return write(values, (name, list) => `${encode(name)}=${list.map(encode).join(',')}`);
}

/** Parameters without a value, also empty lists, are left out. */
function write(values: Values, writeOne: (name: string, list: readonly Value[]) => string): string {
  return Object.entries(values)
    .map(([name, value = []]): [string, readonly Value[]] => [name, typeof value === 'object' ? value : [value]])
    .filter(([, list]) => list.length)
    .map(([name, list]) => writeOne(name, list))
    .join('&');
}

function encode(value: Value): string {
  return encodeURIComponent(value);
}
