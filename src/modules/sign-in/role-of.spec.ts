import { describe, expect, it } from '@jest/globals';
import type { Role } from '../../platform/kernel/caller/caller.js';
import { mappedRole } from './role-of.js';

const roleMap: Record<string, Role> = { admins: 'admin', staff: 'member' };
const roleOf = (claims: object, roleClaim: string | null = 'groups', map: typeof roleMap | null = roleMap) =>
  mappedRole(claims as Record<string, unknown>, { roleClaim, roleMap: map, defaultRole: 'member' });

describe('The role that a claim gives', () => {
  it.each<[string, Role | null, object]>([
    ['of a text', 'member', { groups: 'staff' }],
    ['of a list', 'member', { groups: ['other', 'staff'] }],
    ['the higher one of several', 'admin', { groups: ['staff', 'admins'] }],
    ['none without the claim', null, {}],
    ['none for groups that are not mapped', null, { groups: ['visitors'] }],
    ['none for what is no text', null, { groups: [1, null, { staff: true }] }],
    ['none for names of every object', null, { groups: ['constructor', '__proto__', 'toString'] }],
  ])('%s', (_, role, claims) => {
    expect(roleOf(claims)).toBe(role);
  });

  it.each<[string, Role | null, object, string]>([
    ['a path', 'admin', { realm_access: { roles: ['admins'] } }, 'realm_access.roles'],
    ['a name with dots', 'member', { 'https://acme.example/role': 'staff' }, 'https://acme.example/role'],
    ['a path into a text', null, { realm_access: 'roles' }, 'realm_access.roles'],
    ['a path of every object', null, {}, 'constructor.name'],
  ])('by %s', (_, role, claims, name) => {
    expect(roleOf(claims, name)).toBe(role);
  });

  it('is none if there is no claim or no map', () => {
    expect(roleOf({ groups: 'staff' }, null)).toBeNull();
    expect(roleOf({ groups: 'staff' }, 'groups', null)).toBeNull();
  });
});
