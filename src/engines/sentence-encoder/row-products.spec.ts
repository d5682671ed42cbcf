import { describe, expect, it } from '@jest/globals';
import { LANES, RowProducts } from './row-products.js';

describe('RowProducts', () => {
  it.each([
    [LANES, 1],
    [3 * LANES, 7],
    [512, 5_000],
    [65_536, 40],
  ])('are those of whole numbers, %i wide, %i rows', (width, count) => {
    const query = Int16Array.from({ length: width }, (_, n) => ((n * 7_919) % 511) - 255);
    const rows = Int8Array.from({ length: width * count }, (_, n) => ((n * 104_729) % 255) - 127);
    const expected = Array.from({ length: count }, (_, row) =>
      query.reduce((sum, value, n) => sum + value * rows[row * width + n]!, 0),
    );
    const products = new RowProducts();
    expect([...products.of(query, rows)]).toEqual(expected);
    expect([...products.of(query, rows.subarray(0, width))]).toEqual(expected.slice(0, 1));
    expect(products.rowsAtOnce(width)).toBeGreaterThan(0);
  });

  it('does not overflow with the largest numbers', () => {
    const width = 512;
    const rows = new Int8Array(width).fill(-127);
    expect([...new RowProducts().of(new Int16Array(width).fill(32_767), rows)]).toEqual([-127 * 32_767 * width]);
  });
});
