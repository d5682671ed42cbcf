import { describe, expect, it } from '@jest/globals';
import { containerOf, foldersAbove, parseAnchor, rangeUnder } from './anchor.js';

describe('An anchor', () => {
  it.each([
    ['src/app.ts', 'file'],
    ['README', 'file'],
    ['src/', 'folder'],
    ['src/a b/ü.ts', 'file'],
    ['src/app.ts#App', 'symbol'],
    ['src/app.ts#App.start', 'symbol'],
    ['src/app.ts#App.#secret', 'symbol'],
    ['...', 'file'],
  ] as const)('%j is a %s', (text, kind) => expect(parseAnchor(text)).toEqual({ kind, path: text }));

  it.each([
    ...['', '/', '/a', 'a//b', './a', 'a/..', '../a', 'a\\b', 'a\nb', 'a\u2028b', '\ud800', 'x'.repeat(1_001)],
    ...['a#', '#b', 'a/#b', 'a#b#c', 'a#b.#', 'a#b.c#d', 'a#.b', 'a#b.', 'a#b..c', 'src//'],
  ])('%j is none', (text) => expect(parseAnchor(text)).toBeNull());

  it.each([
    ['a/b/c.ts#X.y', ['a/b/', 'a/'], 'a/b/c.ts#X'],
    ['a/b/c.ts#X', ['a/b/', 'a/'], 'a/b/c.ts'],
    ['a/b/c.ts', ['a/b/', 'a/'], 'a/b/'],
    ['a/b/', ['a/'], 'a/'],
    ['a/', [], null],
    ['c.ts', [], null],
  ] as const)('%s lies in %j', (path, folders, container) =>
    expect([[...foldersAbove(path)], containerOf(path)]).toEqual([folders, container]),
  );

  it.each([
    ['src/', ['src/', 'src/a.ts', 'src/a/b.ts#X'], ['src', 'src.ts', 'src-b/a.ts', 'srd/']],
    ['a.ts', ['a.ts#X', 'a.ts#X.y'], ['a.ts', 'a.tsx', 'a.tsx#X', 'a.ts/x']],
    ['a.ts#X', ['a.ts#X.y', 'a.ts#X.y.z'], ['a.ts#X', 'a.ts#X2', 'a.ts#Xa.y']],
  ] as const)('%s has all under it in one range, and nothing else', (path, inside, outside) => {
    const [low, high] = rangeUnder(path);
    const isIn = (other: string): boolean =>
      Buffer.compare(Buffer.from(other), Buffer.from(low)) >= 0 &&
      Buffer.compare(Buffer.from(other), Buffer.from(high)) < 0;
    expect([...inside, ...outside].filter(isIn)).toEqual([...inside]);
  });
});
