/** V8 copies what is shorter, and keeps the whole text of which a longer part was taken. */
const shortestPart = 13;
const mostKnown = 100_000;

/** Gives plain JSON strings of its own, equal ones once: parts of a text would keep all of it in memory. */
export class Detacher {
  private readonly known = new Map<string, string>();

  detach<T>(value: T): T {
    if (typeof value === 'string') return (value.length < shortestPart ? value : this.own(value)) as T & string;
    if (Array.isArray(value)) {
      const list = value as unknown[];
      for (let at = 0; at < list.length; at++) list[at] = this.detach(list[at]);
    } else if (typeof value === 'object' && value !== null) {
      const fields = value as Record<string, unknown>;
      for (const name in fields) fields[name] = this.detach(fields[name]);
    }
    return value;
  }

  private own(text: string): string {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    if (this.known.size >= mostKnown) this.known.clear();
    const own = Buffer.from(text).toString();
    this.known.set(own, own);
    return own;
  }
}
