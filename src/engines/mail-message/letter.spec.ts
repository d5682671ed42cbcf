import { describe, expect, it } from '@jest/globals';
import { letter } from './letter.js';

const base = { to: 'ada@test.example', subject: 'Hello', paragraphs: ['First.', 'Second.'] };

describe('A letter', () => {
  it('says the same in plain text and as a page', () => {
    const { text, html } = letter({
      ...base,
      greeting: 'Dear Ada,',
      action: { label: 'Open it', url: 'https://app.example/a?b=1&c=2' },
      footnote: 'Sent by a machine.',
    });
    expect(text).toBe(
      'Dear Ada,\n\nFirst.\n\nSecond.\n\nOpen it:\nhttps://app.example/a?b=1&c=2\n\nSent by a machine.\n',
    );
    for (const part of ['Dear Ada,', 'First.', 'Second.', 'Open it', 'Sent by a machine.'])
      expect(html).toContain(part);
    expect(html).toContain('href="https://app.example/a?b=1&amp;c=2"');
  });

  it('leaves out what is not given', () => {
    const { text, html } = letter(base);
    expect(text).toBe('First.\n\nSecond.\n');
    expect(html).not.toContain('<a ');
    expect(html).not.toContain('undefined');
  });

  it('takes every text as text, never as HTML', () => {
    const hostile = `</p></title><img src=x onerror="alert(1)">'&`;
    const { html } = letter({
      to: base.to,
      subject: hostile,
      greeting: hostile,
      paragraphs: [hostile],
      action: { label: hostile, url: `https://app.example/"><img src=x>'` },
      footnote: hostile,
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain(`'&`);
    expect(html.match(/<[a-z!/]+/g)).toEqual(letterTags);
  });

  it('loads nothing from outside', () => {
    const { html } = letter({ ...base, action: { label: 'Open', url: 'https://app.example' } });
    expect(html).not.toMatch(/<(img|link|script|iframe|object|style)|url\(|@import/i);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://app.example', '/relative', ''])(
    'does not link to %j',
    (url) => {
      expect(() => letter({ ...base, action: { label: 'Open', url } })).toThrow('must begin with http://');
    },
  );

  it('keeps line ends within a paragraph and drops other control characters', () => {
    const { text, html } = letter({ ...base, paragraphs: ['one\r\ntwo\rthree\u2028four\u0000\u001b[31mfive\tsix'] });
    expect(text).toBe('one\ntwo\nthree\nfour [31mfive six\n');
    expect(html).toContain('one<br>two<br>three<br>four [31mfive six');
  });
});

const letterTags = [
  ...['<!doctype', '<html', '<head', '<meta', '<meta', '<title', '</title', '</head', '<body', '<div'],
  ...['<p', '</p', '<p', '</p', '<p', '<a', '</a', '</p', '<p', '<a', '</a', '</p', '<p', '</p'],
  ...['</div', '</body', '</html'],
];
