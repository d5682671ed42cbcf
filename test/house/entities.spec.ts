import { describe, expect, it } from '@jest/globals';
import { sources } from './sources.js';

/** A column: its options, its property and the property's type. */
const COLUMN = /@(?:Primary)?Column\((\{[^}]*\})\)\s+(\w+)[?!]?: ([^;]+);/g;

describe('An entity', () => {
  const columns = sources('src').flatMap(({ path, text }) =>
    Array.from(text.matchAll(COLUMN), ([, options, property, type]) => ({
      column: `${path}: ${property}`,
      mayBeNull: options!.includes('nullable: true'),
      saysNull: type!.includes('| null'),
    })),
  );

  it('says null in the type of a property exactly where the column may be null', () => {
    expect(columns.length).toBeGreaterThan(400);
    expect(columns.filter(({ mayBeNull, saysNull }) => mayBeNull !== saysNull)).toEqual([]);
  });
});
