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

  it('of thousands of slightly different words are distinguished quickly', () => {
    const words = (letter: string) =>
      Array.from({ length: 2_400 }, (_, n) => `${letter}${n.toString(26).replace(/\d/g, 'x')}abc`).join(' ');
    const began = process.cpuUsage();
    expect(saysTheSame(memory('twin', words('a')), memory('twin', words('b')))).toBe(false);
    const [whole, less] = [memory('twin', words('a')), memory('twin', words('a').split(' ').slice(4).join(' '))];
    for (let n = 0; n < 10; n++) saysTheSame(whole, less);
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(2_000);
  });
});
