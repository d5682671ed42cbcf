import { describe, expect, it } from '@jest/globals';
import { counted } from './counted.js';

describe('counted', () => {
  it.each([
    [counted(0, 'hop'), '0 hops'],
    [counted(1, 'hop'), '1 hop'],
    [counted(2, 'memory', 'memories'), '2 memories'],
  ])('names what is counted: %s', (text, expected) => {
    expect(text).toBe(expected);
  });
});
