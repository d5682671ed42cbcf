import { growTo, newMemory } from './assembler.js';
import {
  COLUMNS_TAIL,
  MAX_ROW_VALUE,
  LANES,
  matrixKernel,
  ROW_TAIL,
  TILE_COLUMNS,
  TILE_ROWS,
  type Tile,
} from './matrix-kernel.js';

const MAX_SUM = 2 ** 31 - 1;
const MAX_INT16 = 2 ** 15 - 1;

/** Rows of numbers, one after the other, to others. */
export type Multiply = (rows: Float32Array) => Float32Array;

/** Where they lie, and how: addresses and distances in bytes. */
interface Rows {
  readonly at: number;
  readonly count: number;
  readonly rowBytes: number;
}
/** Eight have so many bytes; the next eight begin `nextBytes` after them. */
interface Columns {
  readonly at: number;
  readonly count: number;
  readonly columnBytes: number;
  readonly bytes: number;
  readonly nextBytes: number;
}

/** Matrix products in WebAssembly memory. */
export class Matrices {
  private readonly memory = newMemory(1);
  private readonly kernel = matrixKernel(this.memory);
  /** Bytes of prepared matrices. The memory after them is scratch space. */
  private used = 0;

  /** The product of two matrices; `inner` is the width of the left one. */
  product(left: Float32Array, right: Float32Array, inner: number): Float32Array {
    const columns = right.length / inner;
    const width = upTo(columns, TILE_COLUMNS);
    const [at, rightAt] = [this.used, this.used + left.byteLength];
    const bytes = inner * width * 4;
    const numbers = this.numbers(rightAt + bytes);
    copyRows(left, inner, numbers, at, inner);
    copyRows(right, columns, numbers, rightAt, width);
    return this.tiled(
      this.kernel.floating,
      { at, count: left.length / inner, rowBytes: inner * 4 },
      { at: rightAt, count: columns, columnBytes: width * 4, bytes, nextBytes: TILE_COLUMNS * 4 },
      rightAt + bytes,
    );
  }

  /**
   * A matrix that is used many times, what is added to each product, and the least that is told of it. Each of its
   * columns, and each row that is multiplied by it, is scaled and rounded to whole numbers of 16 bits so that no sum
   * exceeds 32: half the memory of floating point, and twice as fast.
   */
  prepare(values: Float32Array, inner: number, shift: Float32Array, min = -Infinity): Multiply {
    const count = shift.length;
    const depth = upTo(inner, LANES);
    const bytes = depth * TILE_COLUMNS * 2;
    const columns = { at: this.used, count, columnBytes: 4 * TILE_COLUMNS, bytes, nextBytes: bytes + COLUMNS_TAIL };
    this.used += Math.ceil(count / TILE_COLUMNS) * columns.nextBytes;
    this.write(columns, values, shift, min);
    return (left) => {
      const rows = { at: this.used, count: left.length / inner, rowBytes: depth * 2 + ROW_TAIL };
      const from = rows.at + rows.count * rows.rowBytes;
      const end = from + rows.count * depth * 4;
      copyRows(left, inner, this.numbers(end), from, depth);
      for (let row = 0; row < rows.count; row++)
        this.kernel.round(from + row * depth * 4, from + (row + 1) * depth * 4, rows.at + row * rows.rowBytes);
      return this.tiled(this.kernel.whole, rows, columns, end);
    };
  }

  private write(
    { at, count, bytes, nextBytes }: Columns,
    values: Float32Array,
    shift: Float32Array,
    min: number,
  ): void {
    const numbers = this.numbers(this.used).fill(0, at / 4, this.used / 4);
    const integers = new Int16Array(this.memory.buffer);
    const scales = scalesOf(values, count);
    for (let column = 0; column < count; column += TILE_COLUMNS, at += nextBytes) {
      const width = Math.min(TILE_COLUMNS, count - column);
      for (let row = 0, from = column; from < values.length; row++, from += count) {
        const offset = at / 2 + (row >> 1) * 2 * TILE_COLUMNS + (row & 1);
        for (let i = 0; i < width; i++) integers[offset + 2 * i] = Math.round(values[from + i]! / scales[column + i]!);
      }
      const tail = (at + bytes) / 4;
      numbers.set(scales.subarray(column, column + width), tail);
      numbers.set(shift.subarray(column, column + width), tail + TILE_COLUMNS);
      numbers.fill(min, tail + 2 * TILE_COLUMNS, tail + 3 * TILE_COLUMNS);
    }
  }

  private tiled(tiles: readonly Tile[], rows: Rows, columns: Columns, into: number): Float32Array {
    const width = upTo(columns.count, TILE_COLUMNS);
    const numbers = this.numbers(into + rows.count * width * 4);
    for (let column = 0, at = columns.at; column < width; column += TILE_COLUMNS, at += columns.nextBytes)
      for (let row = 0; row < rows.count; row += TILE_ROWS)
        tiles[Math.min(TILE_ROWS, rows.count - row) - 1]!(
          rows.at + row * rows.rowBytes,
          rows.rowBytes,
          at,
          columns.columnBytes,
          at + columns.bytes,
          into + (row * width + column) * 4,
          width * 4,
        );
    return rowsFrom(numbers, into, width, rows.count, columns.count);
  }

  /** The memory, at least so large. */
  private numbers(bytes: number): Float32Array {
    growTo(this.memory, bytes);
    return new Float32Array(this.memory.buffer);
  }
}

/** As fine as it goes when a sum of all the column's numbers, each times the greatest of a row, stays within 32 bits. */
function scalesOf(values: Float32Array, columns: number): Float64Array {
  const [sums, max] = [new Float64Array(columns), new Float64Array(columns)];
  for (let at = 0; at < values.length; at += columns)
    for (let column = 0; column < columns; column++) {
      const value = Math.abs(values[at + column]!);
      sums[column]! += value;
      max[column] = Math.max(max[column]!, value);
    }
  const addedByRounding = values.length / columns / 2;
  const allowed = MAX_SUM / MAX_ROW_VALUE - addedByRounding;
  return sums.map((sum, column) => Math.max(sum / allowed, max[column]! / MAX_INT16) || 1);
}

/** Rows one after the other, each filled up with zeros. */
function copyRows(from: Float32Array, width: number, into: Float32Array, byte: number, intoWidth: number): void {
  if (width === intoWidth) return into.set(from, byte / 4);
  const rows = from.length / width;
  into.fill(0, byte / 4, byte / 4 + rows * intoWidth);
  for (let row = 0; row < rows; row++)
    into.set(from.subarray(row * width, (row + 1) * width), byte / 4 + row * intoWidth);
}

function rowsFrom(from: Float32Array, byte: number, fromWidth: number, rows: number, width: number): Float32Array {
  if (width === fromWidth) return from.slice(byte / 4, byte / 4 + rows * width);
  const result = new Float32Array(rows * width);
  for (let row = 0, at = byte / 4; row < rows; row++, at += fromWidth)
    result.set(from.subarray(at, at + width), row * width);
  return result;
}

const upTo = (count: number, multiple: number): number => Math.ceil(count / multiple) * multiple;
