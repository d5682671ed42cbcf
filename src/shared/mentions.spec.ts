import { describe, expect, it } from '@jest/globals';
import { findMentions, mentionOf, type Mentionable } from './mentions.js';

const PEOPLE: readonly Mentionable<number>[] = [
  { id: 1, names: ['ada', 'Ada Lovelace'] },
  { id: 2, names: ['grace.hopper', 'Grace Hopper'] },
  { id: 3, names: ['sam-1', 'Sam'] },
  { id: 4, names: ['sam-2', 'Sam'] },
  { id: 5, names: ['ann', 'Ann Lee'] },
  { id: 6, names: ['Ann Lee Smith', ''] },
  { id: 7, names: ['李雷', 'Émile Zola'] },
];

const found = (text: string): string[] =>
  findMentions(text, PEOPLE).map(({ id, start, end }) => `${id}:${text.slice(start, end)}`);

describe('A mention', () => {
  it.each<[about: string, text: string, mentions: string[]]>([
    ['is a mail name behind @', 'Hello @ada, look', ['1:@ada']],
    ['is a full name behind @', 'Hello @Ada Lovelace, look', ['1:@Ada Lovelace']],
    ['ignores case', '@ADA and @grace hopper', ['1:@ADA', '2:@grace hopper']],
    ['may begin a text, and end it', '@ada', ['1:@ada']],
    [
      'may stand in brackets, quotes and emphasis',
      '(@ada) "@ada" **@ada** _@ada_',
      Array(4).fill('1:@ada') as string[],
    ],
    ['may end a sentence', 'Ask @ada. Or @ada! Or @ada?', Array(3).fill('1:@ada') as string[]],
    ['may have a dot in it', 'Ask @grace.hopper.', ['2:@grace.hopper']],
    ['may be in the possessive', "@ada's card", ['1:@ada']],
    [
      'is the longest name that fits',
      '@Ann Lee Smith and @Ann Lee, @ann',
      ['6:@Ann Lee Smith', '5:@Ann Lee', '5:@ann'],
    ],
    ['has letters of any script', 'Hi @李雷 and @émile zola', ['7:@李雷', '7:@émile zola']],
    [
      'may be in a heading, a list, a quotation and a table',
      '# @ada\n- @ada\n> @ada\n| @ada |',
      Array(4).fill('1:@ada') as string[],
    ],
    ['is found as often as it is there', '@ada @ada', ['1:@ada', '1:@ada']],
    ['is found behind a code span that does not end', 'a ` b @ada', ['1:@ada']],
    ['is found behind a fence that has ended', '```\n@ada\n```\n@ada', ['1:@ada']],
    ['is found behind brackets that are no link', '[x] (y) @ada [a', ['1:@ada']],
    ['is found in the next paragraph of a code span that does not end', 'a ` b\n\n@ada ` c', ['1:@ada']],
    ['is not a name that two have', '@Sam, @sam-1', ['3:@sam-1']],
    ['is not a name nobody has', '@nobody, @, @@', []],
    ['is not the beginning of a longer word', '@adamant @ada_x @ada1 @ada-x @ada.x @adaé', []],
    ['is not inside a mail address', 'ada@ada.test, x.@ada, a+@ada, @ada@example.com', []],
    ['is not inside a web address', 'https://example.com/@ada and www.example.com/@ada', []],
    ['is not in a link', '[@ada](https://example.com) and ![@ada](x.png) and <https://x.test/ @ada>', ['1:@ada']],
    ['is not in a code span', '`@ada` and ``a ` @ada``', []],
    ['is not in a code span of two lines', '`a\n@ada`', []],
    ['is not in a fence', '```ts\n@ada\n```', []],
    ['is not in a fence of tildes, or one that does not end', '~~~\n@ada\n```\n@ada', []],
    ['is not behind a backslash', '\\@ada', []],
  ])('%s', (_about, text, mentions) => {
    expect(found(text)).toEqual(mentions);
  });

  it('is found in time that grows with the text', () => {
    for (const piece of ['@', '`', '[', '](', '@ada ', '``` ', '@Ann Lee ', '\\', '<http:', '[`](']) {
      const text = piece.repeat(100_000 / piece.length);
      expect(findMentions(text, PEOPLE).every(({ start, end }) => start < end)).toBe(true);
    }
  });
});

describe('What a picker writes to mention somebody', () => {
  it.each<[about: string, id: number, text: string | null]>([
    ['is their mail name', 1, '@ada'],
    ['is the name only they have', 3, '@sam-1'],
    ['is a full name, if they have nothing else', 6, '@Ann Lee Smith'],
    ['is nothing for somebody who is not there', 9, null],
  ])('%s', (_about, id, text) => {
    expect(mentionOf(id, PEOPLE)).toBe(text);
  });

  it('is nothing if all their names are also those of others', () => {
    const twins = [
      { id: 1, names: ['Kim'] },
      { id: 2, names: ['kim'] },
    ];
    expect(mentionOf(1, twins)).toBeNull();
  });

  it('is nothing that would not be found', () => {
    expect(mentionOf(1, [{ id: 1, names: ['a `b`', 'x@y'] }])).toBe('@x@y');
    expect(mentionOf(1, [{ id: 1, names: ['`b`', '[b](c)', ' ', 'a\nb'] }])).toBeNull();
  });
});
