import { describe, expect, it } from '@jest/globals';
import { lessonIdOf, parseLessonFile } from './lesson-file.js';

const GOOD = 'type: rule\nanchors: [a.ts]';
const file = (frontMatter: string, body = 'Mind it.'): string => `---\n${frontMatter}\n---\n${body}\n`;
const read = (content: string) => parseLessonFile('lessons/area/slug.md', content);

describe('A lesson file', () => {
  it('says what it is about, and leaves out what it does not say', () =>
    expect(read(file(GOOD))).toEqual({
      id: 'area/slug',
      path: 'lessons/area/slug.md',
      type: 'rule',
      body: 'Mind it.',
      anchors: [{ kind: 'file', path: 'a.ts' }],
      pinned: false,
      scope: null,
      tags: [],
      author: null,
      card: null,
      supersededBy: null,
      live: true,
    }));

  it('may say much more', () =>
    expect(
      read(
        file(
          'type: gotcha\nanchors:\n  - src/\n  - a.ts#B.c\npinned: true\nscope: web\ntags: [x, 7, x]\nauthor: dana\ncard: 12\nother: 1',
        ),
      ),
    ).toMatchObject({
      anchors: [
        { kind: 'folder', path: 'src/' },
        { kind: 'symbol', path: 'a.ts#B.c' },
      ],
      pinned: true,
      scope: 'web',
      tags: ['x', '7'],
      author: 'dana',
      card: '12',
    }));

  it.each([['retired: true'], ['superseded_by: area/other']])('is not live with %s', (line) =>
    expect(read(file(`${GOOD}\n${line}`)).live).toBe(false),
  );

  it.each([
    ['\uFEFF' + file(GOOD)],
    [file(GOOD).replaceAll('\n', '\r\n')],
    [file(GOOD).trimEnd()],
    [file(GOOD, '\n\nMind it.\n---\nnot the end\n')],
  ])('is read as %j', (content) => expect(read(content).body).toMatch(/^Mind it\./));

  it.each([
    ['no front matter', 'Mind it.', 'front matter: must be between'],
    ['an open front matter', `---\n${GOOD}\nMind it.`, 'front matter: must be between'],
    ['no body', file(GOOD, '  \n'), 'body: must not be empty'],
    ['a long body', file(GOOD, 'x'.repeat(50_001)), 'body: must be at most'],
    ['no type', file('anchors: [a]'), 'type: is required'],
    ['a type of two lines', file('type: "a\\nb"\nanchors: [a]'), 'type: must be one line'],
    ['no anchors', file('type: a'), 'anchors: must have at least one'],
    ['anchors that are no list', file('type: a\nanchors: a.ts'), 'anchors: must be a list'],
    ['a wrong anchor', file('type: a\nanchors: [../a]'), 'anchors: "../a" is not an anchor'],
    [
      '51 anchors',
      file(`type: a\nanchors: [${Array.from({ length: 51 }, (_, n) => `a${n}`).join(', ')}]`),
      'anchors: must have at most 50',
    ],
    ['a flag that is none', file(`${GOOD}\npinned: perhaps`), 'pinned: must be true or false'],
    ['a list', file('- a'), 'front matter: must be a list of fields'],
    ['broken YAML', file('type: [a'), 'front matter: '],
    ['a field twice', file(`${GOOD}\ntype: b`), 'front matter: Map keys must be unique'],
    ['aliases', file('x: &x [1]\ny: *x'), 'front matter: '],
    ['much of it', file(`${GOOD}\n${'x: 1\n'.repeat(700)}`), 'front matter: is too long'],
    ['deep nesting', file(`${GOOD}\nx: ${'['.repeat(900)}`), 'front matter: is too long'],
    ['control characters', file(`${GOOD}\nx: a\u0007`), 'front matter: must not contain control characters'],
    ['returns by the thousand', file(`a: |\n \n${'\r'.repeat(32_600)}x`), 'front matter: must not contain control'],
    ['dashes and tabs', file(`a: ${'-\t'.repeat(16_300)}`), 'front matter: is too long'],
    ['tabs and colons', file('\t:'.repeat(16_300)), 'front matter: is too long'],
    ['brackets, dashes, tabs', file(`a: [${'-\t:\t'.repeat(8_000)}`), 'front matter: is too long'],
    ['escapes', file(`a: "${'-\\'.repeat(16_300)}`), 'front matter: is too long'],
  ])('with %s is refused', (_, content, message) => expect(() => read(content)).toThrow(message));

  it('may have as many anchors and tags as there may be', () => {
    const list = (name: string) => Array.from({ length: 50 }, (_, n) => `  - "src/${name}-${n}.ts"`).join('\n');
    const { anchors, tags } = read(file(`type: a\nanchors:\n${list('code')}\ntags:\n${list('tag')}\nauthor: dana`));
    expect([anchors.length, tags.length]).toEqual([50, 50]);
  });

  it('does not treat a prototype key as a field', () => {
    const { type } = read(file(`${GOOD}\n__proto__: {type: b}\nconstructor: 1`));
    expect([type, ({} as { type?: string }).type]).toEqual(['rule', undefined]);
  });

  it.each([
    ['lessons/a/b.md', 'a/b'],
    ['lessons/a/b/c.md', 'a/b/c'],
    ['lessons/größe/ß.md', 'größe/ß'],
    ['lessons/a.md', null],
    ['lessons/a/b.txt', null],
    ['lessons/a/../b.md', null],
    ['lessons/a//b.md', null],
    ['lesson/a/b.md', null],
    ['lessons/a/ b.md', null],
    [`lessons/a/${'b'.repeat(500)}.md`, null],
  ])('at %j has the id %j', (path, id) => expect(lessonIdOf(path)).toBe(id));
});
