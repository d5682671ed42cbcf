import { expect, it } from '@jest/globals';
import { sources } from './sources.js';

const NAME = /\bname: ['`]([\w-]+\.[\w.-]+)['`],\s*text:/g;

it('Statements have a name each: a connection keeps one text for a name', () => {
  const names = sources('src').flatMap(({ text }) => Array.from(text.matchAll(NAME), ([, name]) => name!));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
