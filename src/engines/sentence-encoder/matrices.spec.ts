import { describe, expect, it } from '@jest/globals';
import { Matrices } from './matrices.js';

describe('Matrices', () => {
  const SIZES: [rows: number, inner: number, columns: number][] = [
    [1, 1, 1],
    [3, 7, 5],
    [4, 8, 8],
    [5, 9, 17],
    [2, 130, 33],
    [9, 512, 16],
    [6, 1_536, 12],
  ];
  let seed = 1;
  const random = (count: number): Float32Array =>
    Float32Array.from({ length: count }, () => (seed = (seed * 16_807) % 2_147_483_647) / 2 ** 30 - 1);

  /** For each row and column what `f` makes of their numbers. */
  const each = (
    left: Float32Array,
    right: Float32Array,
    inner: number,
    f: (row: Float32Array, column: Float32Array) => number,
  ): number[] => {
    const count = right.length / inner;
    const rows = Array.from({ length: left.length / inner }, (_, n) => left.subarray(n * inner, (n + 1) * inner));
    const columns = Array.from({ length: count }, (_, n) => right.filter((_value, i) => i % count === n));
    return rows.flatMap((row) => columns.map((column) => f(row, column)));
  };
  const dot = (row: Float32Array, column: Float32Array): number =>
    row.reduce((sum, value, i) => sum + value * column[i]!, 0);
  const size = (values: Float32Array): number => values.reduce((sum, value) => sum + Math.abs(value), 0);
  const maxAbs = (values: Float32Array): number => values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const apart = (a: readonly number[], b: Float32Array): number[] => a.map((value, i) => Math.abs(value - b[i]!));

  it.each(SIZES)('are multiplied: %i rows of %i numbers by %i columns', (rows, inner, columns) => {
    const [left, right] = [random(rows * inner), random(inner * columns)];
    const result = new Matrices().product(left, right, inner);
    expect(result).toHaveLength(rows * columns);
    expect(Math.max(...apart(each(left, right, inner, dot), result))).toBeLessThan(1e-6 * inner);
  });

  it.each(SIZES)('are multiplied in whole numbers: %i rows of %i by %i columns', (rows, inner, columns) => {
    const matrices = new Matrices();
    const [left, right, shift] = [random(rows * inner), random(inner * columns), random(columns)];
    const others = [random(inner * columns), random(columns)] as const;
    matrices.product(left, right, inner);
    const multiply = matrices.prepare(right, inner, shift);
    matrices.prepare(others[0], inner, others[1])(left);
    const result = multiply(left);
    expect(result).toHaveLength(rows * columns);
    const expected = each(left, right, inner, dot).map((value, n) => value + shift[n % columns]!);
    // Half a step of the row for each number of the column, and the other way about.
    const allowed = each(left, right, inner, (row, column) => {
      const steps = [maxAbs(row) / 4_095, Math.max(maxAbs(column) / 32_767, size(column) / (2 ** 31 / 4_095 - inner))];
      return (steps[0]! * size(column) + steps[1]! * size(row) + steps[0]! * steps[1]! * inner) / 2 + 1e-6;
    });
    for (const [n, distance] of apart(expected, result).entries()) expect(distance).toBeLessThanOrEqual(allowed[n]!);
  });

  it('do not overflow with the largest sums, and handle zeros', () => {
    const [rows, inner, columns] = [4, 1_536, 8];
    const matrices = new Matrices();
    const multiply = matrices.prepare(new Float32Array(inner * columns).fill(-3), inner, new Float32Array(columns));
    for (const value of [2, -2]) {
      const result = multiply(new Float32Array(rows * inner).fill(value));
      for (const sum of result) expect(sum / (-3 * value * inner)).toBeCloseTo(1, 3);
    }
    expect([...multiply(new Float32Array(inner))]).toEqual(new Array(columns).fill(0));
    const zeros = matrices.prepare(new Float32Array(inner * columns), inner, new Float32Array(columns).fill(5));
    expect([...zeros(random(inner))]).toEqual(new Array(columns).fill(5));
  });

  it('clamp results to the minimum', () => {
    const multiply = new Matrices().prepare(Float32Array.of(1, -1, 1), 1, Float32Array.of(0, 0, -9), 0);
    expect([...multiply(Float32Array.of(4))].map(Math.round)).toEqual([4, 0, 0]);
  });
});
