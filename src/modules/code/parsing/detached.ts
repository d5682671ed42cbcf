/** V8 copies what is shorter, and keeps the whole text of which a longer part was taken. */
const shortestPart = 13;

/** The same plain JSON with strings of its own: parts of a text would keep all of it in memory. */
export function detached<T>(value: T): T {
  if (typeof value === 'string')
    return value.length < shortestPart ? value : (Buffer.from(value).toString() as T & string);
  if (Array.isArray(value)) {
    const list = value as unknown[];
    for (let at = 0; at < list.length; at++) list[at] = detached(list[at]);
  } else if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>;
    for (const name in fields) fields[name] = detached(fields[name]);
  }
  return value;
}
