import { describe, expect, it } from '@jest/globals';
import { mailboxOf } from './mail-limits.js';

describe('The mailbox of an address', () => {
  it.each([
    ['Ada+news@Example.com', 'ada@example.com'],
    ['a.da.l+x@gmail.com', 'adal@gmail.com'],
    ['a.d.a@googlemail.com', 'ada@gmail.com'],
    ['ada-shopping@yahoo.co.uk', 'ada@yahoo.co.uk'],
    ['a.d-a_l@proton.me', 'adal@proton.me'],
    ['ada.l@protonmail.com', 'adal@protonmail.com'],
    ['ada.l-b_c=d@example.com', 'ada.l-b_c=d@example.com'],
    ['ada.l@notgmail.com', 'ada.l@notgmail.com'],
    ['a-b@yahoo.example.com', 'a-b@yahoo.example.com'],
  ])('%s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
