import type { FileFacts } from './facts.js';

/** V8 copies shorter slices; a longer slice keeps its whole parent string in memory. */
const minLength = 13;
const maxStrings = 20_000;

const buffer = Buffer.alloc(3_072);
const maxBuffered = buffer.length / 3;

function copy(text: string): string {
  if (text.length > maxBuffered) return Buffer.from(text).toString();
  return buffer.toString('utf8', 0, buffer.write(text));
}

/**
 * Interns the strings of facts, so that slices do not keep whole source texts in memory. Arrays are copied to drop their
 * spare capacity.
 */
export class StringPool {
  private readonly known = new Map<string, string>();

  intern(facts: FileFacts): FileFacts {
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
    if (text.length < minLength) return text;
    const known = this.known.get(text);
    if (known !== undefined) return known;
    if (this.known.size >= maxStrings) this.known.clear();
    const own = copy(text);
    this.known.set(own, own);
    return own;
  }
}
