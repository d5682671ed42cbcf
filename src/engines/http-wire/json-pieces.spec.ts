import { describe, expect, it } from '@jest/globals';
import { jsonPieces } from './json-pieces.js';

describe('JSON pieces', () => {
  it.each([
    [{}],
    [{ items: [] }],
    [{ items: [{ id: 1 }, 'two', null, undefined, [3]], total: 4, next_cursor: undefined }],
    [{ at: new Date(0), nested: { list: [1, 2] }, 'a "name"': '\u2028' }],
  ])('join to the result of JSON.stringify: %j', (value) => {
    expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
  });
});
