import { hash } from 'node:crypto';

const digestLength = 20;
const usualSize = 65_536;

/** MurmurHash3 in parts: digests say whether code is the same, and keep no secret. */
const turned = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));
const mixed = (value: number, factor: number): number => Math.imul(turned(Math.imul(value, factor), 15), 0xa1e38b93);
const spread = (value: number): number => {
  const half = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return whole ^ (whole >>> 16);
};
const digestBytes = Buffer.alloc(12);

/** The tokens of a file as pairs of hashes, so that the digest of any stretch of them costs no second look at the text. */
export class Tokens {
  count = 0;
  private pairs = new Int32Array(2 * usualSize);

  clear(): void {
    this.count = 0;
    if (this.pairs.length > 8 * usualSize) this.pairs = new Int32Array(2 * usualSize);
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
    const { pairs } = this;
    const isNamed = name >= 0;
    const nameHigh = isNamed ? pairs[2 * name]! : 0;
    const nameLow = isNamed ? pairs[2 * name + 1]! : 0;
    let [first, second, third] = [to - from, 0x9e3779b9, 0x85ebca6b];
    for (let at = 2 * from; at < 2 * to; at += 2) {
      let high = pairs[at]!;
      let low = pairs[at + 1]!;
      if (isNamed && high === nameHigh && low === nameLow) high = low = 0;
      first = (Math.imul(turned(first ^ mixed(high, 0x239b961b), 19) + second, 5) + 0x561ccd1b) | 0;
      second = (Math.imul(turned(second ^ mixed(low, 0xab0e9789), 17) + third, 5) + 0x0bcaa747) | 0;
      third = (Math.imul(turned(third ^ mixed(high ^ turned(low, 16), 0x38b34ae5), 15) + first, 5) + 0x96cd1c35) | 0;
    }
    first = spread(first + second + third);
    second = spread(second ^ turned(first, 11));
    third = spread(third ^ turned(second, 7));
    digestBytes.writeInt32BE(first ^ third, 0);
    digestBytes.writeInt32BE(second, 4);
    digestBytes.writeInt32BE(third, 8);
    return digestBytes.toString('hex', 0, digestLength / 2);
  }

  private push(high: number, low: number): void {
    const at = 2 * this.count++;
    if (at >= this.pairs.length) {
      const larger = new Int32Array(2 * this.pairs.length);
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
