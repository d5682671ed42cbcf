import { describe, expect, it } from '@jest/globals';
import { sources } from './sources.js';

const NAME = /: Statement = \{\s*name: '([^']+)'/g;

describe('Prepared statements', () => {
  it('have names of their own: a connection refuses the second text of a name', () => {
    const names = sources('src').flatMap(({ text }) => Array.from(text.matchAll(NAME), ([, name]) => name!));
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
