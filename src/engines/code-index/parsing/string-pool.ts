import type { FileFacts } from './facts.js';

/** V8 copies what is shorter, and keeps the whole text of which a longer part was taken. */
const shortestPart = 13;
const mostKnown = 20_000;

const space = Buffer.alloc(3_072);
const mostInSpace = space.length / 3;

function copy(text: string): string {
  if (text.length > mostInSpace) return Buffer.from(text).toString();
  return space.toString('utf8', 0, space.write(text));
}

/**
 * Facts with strings of their own, names that are equal once: parts of a text would keep all of it in memory. Arrays are
 * made anew, because those that have grown have room to spare.
 */
export class Detacher {
  private readonly known = new Map<string, string>();

  detach(facts: FileFacts): FileFacts {
    const pair = (names: readonly [string, string]) => [this.own(names[0]), this.own(names[1])] as const;
    const numbered = (entry: readonly [number, string]) => [entry[0], this.own(entry[1])] as const;
    const name = (text: string) => this.own(text);
    return {
      digest: facts.digest,
      symbols: facts.symbols.map((symbol) => ({ name: this.own(symbol.name), digest: symbol.digest })),
      imports: facts.imports?.map(({ from, names, again }) => ({
        from: this.own(from),
        names: names?.map(pair),
        again,
      })),
      exports: facts.exports?.map(pair),
      hidden: facts.hidden?.map(name),
      calls: facts.calls?.map(numbered),
      bases: facts.bases?.map(numbered),
      uses: facts.uses?.map(name),
      package: facts.package === undefined ? undefined : this.own(facts.package),
      partial: facts.partial,
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
