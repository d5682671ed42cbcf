import { describe, expect, it } from '@jest/globals';
import { cardBytes } from './card-bytes.js';

describe('The size of a card as an answer', () => {
  const contextBytes = (value: unknown): number =>
    cardBytes({ agent_context: value }).full_bytes - cardBytes({ agent_context: {} }).full_bytes;

  it.each([
    [{ a: [1e308] }, 300],
    [{ a: [5e-324] }, 300],
    [Object.fromEntries(Array.from({ length: 9_300 }, (_, n) => [`${n}`, 1e308])), 2_800_000],
  ])('counts numbers as the database writes them: %#', (value, least) => {
    expect(contextBytes(value)).toBeGreaterThan(least);
  });

  it.each([[{ a: '1e308 and 2e+300' }], [{ a: [12, -0.5] }]])('counts others as JSON: %j', (value) => {
    expect(contextBytes(value)).toBe(JSON.stringify(value).length - 2);
  });
});
