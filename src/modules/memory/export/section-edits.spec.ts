import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../../test/support/fast-check-seed.js';
import { correctedText } from './corrected-text.js';
import { editsBetween, linesBefore, type SectionLine } from './section-edits.js';
import { sectionItems, statementOf } from './section-items.js';
import { lineOf, sectionText, type Remembered } from './section-text.js';

const TEA = '- **Tea** (preference): The team drinks green tea';
const DEPLOY = '- **Deploys** (decision, high): Deploys go out on Tuesdays at ten';
const RHUBARB = '- **Rhubarb** (fact): Needs sugar';
const CUSTARD = '- **Custard** (fact): Needs eggs';
const written: SectionLine[] = [
  { id: 'tea', line: TEA },
  { id: 'deploy', line: DEPLOY },
  { id: 'rhubarb', line: RHUBARB },
];

/** What was done, in words. */
async function done(items: readonly string[], lines = written): Promise<string[]> {
  const { changed, removed, added } = await editsBetween(lines, items);
  return [
    ...changed.map(({ was, item }) => `${was.id} → ${item}`),
    ...removed.map(({ id }) => `${id} removed`),
    ...added.map((item) => `${item} added`),
  ];
}

describe('Edits of a section', () => {
  const newTitle = '- **Green tea** (preference): The team drinks green tea';
  const newBody = '- **Deploys** (decision, high): They never happen on a Friday afternoon';
  const free = '- The team drinks black tea';
  it.each<[string, string[], string[]]>([
    ['nothing', [TEA, DEPLOY, RHUBARB], []],
    ['another order', [RHUBARB, TEA, DEPLOY], []],
    ['a line removed', [TEA, RHUBARB], ['deploy removed']],
    ['all lines removed', [], ['tea removed', 'deploy removed', 'rhubarb removed']],
    ['a line added', [CUSTARD, TEA, DEPLOY, RHUBARB], [`${CUSTARD} added`]],
    ['a title changed', [newTitle, DEPLOY, RHUBARB], [`tea → ${newTitle}`]],
    ['a whole body changed', [TEA, newBody, RHUBARB], [`deploy → ${newBody}`]],
    ['a line changed and moved', [RHUBARB, DEPLOY, newTitle], [`tea → ${newTitle}`]],
    ['the form of a line changed', [free, DEPLOY, RHUBARB], [`tea → ${free}`]],
    ['a line replaced', [CUSTARD, DEPLOY, RHUBARB], ['tea removed', `${CUSTARD} added`]],
    ['a line copied', [TEA, TEA, DEPLOY, RHUBARB], [`${TEA} added`]],
    ['a copy changed', [TEA, newTitle, DEPLOY, RHUBARB], [`${newTitle} added`]],
  ])('are found: %s', async (_, items, expected) => {
    expect(await done(items)).toEqual(expected);
  });

  it('pair the most similar lines, however they are ordered', async () => {
    const line = (day: string) => `- **Release** (fact): The release train leaves on ${day} at ten`;
    const lines = ['Monday', 'Thursday'].map((day) => ({ id: day, line: line(day) }));
    expect(await done([line('Thursday, mostly,'), line('Monday morning')], lines)).toEqual([
      `Monday → ${line('Monday morning')}`,
      `Thursday → ${line('Thursday, mostly,')}`,
    ]);
  });

  it('remove one of two equal lines only once', async () => {
    const twice = [...written, { id: 'again', line: TEA }];
    expect(await done([TEA, DEPLOY, RHUBARB], twice)).toEqual(['again removed']);
  });

  it('account for each line and each item exactly once', async () => {
    const words = fc.constantFrom('Tea', 'Deploys', 'Rhubarb', 'go', 'needs', 'sugar', 'Tuesday', 'green');
    const line = fc
      .tuple(words, fc.array(words, { minLength: 1, maxLength: 6 }))
      .map(([title, body]) => `- **${title}** (fact): ${body.join(' ')}`);
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 8 }), fc.array(line, { maxLength: 8 }), async (old, items) => {
        const lines = old.map((text, at) => ({ id: String(at), line: text }));
        const { kept, changed, removed, added } = await editsBetween(lines, items);
        const [before, after] = [
          [...kept, ...changed.map(({ was }) => was), ...removed],
          [...changed, ...added],
        ];
        expect(before.map(({ id }) => id).toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
        expect(after.length + kept.length).toBe(items.length);
        expect([...changed.map(({ item }) => item), ...added, ...kept.map((one) => one.line)].toSorted()).toEqual(
          items.toSorted(),
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('What the file said before', () => {
  const lines = (...all: string[]): SectionLine[] => all.map((line) => ({ id: line.slice(0, 3), line }));
  const [old, next] = [lines('one', 'two'), lines('two', 'three')];
  it.each<[string, SectionLine[] | null, SectionLine[] | null, string[], string[] | null]>([
    ['is what was written', old, null, ['x'], ['one', 'two']],
    ['is what was written if the new version never came', old, next, ['one', 'two'], ['one', 'two']],
    ['is what was about to be written if that came', old, next, ['two', 'three'], ['two', 'three']],
    ['is nearer to what was written', old, next, ['one', 'x'], ['one?', 'two']],
    ['is nearer to what was about to be written', old, next, ['three', 'x'], ['two', 'three?']],
    ['is not known', null, null, ['x'], null],
    ['is not known of a first version that was edited', null, next, ['x'], null],
    ['is the first version', null, next, ['two', 'three'], ['two', 'three']],
  ])('%s', (_, before, pending, items, expected) => {
    const found = linesBefore(before, pending, items);
    expect(found?.map(({ line, isUncertain }) => line + (isUncertain ? '?' : '')) ?? null).toEqual(expected);
  });

  it('does not make a removal of a line that may never have been written', async () => {
    const before = linesBefore(old, next, ['one', 'x'])!;
    expect(await done(['x', 'two'], [...before])).toEqual(['x added']);
  });
});

describe('Lines of a section', () => {
  it.each<[string, string, string[]]>([
    ['each', '- a\n- b\n', ['- a', '- b']],
    ['with the ends of Windows', '- a\r\n- b\r\n', ['- a', '- b']],
    ['without the blank ones', '\n- a\n \n\t\n- b', ['- a', '- b']],
    [
      'without the head',
      '## Memory\nWritten by the workspace. A line you change, add or remove here is taken in as a correction.\n- a',
      ['- a'],
    ],
    [
      'without the head of a former version',
      '## Memory\n\nWritten by the workspace; what is changed in this section is overwritten.\n\n- a',
      ['- a'],
    ],
    [
      'without the head that an editor wrapped',
      '## Memory\n\nWritten by the workspace. A line you change, add or\nremove here is taken in as a correction.\n',
      [],
    ],
    ['that an editor wrapped', '- a long\n  line\n- b', ['- a long line', '- b']],
    ['of a paragraph', 'one\ntwo\n\nthree', ['one two', 'three']],
    ['of nested and numbered lists', '- a\n  * b\n1. c', ['- a', '* b', '1. c']],
    ['after a heading', '### Mine\ntext', ['### Mine', 'text']],
    ['without rules and empty items', '- a\n\n---\n-\n***\n', ['- a']],
    ['with one blank between words', '-  a \t b\u00a0\u2028c\u0000d', ['- a b c d']],
  ])('%s', (_, text, expected) => {
    expect(sectionItems(text)).toEqual(expected);
  });
});

describe('A line', () => {
  const long = 'word '.repeat(120).trim();
  it.each<[string, object]>([
    ['- **Tea** (preference): Is green', { title: 'Tea', body: 'Is green', kind: 'preference', importance: 'normal' }],
    ['- **Tea** (fact, critical): a', { title: 'Tea', body: 'a', kind: 'fact', importance: 'critical' }],
    ['- **A \\*b\\*** (fact): \\<c\\>', { title: 'A *b*', body: '<c>', kind: 'fact', importance: 'normal' }],
    ['- **\\*** (fact): x', { title: '*', body: 'x', kind: 'fact', importance: 'normal' }],
    ['* **Tea**: Is green', { title: 'Tea', body: 'Is green' }],
    ['**Tea** is green', { title: 'Tea', body: 'is green' }],
    ['- **Tea** (fact):', { title: 'Tea', body: 'Tea', kind: 'fact', importance: 'normal' }],
    ['- **Tea**', { title: 'Tea', body: 'Tea' }],
    ['- **Tea** (drink): Is green', { title: 'Tea', body: '(drink): Is green' }],
    ['- **Tea** (fact, huge): x', { title: 'Tea', body: '(fact, huge): x' }],
    ['- Tea is green', { title: 'Tea is green', body: 'Tea is green' }],
    ['1. Tea is green. Coffee is black.', { title: 'Tea is green.', body: 'Tea is green. Coffee is black.' }],
    ['### Deploys', { title: 'Deploys', body: 'Deploys' }],
    ['- use `npm ci`, C:\\new', { title: 'use `npm ci`, C:\\new', body: 'use `npm ci`, C:\\new' }],
    [`- ${long}`, { title: `${'word '.repeat(24).trim()}`, body: long }],
    [
      `- **${long}** (fact): x`,
      { title: 'word '.repeat(24).trim(), body: `${long} x`, kind: 'fact', importance: 'normal' },
    ],
    ['- **a\u202eb** (fact): c', { title: 'ab', body: 'c', kind: 'fact', importance: 'normal' }],
    ['- ** (fact): c', { title: '** (fact): c', body: '** (fact): c' }],
  ])('says %j', (item, expected) => {
    expect(statementOf(item)).toEqual(expected);
  });

  it('is parsed back unchanged, for any text', () => {
    const text = fc
      .string({ unit: fc.constantFrom(...'ab*_\\`[]<>#|~& \n\té日🚀().:,-!'), minLength: 1, maxLength: 40 })
      .filter((one) => /[a-b]/.test(one));
    const kind = fc.constantFrom('fact' as const, 'decision' as const);
    const importance = fc.constantFrom('normal' as const, 'high' as const);
    fc.assert(
      fc.property(fc.record({ title: text, body: text, kind, importance }), (memory: Remembered) => {
        const items = sectionItems(sectionText([memory])!);
        expect(items).toEqual([lineOf(memory).trimEnd()]);
        expect(lineOf(statementOf(items[0]!) as Remembered)).toBe(lineOf(memory));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('A corrected text', () => {
  it.each<[string, string, string, string, boolean]>([
    ['stays', ' a\n\nb ', 'a b', ' a\n\nb ', true],
    ['keeps line breaks around what changed', 'a\nb c\nd', 'a b x d', 'a\nb x\nd', true],
    ['gets words in the middle', 'a\nb', 'a x b', 'a\nx b', true],
    ['gets words at the end', 'a\nb', 'a b x y', 'a\nb x y', false],
    ['gets words at the beginning', 'a\nb', 'x a b', 'x a\nb', true],
    ['loses words in the middle', 'a\nb\nc', 'a c', 'a\nc', true],
    ['loses its end', 'a\nb\nc', 'a b', 'a\nb', false],
    ['loses its beginning', 'a\nb\nc', 'b c', 'b\nc', true],
    ['becomes another', 'a\nb', 'x y', 'x y', false],
    ['loses one of two equal words', 'a b b', 'a b', 'a b', true],
  ])('%s', (_, text, words, expected, keepsEnd) => {
    expect(correctedText(text, words.split(' '))).toEqual({ text: expected, keepsEnd });
  });

  it('has exactly the new words', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 8 });
    const gap = fc.constantFrom(' ', '\n', '\n\n', '\t');
    fc.assert(
      fc.property(words, words, gap, (old, now, blank) => {
        expect(correctedText(old.join(blank), now).text.split(/\s+/)).toEqual(now);
      }),
      { numRuns: 1_000 },
    );
  });
});
