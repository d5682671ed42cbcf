import type { FileFacts } from './facts.js';

/** V8 copies what is shorter, and keeps the whole text of which a longer part was taken. */
const shortestPart = 13;
const mostKnown = 20_000;

const copy = (text: string): string => Buffer.from(text).toString();

/**
 * Facts with strings of their own, names that are equal once: parts of a text would keep all of it in memory. Arrays are
 * made anew, because those that have grown have room to spare.
 */
export class Detacher {
  private readonly known = new Map<string, string>();

  detach({ digest, symbols, imports, exports, hidden, calls, bases, uses, ...rest }: FileFacts): FileFacts {
    return {
      digest: copy(digest),
      symbols: symbols.map((symbol) => ({ name: this.own(symbol.name), digest: copy(symbol.digest) })),
      ...(imports && {
        imports: imports.map(({ from, names, again }) => ({
          from: this.own(from),
          ...(names && { names: names.map((name) => [this.own(name[0]), this.own(name[1])] as const) }),
          ...(again && { again }),
        })),
      }),
      ...(exports && { exports: exports.map((name) => [this.own(name[0]), this.own(name[1])] as const) }),
      ...(hidden && { hidden: hidden.map((name) => this.own(name)) }),
      ...(calls && { calls: calls.map((call) => [call[0], this.own(call[1])] as const) }),
      ...(bases && { bases: bases.map((base) => [base[0], this.own(base[1])] as const) }),
      ...(uses && { uses: uses.map((name) => this.own(name)) }),
      ...rest,
      ...(rest.package !== undefined && { package: this.own(rest.package) }),
    };
  }

  private own(text: string): string {
    if (text.length < shortestPart) return text;
    const known = this.known.get(text);
    if (known !== undefined) return known;
    if (this.known.size >= mostKnown) this.known.clear();
    const own = copy(text);
    this.known.set(own, own);
    return own;
  }
}
