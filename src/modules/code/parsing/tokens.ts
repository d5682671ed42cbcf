import { hash } from 'node:crypto';

const digestLength = 20;
const usualSize = 65_536;

/** The tokens of a file as pairs of hashes, so that the digest of any stretch of them costs no second look at the text. */
export class Tokens {
  count = 0;
  private pairs = new Uint32Array(2 * usualSize);
  private scratch = new Uint32Array(2 * usualSize);

  clear(): void {
    this.count = 0;
    if (this.pairs.length > 8 * usualSize) this.pairs = new Uint32Array(2 * usualSize);
    if (this.scratch.length > 8 * usualSize) this.scratch = new Uint32Array(2 * usualSize);
  }

  add(text: string, start: number, end: number): void {
    let high = 0x811c9dc5;
    let low = end - start;
    let at = start;
    for (; at + 1 < end; at += 2) {
      const codes = text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16);
      high = Math.imul(high ^ codes ^ (high >>> 15), 0x01000193);
      low = Math.imul(low ^ codes ^ (low >>> 15), 0x5bd1e995);
    }
    if (at < end) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 0x01000193);
      low = Math.imul(low ^ code ^ (low >>> 15), 0x5bd1e995);
    }
    this.push(high ^ (high >>> 16), low ^ (low >>> 13));
  }

  /** A token that its kind says everything about. */
  addKind(kind: number): void {
    this.push(0, kind);
  }

  /** Digest of the tokens `from` (inclusive) to `to`, every token equal to the one at `name` (-1: none) left unnamed. */
  digest(from: number, to: number, name: number): string {
    const size = 2 * (to - from);
    let stretch = this.pairs.subarray(2 * from, 2 * to);
    if (name >= 0) {
      if (this.scratch.length < size) this.scratch = new Uint32Array(2 * size);
      const [high, low] = [this.pairs[2 * name]!, this.pairs[2 * name + 1]!];
      const copy = this.scratch.subarray(0, size);
      copy.set(stretch);
      for (let at = 0; at < size; at += 2) if (copy[at] === high && copy[at + 1] === low) copy[at] = copy[at + 1] = 0;
      stretch = copy;
    }
    return digestOf(new Uint8Array(stretch.buffer, stretch.byteOffset, stretch.byteLength));
  }

  private push(high: number, low: number): void {
    const at = 2 * this.count++;
    if (at >= this.pairs.length) {
      const larger = new Uint32Array(2 * this.pairs.length);
      larger.set(this.pairs);
      this.pairs = larger;
    }
    this.pairs[at] = high;
    this.pairs[at + 1] = low;
  }
}

export const digestOf = (content: Uint8Array | string): string => hash('sha1', content, 'hex').slice(0, digestLength);

/** Digest of a file without a grammar: whitespace does not count. */
export function plainDigest(content: Buffer): string {
  const dense = Buffer.allocUnsafe(content.length);
  let length = 0;
  for (const byte of content) if (byte !== 32 && (byte < 9 || byte > 13)) dense[length++] = byte;
  return digestOf(dense.subarray(0, length));
}
