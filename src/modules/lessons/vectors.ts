/** A key and how near its vector is: the dot product, which for vectors of length one is the cosine. */
export interface Near<K> {
  readonly key: K;
  readonly similarity: number;
}

/** Rows that are compared at a time; there is always room for a multiple of them. */
const TOGETHER = 4;
const FIRST_ROWS = 64;

/** Vectors of length one in a single piece of memory, all of which are compared: what is nearest is never guessed. */
export class Vectors<K> {
  private readonly rows = new Map<K, number>();
  private readonly keys: K[] = [];
  private readonly similarities = new Float64Array(TOGETHER);
  private matrix: Float32Array;

  constructor(readonly dimension: number) {
    this.matrix = new Float32Array(FIRST_ROWS * dimension);
  }

  get size(): number {
    return this.keys.length;
  }

  has(key: K): boolean {
    return this.rows.has(key);
  }

  set(key: K, vector: Float32Array): void {
    this.check(vector);
    let row = this.rows.get(key);
    if (row === undefined) {
      row = this.keys.push(key) - 1;
      this.rows.set(key, row);
      if (this.matrix.length < this.keys.length * this.dimension) this.resize(this.matrix.length * 2);
    }
    this.matrix.set(vector, row * this.dimension);
  }

  delete(key: K): void {
    const row = this.rows.get(key);
    if (row === undefined) return;
    this.rows.delete(key);
    const last = this.keys.length - 1;
    const lastKey = this.keys.pop()!;
    if (row !== last) {
      this.matrix.copyWithin(row * this.dimension, last * this.dimension, (last + 1) * this.dimension);
      this.keys[row] = lastKey;
      this.rows.set(lastKey, row);
    }
    const least = FIRST_ROWS * this.dimension;
    const used = this.keys.length * this.dimension;
    if (this.matrix.length > least && used < this.matrix.length / 4) this.resize(this.matrix.length / 2);
  }

  /**
   * The `k` nearest of those at or above the threshold that are accepted, nearest first. Which of equally near ones are
   * among them, and in which order, is not said.
   */
  nearest(query: Float32Array, k: number, threshold: number, accept: (key: K) => boolean = () => true): Near<K>[] {
    this.check(query);
    const found: Near<K>[] = [];
    if (k < 1) return found;
    let bar = threshold;
    for (let row = 0; row < this.keys.length; row++) {
      const place = row % TOGETHER;
      if (place === 0) compare(this.matrix, row * this.dimension, query, this.similarities);
      const similarity = this.similarities[place]!;
      if (!(similarity >= bar) || (found.length === k && similarity === bar)) continue;
      const key = this.keys[row]!;
      if (!accept(key)) continue;
      let at = found.length;
      while (at > 0 && found[at - 1]!.similarity < similarity) at--;
      found.splice(at, 0, { key, similarity });
      if (found.length > k) found.pop();
      if (found.length === k) bar = found[k - 1]!.similarity;
    }
    return found;
  }

  private check({ length }: Float32Array): void {
    if (length !== this.dimension)
      throw new RangeError(`a vector of ${length} numbers where there are ${this.dimension}`);
  }

  private resize(length: number): void {
    const grown = new Float32Array(length);
    grown.set(this.matrix.subarray(0, Math.min(length, this.matrix.length)));
    this.matrix = grown;
  }
}

/** Dot products of the rows from `start` on, side by side: one alone would wait for each addition to end. */
function compare(matrix: Float32Array, start: number, query: Float32Array, into: Float64Array): void {
  const { length } = query;
  const second = start + length;
  const third = second + length;
  const fourth = third + length;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < length; i++) {
    const value = query[i]!;
    a += matrix[start + i]! * value;
    b += matrix[second + i]! * value;
    c += matrix[third + i]! * value;
    d += matrix[fourth + i]! * value;
  }
  into[0] = a;
  into[1] = b;
  into[2] = c;
  into[3] = d;
}
