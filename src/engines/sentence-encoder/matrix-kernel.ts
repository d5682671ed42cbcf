import * as wasm from './assembler.js';

const { get, i32, i32Add, i32LessUnsigned, repeat, set, tee, v128Load, v128Store } = wasm;

/** Sums that are made at once: eight vectors of four, which leaves a processor's other eight registers for the rest. */
export const TILE_ROWS = 4;
export const TILE_COLUMNS = 8;
/** Numbers of a row are rounded this many at a time. */
export const LANES = 8;
/** What follows a rounded row: its scale, four times. */
export const ROW_TAIL = 16;
/** What follows eight columns: the scale, the shift and the least result of each. */
export const COLUMNS_TAIL = 3 * TILE_COLUMNS * 4;
/** A rounded row has no greater numbers. Of 1,000 to 8,000 this one comes nearest to floating point. */
export const MAX_ROW_VALUE = 4_095;
const NOT_ZERO = 1e-30;

/** Addresses and distances in bytes. Four bytes of each row meet 32 bytes of the columns, until these end. */
export type Tile = (
  rows: number,
  rowBytes: number,
  columns: number,
  columnBytes: number,
  columnsEnd: number,
  into: number,
  intoBytes: number,
) => void;

export interface MatrixKernel {
  /** Makes a row of 32-bit floating point numbers whole numbers of 16 bits. */
  round(from: number, end: number, into: number): void;
  /** One row by eight columns, two rows, and so on. */
  readonly whole: readonly Tile[];
  readonly floating: readonly Tile[];
}

export function matrixKernel(memory: wasm.Memory): MatrixKernel {
  const heights = Array.from({ length: TILE_ROWS }, (_, n) => n + 1);
  const functions = wasm.assemble(memory, [
    round(),
    ...heights.map((rows) => tile(rows, wholeNumbers)),
    ...heights.map((rows) => tile(rows, floatingPoint)),
  ]);
  return { round: functions[0]!, whole: functions.slice(1, 1 + TILE_ROWS), floating: functions.slice(1 + TILE_ROWS) };
}

interface Arithmetic {
  readonly multiply: wasm.Code;
  readonly add: wasm.Code;
  /** Turns a sum into the result, when `row` and `columns` are at their ends. */
  readonly finish: (row: number, columns: number, offset: number) => wasm.Code;
}

const floatingPoint: Arithmetic = { multiply: wasm.f32x4Multiply, add: wasm.f32x4Add, finish: () => [] };

/** Each number is two whole ones, so that one instruction does eight products and four sums. */
const wholeNumbers: Arithmetic = {
  multiply: wasm.i32x4DotOfI16x8,
  add: wasm.i32x4Add,
  finish: (row, columns, offset) => {
    const nth = (n: number): wasm.Code => [get(columns), v128Load(n * TILE_COLUMNS * 4 + offset)];
    return [
      [wasm.f32x4OfI32x4, get(row), v128Load(0), wasm.f32x4Multiply],
      [nth(0), wasm.f32x4Multiply, nth(1), wasm.f32x4Add, nth(2), wasm.f32x4Maximum],
    ];
  },
};

function tile(rowCount: number, { multiply, add, finish }: Arithmetic): wasm.Assembled {
  const [firstRow, rowBytes, columns, columnBytes, columnsEnd, into, intoBytes] = [0, 1, 2, 3, 4, 5, 6];
  const rows = [firstRow, 7, 8, 9].slice(0, rowCount);
  const vectors = 6 + rowCount;
  const [number, low, high] = [vectors, vectors + 1, vectors + 2];
  const sums = rows.map((_, n) => [vectors + 3 + 2 * n, vectors + 4 + 2 * n] as const);
  const grow = (sum: number, factors: number): wasm.Code => [
    [get(sum), get(number), get(factors)],
    [multiply, add, set(sum)],
  ];
  const code = [
    rows.slice(1).map((row, n) => [get(rows[n]!), get(rowBytes), i32Add, set(row)]),
    repeat(
      [get(columns), v128Load(0), set(low), get(columns), v128Load(16), set(high)],
      rows.map((row, n) => [
        [get(row), wasm.v128LoadSplat32(0), set(number), grow(sums[n]![0], low), grow(sums[n]![1], high)],
        [get(row), i32(4), i32Add, set(row)],
      ]),
      [get(columns), get(columnBytes), i32Add, tee(columns), get(columnsEnd), i32LessUnsigned],
    ),
    rows.map((row, n) => [
      sums[n]!.map((sum, half) => [get(into), get(sum), finish(row, columns, 16 * half), v128Store(16 * half)]),
      [get(into), get(intoBytes), i32Add, set(into)],
    ]),
  ];
  return { parameters: 7, wholes: rowCount - 1, vectors: 3 + 2 * rowCount, code };
}

function round(): wasm.Assembled {
  const [from, end, into, at, scale] = [0, 1, 2, 3, 4];
  const greatestOf = (lanes: number[]): wasm.Code => [
    [get(scale), get(scale), get(scale), wasm.x32x4Shuffle(lanes)],
    [wasm.f32x4Maximum, set(scale)],
  ];
  const rounded = (offset: number): wasm.Code => [
    [get(at), v128Load(offset), get(scale), wasm.f32x4Divide],
    [wasm.f32x4Nearest, wasm.i32x4OfF32x4],
  ];
  const code = [
    [get(from), set(at)],
    repeat(
      [get(scale), get(at), v128Load(0), wasm.f32x4Absolute, wasm.f32x4Maximum, set(scale)],
      [get(at), i32(16), i32Add, tee(at), get(end), i32LessUnsigned],
    ),
    [greatestOf([2, 3, 0, 1]), greatestOf([1, 0, 3, 2]), get(from), set(at)],
    [
      get(scale),
      wasm.f32x4Of(1 / MAX_ROW_VALUE),
      wasm.f32x4Multiply,
      wasm.f32x4Of(NOT_ZERO),
      wasm.f32x4Maximum,
      set(scale),
    ],
    repeat(
      [get(into), rounded(0), rounded(16), wasm.i16x8NarrowI32x4, v128Store(0), get(into), i32(16), i32Add, set(into)],
      [get(at), i32(32), i32Add, tee(at), get(end), i32LessUnsigned],
    ),
    [get(into), get(scale), v128Store(0)],
  ];
  return { parameters: 3, wholes: 1, vectors: 1, code };
}
