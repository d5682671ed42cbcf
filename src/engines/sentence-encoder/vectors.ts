import { LANES, RowProducts } from './row-products.js';

/** A key and how near its vector is: the dot product, which for vectors of length one is the cosine. */
export interface Near<K> {
  readonly key: K;
  readonly similarity: number;
}

const FIRST_ROWS = 64;
/** Numbers of a row, and of what it is compared with, as whole numbers: at most this, and no sum is too large. */
const ROW_LEVELS = 127;
const QUERY_LEVELS = 32_767;
const MAX_SUM = 2 ** 31 - 1;
/** Beyond what adding up in another order can come to. */
const ROUNDING = 1e-9;

const products = new RowProducts();

/**
 * Nearest-neighbour search over unit vectors in one block of memory. A quantized copy gives an upper bound for each
 * vector; only those that can be in the result are computed in full. Exact, unless only the quantized copies are kept,
 * which take a fifth of the memory.
 */
export class Vectors<K> {
  private readonly rows = new Map<K, number>();
  private readonly keys: K[] = [];
  private readonly width: number;
  /** Null if only quantized copies are kept. */
  private matrix: Float32Array | null;
  private coarse: Int8Array;
  /** Of each row: what one step of its whole numbers is, how long they are, and how far from what they stand for. */
  private measures: Float64Array;

  constructor(
    readonly dimension: number,
    kept: 'exact' | 'quantized' = 'exact',
  ) {
    this.width = Math.ceil(dimension / LANES) * LANES;
    this.matrix = kept === 'exact' ? new Float32Array(FIRST_ROWS * dimension) : null;
    this.coarse = new Int8Array(FIRST_ROWS * this.width);
    this.measures = new Float64Array(FIRST_ROWS * 3);
  }

  get size(): number {
    return this.keys.length;
  }

  /** Memory used. */
  get bytes(): number {
    return (this.matrix?.byteLength ?? 0) + this.coarse.byteLength + this.measures.byteLength;
  }

  set(key: K, vector: Float32Array): void {
    this.check(vector);
    let row = this.rows.get(key);
    if (row === undefined) {
      row = this.keys.push(key) - 1;
      this.rows.set(key, row);
      if (this.room < this.keys.length) this.resize(this.room * 2);
    }
    this.matrix?.set(vector, row * this.dimension);
    const coarse = this.coarse.subarray(row * this.width, (row + 1) * this.width);
    const { step, length, error } = coarsen(vector, coarse, ROW_LEVELS);
    this.measures.set([step, length, this.matrix ? error : ROUNDING * length], row * 3);
  }

  delete(key: K): void {
    const row = this.rows.get(key);
    if (row === undefined) return;
    this.rows.delete(key);
    const last = this.keys.length - 1;
    const lastKey = this.keys.pop()!;
    if (row !== last) {
      this.matrix?.copyWithin(row * this.dimension, last * this.dimension, (last + 1) * this.dimension);
      this.coarse.copyWithin(row * this.width, last * this.width, (last + 1) * this.width);
      this.measures.copyWithin(row * 3, last * 3, (last + 1) * 3);
      this.keys[row] = lastKey;
      this.rows.set(lastKey, row);
    }
    if (this.room > FIRST_ROWS && this.keys.length < this.room / 4) this.resize(this.room / 2);
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
    const codes = new Int16Array(this.width);
    const levels = Math.min(QUERY_LEVELS, Math.floor(MAX_SUM / (ROW_LEVELS * this.width)));
    const quantized = coarsen(query, codes, levels);
    const queryLength = quantized.length + quantized.error;
    const together = products.rowsAtOnce(this.width);
    for (let first = 0; first < this.size; first += together) {
      const end = Math.min(first + together, this.size);
      const sums = products.of(codes, this.coarse.subarray(first * this.width, end * this.width));
      for (let row = first; row < end; row++) {
        const at = row * 3;
        const estimate = sums[row - first]! * this.measures[at]! * quantized.step;
        const upperBound = estimate + this.measures[at + 1]! * quantized.error + this.measures[at + 2]! * queryLength;
        // What is no number is looked at closely.
        if (upperBound < bar || !accept(this.keys[row]!)) continue;
        const similarity = this.product(row, query);
        if (!(similarity >= bar) || (found.length === k && similarity === bar)) continue;
        put(found, { key: this.keys[row]!, similarity });
        if (found.length > k) found.pop();
        if (found.length === k) bar = found[k - 1]!.similarity;
      }
    }
    return found;
  }

  private get room(): number {
    return this.measures.length / 3;
  }

  private product(row: number, query: Float32Array): number {
    const { matrix, coarse, dimension, width } = this;
    const [numbers, start, step] = matrix
      ? [matrix, row * dimension, 1]
      : [coarse, row * width, this.measures[row * 3]!];
    let sum = 0;
    for (let i = 0; i < dimension; i++) sum += numbers[start + i]! * query[i]!;
    return sum * step;
  }

  private check({ length }: Float32Array): void {
    if (length !== this.dimension)
      throw new RangeError(`expected a vector of ${this.dimension} numbers, got ${length}`);
  }

  private resize(rows: number): void {
    if (this.matrix) this.matrix = resized(this.matrix, new Float32Array(rows * this.dimension));
    this.coarse = resized(this.coarse, new Int8Array(rows * this.width));
    this.measures = resized(this.measures, new Float64Array(rows * 3));
  }
}

function resized<T extends Float32Array | Int8Array | Float64Array>(from: T, to: T): T {
  to.set(from.subarray(0, Math.min(from.length, to.length)));
  return to;
}

/** Behind those that are as near. */
function put<K>(found: Near<K>[], one: Near<K>): void {
  let at = found.length;
  while (at > 0 && found[at - 1]!.similarity < one.similarity) at--;
  found.splice(at, 0, one);
}

/** A vector as whole numbers times a step, with the length of that, and of what it is short of the vector. */
function coarsen(
  vector: Float32Array,
  into: Int8Array | Int16Array,
  levels: number,
): { step: number; length: number; error: number } {
  let max = 0;
  for (const value of vector) max = Math.max(max, Math.abs(value));
  const step = max / levels;
  let [squares, missed] = [0, 0];
  for (let i = 0; i < vector.length; i++) {
    const value = vector[i]!;
    const level = step > 0 ? Math.round(value / step) : 0;
    into[i] = level;
    squares += (level * step) ** 2;
    missed += (value - level * step) ** 2;
  }
  const length = Math.sqrt(squares);
  const error = Math.sqrt(missed);
  return { step, length, error: error + ROUNDING * (length + error) };
}
