import { beforeEach, describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '../../src/engines/environment-variables/parse-variables.js';
import { bootApp } from '../app.js';
import { settings, type ProviderSettings } from '../factories/sign-in.js';
import type { Person } from '../factories/world.js';
import { ISSUER, t, brand, breakGlass, operator } from '../suites/identity-providers.js';

const UNFIT = 'must be an admin of the workspace who has a password';
let count = 0;
let key: string;
let domain: string;
beforeEach(() => {
  key = `provider-${++count}`;
  domain = `domain${count}.example`;
});
const enforce = (more: ProviderSettings) => {
  const body = settings(ISSUER, brand, { name: 'Acme', domains: [domain], enforced: true, ...more });
  return t.api.put(`/api/v1/admin/identity-providers/${key}`, { ...operator, body });
};

describe('The break-glass admin', () => {
  const members = (userId: number) => `/api/v1/admin/brands/${brand.id}/members/${userId}`;

  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['is not in the workspace', ({ user }) => t.api.delete(members(user.id), operator)],
    ['is a member only', ({ user }) => t.api.put(members(user.id), { ...operator, body: { role: 'member' } })],
    [
      'has no password',
      ({ user }) => t.database.rows('UPDATE users SET password_hash = NULL WHERE id = $1', [user.id]),
    ],
    ['is locked', ({ user }) => t.api.put(`/api/v1/admin/users/${user.id}/lock`, { ...operator, body: {} })],
  ])('is nobody who %s', async (_, spoil) => {
    const person = await t.world.member(brand, 'admin');
    await spoil(person);
    const { status, body } = await enforce({ break_glass_user_id: person.user.id });
    expect([status, body.detail]).toEqual([422, `break_glass_user_id: ${UNFIT}`]);
  });

  it('stays an admin of the workspace while the provider is enforced', async () => {
    const person = await t.world.member(brand, 'admin');
    const path = members(person.user.id);
    await enforce({ break_glass_user_id: person.user.id });
    const own = `/api/v1/brands/${brand.id}/members/${person.user.id}`;
    const session = await breakGlass.session();
    const attempts = [
      () => t.api.patch(own, { session, body: { role: 'member' } }),
      () => t.api.put(path, { ...operator, body: { role: 'member' } }),
      () => t.api.delete(path, operator),
    ];
    for (const attempt of attempts) {
      const { status, body } = await attempt();
      expect([status, body]).toEqual([
        409,
        {
          detail:
            'This person is the break-glass admin of the identity provider Acme: the operator must choose another one first',
        },
      ]);
    }
    await t.api.patch(own, { session, body: { position: 'Lead' } });
    await enforce({ enforced: false, break_glass_user_id: person.user.id });
    expect((await t.api.delete(path, operator)).status).toBe(204);
  });

  it('that is none stops the start with one line, if the provider is one of the environment', async () => {
    const { user } = await t.world.member(brand);
    const entry = settings(ISSUER, brand, { domains: [domain], enforced: true, break_glass_user_id: user.id });
    const env = { OIDC_PROVIDERS: JSON.stringify([{ ...entry, key }]) };
    await expect(bootApp({ beside: t, env })).rejects.toThrow(
      new ConfigurationError(`OIDC_PROVIDERS break_glass_user_id: ${UNFIT} (${key})`),
    );
  });
});
