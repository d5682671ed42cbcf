import { describe, expect, it } from '@jest/globals';
import type { BrandSessionCaller } from '../../platform/kernel/caller/caller.js';
import { actingPerson, requireAdminOrOrderer } from './acting-person.js';

const person = (userId: number, role: 'admin' | 'member', platformAdmin = false): BrandSessionCaller => ({
  kind: 'session',
  sessionId: 's',
  userId,
  brandId: 1,
  role,
  platformAdmin,
  expiresAt: new Date(0),
});

describe('What only an admin or the person who ordered it may do', () => {
  it.each([
    ['an admin', person(1, 'admin'), 2],
    ['an admin, where nobody is known to have ordered it', person(1, 'admin'), null],
    ['the person who ordered it', person(2, 'member'), 2],
    ['a platform admin', person(1, 'member', true), 2],
    ['the platform', { kind: 'operator', userId: 1, sessionId: 's' } as const, 2],
    ['the holder of the admin key', { kind: 'operator', userId: null, sessionId: null } as const, null],
  ])('is done by %s', (_, caller, orderedBy) => {
    expect(() => requireAdminOrOrderer(actingPerson(caller), orderedBy)).not.toThrow();
  });

  it.each([
    ['a member', 2],
    ['a member, where nobody is known to have ordered it', null],
  ])('is refused to %s', (_, orderedBy) => {
    expect(() => requireAdminOrOrderer(actingPerson(person(1, 'member')), orderedBy)).toThrow(
      'Brand admin access required',
    );
  });
});
