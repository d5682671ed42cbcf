import { describe, expect, it } from '@jest/globals';
import { mailNameAfter } from './mail-name.js';

describe('The mail name after an address', () => {
  it.each([
    ['grace@example.com', 'grace'],
    ['Grace.Hopper@example.com', 'grace-hopper'],
    ['grace+workspace@example.com', 'grace'],
    ['jürgen@example.com', 'jurgen'],
    ['_._x_._@example.com', 'x'],
    ['李@example.com', ''],
    ['a-very-long-name-of-a-person@example.com', 'a-very-long-name-of'],
  ])('of %s is "%s"', (email, name) => {
    expect(mailNameAfter(email)).toBe(name);
  });
});
