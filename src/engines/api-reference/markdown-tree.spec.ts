import { describe, expect, it } from '@jest/globals';
import { parseInline, parseMarkdown } from './markdown-tree.js';

const text = (value: string) => ({ kind: 'text', text: value });

describe('Markdown of the reference', () => {
  it('is read in blocks', () => {
    const blocks = parseMarkdown(
      '# Title\none\ntwo\n- a\n  b\n- c\n\n```sh\n# not a title\n```\n| A | B |\n|---|---|\n| 1 | `2` |\n',
    );
    expect(blocks).toEqual([
      { kind: 'heading', level: 1, parts: [text('Title')] },
      { kind: 'paragraph', parts: [text('one two')] },
      { kind: 'list', items: [[text('a b')], [text('c')]] },
      { kind: 'code', text: '# not a title' },
      {
        kind: 'table',
        rows: [
          [[text('A')], [text('B')]],
          [[text('1')], [{ kind: 'code', text: '2' }]],
        ],
      },
    ]);
  });

  it('is read in marks', () => {
    expect(parseInline('a `*b*` **c** *d* [e](#/x) f')).toEqual([
      text('a '),
      { kind: 'code', text: '*b*' },
      text(' '),
      { kind: 'strong', parts: [text('c')] },
      text(' '),
      { kind: 'em', parts: [text('d')] },
      text(' '),
      { kind: 'link', href: '#/x', parts: [text('e')] },
      text(' f'),
    ]);
  });

  it.each(['javascript:alert', '//evil.example', 'http://plain.example', '../file.md'])('links not to %s', (href) => {
    expect(parseInline(`[x](${href})`)).toEqual([text('x')]);
  });

  it('keeps what it does not know as text', () => {
    expect(parseInline('<b>5 * 3</b> [x]')).toEqual([text('<b>5 * 3</b> [x]')]);
    expect(parseMarkdown('```\nopen')).toEqual([{ kind: 'code', text: 'open' }]);
  });
});
