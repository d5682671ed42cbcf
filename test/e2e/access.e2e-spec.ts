import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MembershipService, TokensService, type Brand } from '../../src/modules/identity/index.js';
import { newTokenSecret } from '../../src/modules/identity/secrets.js';
import { SCOPES } from '../../src/modules/identity/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import type { Credentials } from '../support/api.js';
import type { Person } from '../factories/world.js';
import { DAY, MINUTE } from '../support/test-clock.js';
import { probe, ProbeWrites, THING } from './access-probe.js';

const NO_THING = '00000000-0000-4000-8000-000000000000';

describe('Access', () => {
  let t: TestApp;
  let wide: Brand;
  let other: Brand;
  let admin: Person;
  let member: Person;
  beforeAll(async () => {
    t = await bootApp({ extra: [probe] });
    wide = await t.world.brand({ ceiling: SCOPES });
    other = await t.world.brand();
    admin = await t.world.member(wide, 'admin');
    member = await t.world.member(wide, 'member');
  });
  afterAll(() => t?.stop());

  const writes = () => t.app.get(ProbeWrites).count;

  describe('Order of refusals', () => {
    it('answers 401, 404 brand, 403 scope, 403 role, 400 body, 422 values, 404 resource, 409 state, and nothing is written before the last check', async () => {
      const powerless = await member.token();
      const scoped = await member.token('brand:admin');
      const full = await admin.token('brand:admin');
      const before = writes();
      const steps: [what: Credentials & { body: unknown }, path: string, status: number, detail: unknown][] = [
        [{ body: '{' }, `${other.id}/probe/x`, 401, 'Authentication required'],
        [{ token: 'wsp_x', body: '{' }, `${other.id}/probe/x`, 401, 'Invalid or expired credential'],
        [{ token: powerless, body: '{' }, `${other.id}/probe/x`, 404, 'Brand not found'],
        [{ token: powerless, body: '{' }, `${wide.id}/probe/x`, 403, expect.stringMatching(/^Missing scope brand:/)],
        [{ token: scoped, body: '{' }, `${wide.id}/probe/x`, 403, 'Brand admin access required'],
        [{ token: full, body: '{' }, `${wide.id}/probe/x`, 400, 'The body is not valid JSON in UTF-8'],
        [{ token: full, body: { size: 10 } }, `${wide.id}/probe/x`, 422, 'thing_id: must be a UUID'],
        [
          { token: full, body: { size: 11 } },
          `${wide.id}/probe/${NO_THING}`,
          422,
          'size: must be a whole number from 1 to 10',
        ],
        [{ token: full, body: { size: 10 } }, `${wide.id}/probe/${NO_THING}`, 404, 'Thing not found'],
        [{ token: full, body: { size: 10 } }, `${wide.id}/probe/${THING}`, 409, 'The thing is busy'],
      ];
      for (const [call, path, status, detail] of steps) {
        const answer = await t.api.post(`/api/v1/brands/${path}`, call);
        expect({ path, status: answer.status, detail: answer.body.detail }).toEqual({ path, status, detail });
      }
      expect(writes()).toBe(before);
      const done = await t.api.post(`/api/v1/brands/${wide.id}/probe/${THING}`, { token: full, body: { size: 9 } });
      expect(done.status).toBe(201);
      expect(writes()).toBe(before + 1);
    });

    it('answers a path brand that is not the caller’s with identical bytes, whether it exists or not', async () => {
      const token = await admin.token('brand:read', 'brand:admin');
      const ids = [other.id, 2_000_000_000, 99_999_999_999, -1, 0, `0${wide.id}`, `${wide.id}.0`, `+${wide.id}`, 'null']
        .concat(['undefined', '1e0', '%20', `${wide.id}%20`, `%00`, "1'--", '%F0%9F%92%A9', 'x'.repeat(3_000)] as never)
        .map(String);
      for (const id of ids) {
        const { status, text } = await t.api.get(`/api/v1/brands/${id}/probe`, { token });
        expect({ id, status, text }).toEqual({ id, status: 404, text: '{"detail":"Brand not found"}' });
      }
      expect((await t.api.get(`/api/v1/brands/${wide.id}/probe`, { token })).body).toEqual({ caller: 'token' });
    });
  });

  describe('Scopes', () => {
    it('names a missing scope that the workspace allows', async () => {
      const { status, body, headers } = await t.api.get(`/api/v1/brands/${wide.id}/probe`, {
        token: await member.token('code:read'),
      });
      expect(status).toBe(403);
      expect(body).toEqual({
        detail: 'Missing scope brand:read. The workspace policy allows it: use a token that carries it.',
      });
      expect(headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="brand:read"');
    });

    it('names a missing scope that the workspace does not allow', async () => {
      const person = await t.world.member(other, 'admin');
      const path = `/api/v1/brands/${other.id}/probe/${THING}`;
      const { status, body, headers } = await t.api.post(path, { token: await person.token('brand:read') });
      expect(status).toBe(403);
      expect(body).toEqual({
        detail:
          'Missing scope brand:admin. The workspace policy does not allow it: a platform admin must widen the policy first.',
      });
      expect(headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="brand:admin"');
    });

    it.each([
      [
        'all allowed',
        SCOPES,
        'Missing scopes memory:read, code:read. The workspace policy allows them: use a token that carries them.',
      ],
      [
        'none allowed',
        [],
        'Missing scopes memory:read, code:read. The workspace policy does not allow them: a platform admin must widen the policy first.',
      ],
      [
        'one allowed',
        ['memory:read'] as const,
        'Missing scopes memory:read, code:read. The workspace policy allows memory:read. The workspace policy does not allow code:read: a platform admin must widen the policy first.',
      ],
    ])('names every scope missing, %s by the workspace', async (_, ceiling, detail) => {
      const brand = await t.world.brand({ ceiling });
      const token = await (await t.world.member(brand)).token();
      const { status, body, headers } = await t.api.get(`/api/v1/brands/${brand.id}/probe-code`, { token });
      expect(status).toBe(403);
      expect(body).toEqual({ detail });
      expect(headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="memory:read code:read"');
    });

    it('names only the scope that is missing when the token carries the other', async () => {
      const { body, headers } = await t.api.get(`/api/v1/brands/${wide.id}/probe-code`, {
        token: await member.token('memory:read'),
      });
      expect(body.detail).toMatch(/^Missing scope code:read\. /);
      expect(headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="code:read"');
    });

    it('"any" means any valid token, whatever its scopes', async () => {
      for (const scopes of [[], ['brand:admin'], SCOPES] as const) {
        expect((await t.api.get('/api/v1/probe/any', { token: await member.token(...scopes) })).status).toBe(200);
      }
    });

    it('applies immediately to issued tokens when the policy is narrowed or widened', async () => {
      const brand = await t.world.brand({ ceiling: SCOPES });
      const token = await (await t.world.member(brand)).token('memory:read', 'code:read');
      const read = () => t.api.get(`/api/v1/brands/${brand.id}/probe-code`, { token });
      const allow = (allowed: string[]) =>
        t.api.put(`/api/v1/admin/brands/${brand.id}/scope-policy`, { adminKey: ADMIN_KEY, body: { allowed } });
      expect((await read()).status).toBe(200);
      await allow(['memory:read']);
      const refused = await read();
      expect(refused.body.detail).toBe(
        'Missing scope code:read. The workspace policy does not allow it: a platform admin must widen the policy first.',
      );
      expect((await t.api.get('/api/v1/me/token', { token })).body.scopes).toEqual(['memory:read']);
      await allow(['memory:read', 'code:read']);
      expect((await read()).status).toBe(200);
    });
  });

  describe('Role', () => {
    it('of the token’s person is checked at use, not at issue', async () => {
      const person = await t.world.member(wide, 'member');
      const token = await person.token('brand:admin');
      const write = () => t.api.post(`/api/v1/brands/${wide.id}/probe/${THING}`, { token, body: { size: 1 } });
      const refused = await write();
      expect([refused.status, refused.body]).toEqual([403, { detail: 'Brand admin access required' }]);
      expect(refused.headers['www-authenticate']).toBeUndefined();
      await t.world.member(wide, 'admin', person.user);
      expect((await write()).status).toBe(201);
      await t.world.member(wide, 'member', person.user);
      expect((await write()).status).toBe(403);
    });
  });

  describe('Personal access token', () => {
    const refusal = async (headers: Record<string, string | string[]>) => {
      const answer = await call('/api/v1/probe/any', headers);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      return [answer.status, JSON.parse(answer.text)];
    };
    const call = (path: string, headers: Record<string, string | string[]>) =>
      new Promise<{ status: number; text: string; headers: Record<string, any> }>((resolve, reject) => {
        httpRequest(`${t.api.url}${path}`, { headers }, (response) => {
          let text = '';
          response.on('data', (part: Buffer) => (text += part.toString()));
          response.on('end', () => resolve({ status: response.statusCode!, text, headers: response.headers }));
        })
          .on('error', reject)
          .end();
      });
    const NONE = [401, { detail: 'Authentication required' }];
    const BAD = [401, { detail: 'Invalid or expired credential' }];

    it('is accepted behind the scheme in any case', async () => {
      const scheme = 'BEARER';
      const { status } = await call('/api/v1/probe/any', { authorization: `${scheme} ${await member.token()}` });
      expect(status).toBe(200);
    });

    it.each<[string, (secret: string) => string]>([
      ['a wrong checksum', (s) => s.slice(0, -1) + (s.endsWith('0') ? '1' : '0')],
      ['a right checksum but unknown', () => newTokenSecret()],
      ['another prefix', (s) => s.replace('wsp_', 'wss_')],
      ['a second one behind a space', (s) => `${s} ${s}`],
      ['nothing', () => ''],
    ])('with %s is refused', async (_, spoil) => {
      expect(await refusal({ authorization: `Bearer ${spoil(await member.token())}` })).toEqual(BAD);
    });

    it('is refused behind another scheme', async () => {
      const scheme = 'Basic';
      expect(await refusal({ authorization: `${scheme} ${await member.token()}` })).toEqual(BAD);
    });

    it('does not make up for a bad one on an earlier Authorization line', async () => {
      const good = `Bearer ${await member.token()}`;
      expect(await refusal({ authorization: ['Bearer wsp_bad', good] })).toEqual(BAD);
    });

    it('is not taken from a cookie, the query or another header', async () => {
      const token = await member.token();
      expect(await refusal({ cookie: `workspace_session=${token}; token=${token}` })).toEqual(NONE);
      expect(await refusal({ 'x-admin-key': token, 'x-access-token': token })).toEqual(NONE);
      expect((await call(`/api/v1/probe/any?access_token=${token}&token=${token}`, {})).status).toBe(401);
    });

    it('ends at its expiry, exactly', async () => {
      const { secret, token } = await t.app.get(TokensService).issue(wide.id, member.user.id, {
        scopes: [],
        expiresAt: new Date(t.clock.now().getTime() + DAY),
      });
      t.clock.advance(DAY - MINUTE);
      expect((await call('/api/v1/probe/any', { authorization: `Bearer ${secret}` })).status).toBe(200);
      t.clock.advance(token.expiresAt.getTime() - t.clock.now().getTime());
      expect(await refusal({ authorization: `Bearer ${secret}` })).toEqual(BAD);
    });

    it('is invalid once its person is no longer an active member', async () => {
      const person = await t.world.member(wide);
      const authorization = `Bearer ${await person.token()}`;
      expect((await call('/api/v1/probe/any', { authorization })).status).toBe(200);
      await t.app.get(MembershipService).remove(wide.id, person.user.id);
      expect(await refusal({ authorization })).toEqual(BAD);
    });

    it('stops immediately in the process that revokes it, even in heavy use', async () => {
      const { secret, token } = await t.app.get(TokensService).issue(wide.id, member.user.id, { scopes: [] });
      const use = () => t.api.get('/api/v1/probe/any', { token: secret });
      expect((await use()).status).toBe(200);
      const storm = Promise.all(Array.from({ length: 20 }, use));
      const revoked = await t.api.delete(`/api/v1/admin/tokens/${token.id}`, { adminKey: ADMIN_KEY });
      expect(revoked.status).toBe(204);
      const after = await Promise.all(Array.from({ length: 20 }, use));
      expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401]));
      await storm;
    });
  });
});
