import { describe, expect, it } from '@jest/globals';
import { isRoleName, MAIL_NAME, mailNameAfter } from './mail-name.js';

describe('The mail name after an address', () => {
  it.each([
    ['grace@example.com', 'grace'],
    ['Grace.Hopper@example.com', 'grace-hopper'],
    ['grace+workspace@example.com', 'grace'],
    ['jürgen@example.com', 'jurgen'],
    ['_._x_._@example.com', 'x'],
    ['李@example.com', ''],
    ['postmaster@example.com', ''],
    ['No.Reply+x@example.com', ''],
    ['billing@example.com', ''],
    ['billings@example.com', 'billings'],
    ['a-very-long-name-of-a-person@example.com', 'a-very-long-name-of'],
  ])('of %s is "%s"', (email, name) => {
    expect(mailNameAfter(email)).toBe(name);
  });
});

describe('A mail name', () => {
  const TAKEN = ['abc', 'a1b', '123', 'a-b', 'a--b', 'x'.repeat(30), `a${'-'.repeat(28)}0`];
  const REFUSED = ['', 'a', 'ab', 'x'.repeat(31), '-abc', 'abc-', '---', 'Abc', 'a.b', 'a_b', 'a+b', 'a b', ' abc']
    .concat(['abc\n', 'abc\u0000', 'abc@mail.localhost', 'äbc', 'аbс', 'ａｂｃ', 'a\u200bbc', '١٢٣', '💼💼💼', '%'])
    .concat(['abc\r\nBcc: x@test.example', "a'--b"]);

  it('has 3 to 30 lowercase letters, numbers or hyphens, and none at its ends', () => {
    expect(TAKEN.filter((name) => !MAIL_NAME.test(name))).toEqual([]);
    expect(REFUSED.filter((name) => MAIL_NAME.test(name))).toEqual([]);
  });

  it('rejects a role address', () => {
    const rfc2142 = [
      'info',
      'marketing',
      'sales',
      'support',
      'abuse',
      'noc',
      'security',
      'postmaster',
      'hostmaster',
    ].concat(['usenet', 'news', 'webmaster', 'www', 'uucp', 'ftp']);
    const like = ['admin', 'administrator', 'no-reply', 'noreply', 'post-master', 'Root', 'ssl-admin', 'billing', 'hr'];
    expect([...rfc2142, ...like, 'ada'].filter((name) => !isRoleName(name))).toEqual(['ada']);
  });
});
