import { describe, expect, it } from '@jest/globals';
import { digestOf, saysTheSame } from './memory-text.js';

const memory = (title: string, body = 'The release train leaves on Tuesday at ten, after the tests have passed.') => ({
  title,
  body,
});

describe('What a memory says', () => {
  it.each([
    ['letter case', 'DEPLOYS go OUT on tuesdays'],
    ['spaces', '  Deploys  go\nout on\tTuesdays '],
    ['punctuation', 'Deploys go out: on “Tuesdays”!'],
    ['a decomposed form', 'Deploys go out on Tuesdays'.normalize('NFD')],
    ['wide letters', 'Ｄeploys go out on Tuesdays'],
  ])('is the same in another spelling: %s', (_name, title) => {
    expect(digestOf(memory(title))).toEqual(digestOf(memory('Deploys go out on Tuesdays')));
  });

  it('is not the same with another word', () => {
    expect(digestOf(memory('Deploys go out on Mondays'))).not.toEqual(digestOf(memory('Deploys go out on Tuesdays')));
  });
});

describe('Two memories', () => {
  const first = memory(
    'The session timeout is 30 minutes',
    'After 30 minutes without a request the session ends and people sign in again.',
  );
  it.each([
    ['a slip of the pen', 'The sesion timeout is 30 minutes', first.body],
    ['another form of a word', 'The session timeouts is 30 minutes', first.body],
    ['an article less', 'Session timeout is 30 minutes', first.body],
    ['other punctuation', 'The session timeout: is 30 minutes', first.body],
  ])('say the same with %s', (_name, title, body) => {
    expect(saysTheSame(first, { title, body })).toBe(true);
  });

  it.each([
    ['another number', 'The session timeout is 60 minutes', first.body.replace('30', '60')],
    ['another unit', 'The session timeout is 30 seconds', first.body.replace('minutes', 'seconds')],
    ['a "not"', 'The session timeout is not 30 minutes', first.body],
    ['"without" left out', first.title, first.body.replace('without', 'with')],
    ['another thing', 'The login timeout is 30 minutes', first.body],
    ['one more thing to know', first.title, `${first.body} Administrators are asked for their key.`],
  ])('do not say the same with %s', (_name, title, body) => {
    expect(saysTheSame(first, { title, body })).toBe(false);
  });
});
