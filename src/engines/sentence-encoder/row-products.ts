import {
  assemble,
  get,
  growTo,
  i16x8ExtendHighBytes,
  i16x8ExtendLowBytes,
  i32,
  i32Add,
  i32LessUnsigned,
  i32Store,
  i32x4Add,
  i32x4DotOfI16x8,
  i32x4Lane,
  newMemory,
  repeat,
  set,
  tee,
  v128Load,
  v128Zero,
  type Assembled,
  type Code,
} from './assembler.js';

/** Numbers that are compared at once; rows are filled up with zeros to a multiple of it. */
export const LANES = 16;
const MIN_BYTES = 512 * 1024;

/**
 * Dot products of small whole numbers, sixteen at a time. One instance has a memory of its own, into which everything is
 * copied.
 */
export class RowProducts {
  private readonly memory = newMemory(MIN_BYTES);
  private readonly run = assemble(this.memory, [products()])[0]!;

  /** How many rows of this width are best compared in one call. */
  rowsAtOnce(width: number): number {
    return Math.max(1, Math.floor((this.memory.buffer.byteLength - width * 2) / (width + 4)));
  }

  /** The product of the query with each row. They are gone with the next call. */
  of(query: Int16Array, rows: Int8Array): Int32Array {
    const width = query.length;
    const count = rows.length / width;
    const rowsAt = width * 2;
    const into = rowsAt + rows.length;
    growTo(this.memory, into + count * 4);
    const { buffer } = this.memory;
    new Int16Array(buffer).set(query);
    new Int8Array(buffer).set(rows, rowsAt);
    this.run(0, rowsAt, width, into, into);
    return new Int32Array(buffer, into, count);
  }
}

function products(): Assembled {
  const [query, row, rowBytes, rowsEnd, into, at, rowEnd, bytes, sums] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const step = (extend: Code, offset: number): Code => [
    get(sums),
    get(bytes),
    extend,
    get(at),
    v128Load(offset),
    i32x4DotOfI16x8,
    i32x4Add,
    set(sums),
  ];
  const code = repeat(
    [get(query), set(at), v128Zero, set(sums), get(row), get(rowBytes), i32Add, set(rowEnd)],
    repeat(
      [get(row), v128Load(0), set(bytes), step(i16x8ExtendLowBytes, 0), step(i16x8ExtendHighBytes, 16)],
      [get(at), i32(32), i32Add, set(at), get(row), i32(LANES), i32Add, tee(row), get(rowEnd), i32LessUnsigned],
    ),
    [get(into), [0, 1, 2, 3].map((n) => [get(sums), i32x4Lane(n), n ? i32Add : []]), i32Store],
    [get(into), i32(4), i32Add, set(into), get(row), get(rowsEnd), i32LessUnsigned],
  );
  return { parameters: 5, wholes: 2, vectors: 2, code };
}
