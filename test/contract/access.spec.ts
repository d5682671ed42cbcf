import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../src/modules/identity/index.js';
import { operationsOf } from '../../src/platform/http/contract/operations.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import type { Credentials } from '../support/api.js';
import { createVictim, type Victim } from '../factories/victim.js';
import { ACCESS_TABLE } from './access-table.js';
import { exampleBody, fillPath, shortRule, type Method } from './calls.js';

describe('Access rules of every route', () => {
  let t: TestApp;
  let own: Victim;
  let fullToken: string;
  let memberSession: string;

  beforeAll(async () => {
    t = await bootApp();
    own = await createVictim(t);
    const brand = await t.world.brand({ ceiling: SCOPES });
    const member = await t.world.member(brand);
    fullToken = await member.token(...SCOPES);
    memberSession = await member.session();
  });
  afterAll(() => t?.stop());

  it('are exactly those of the access table', () => {
    const found = operationsOf(t.contract.document).map(([, , operation]) => [
      operation.operationId,
      shortRule(operation['x-access']),
    ]);
    expect(Object.fromEntries(found)).toEqual(ACCESS_TABLE);
  });

  /** Calls every operation without a grant of these kinds, and returns those with an unexpected answer. */
  async function unexpected(credentials: Credentials, kinds: string[], allowed: number[]): Promise<string[]> {
    const strange: string[] = [];
    for (const [path, method, operation] of operationsOf(t.contract.document)) {
      const rule = operation['x-access'];
      if (rule === 'public' || rule.some(({ by }) => kinds.includes(by))) continue;
      const url = fillPath(path, own.values);
      const { status } = await t.api.call(method as Method, url, { ...credentials, body: exampleBody(operation) });
      if (!allowed.includes(status)) strange.push(`${method} ${path}: ${status}`);
    }
    return strange;
  }

  it('reject requests without a credential', async () => {
    expect(await unexpected({}, [], [401])).toEqual([]);
  });

  it('reject an invented credential', async () => {
    expect(await unexpected({ token: 'wsp_0000000000000000000000000000' }, [], [401])).toEqual([]);
    expect(await unexpected({ session: 'wss_invented' }, [], [401])).toEqual([]);
    expect(await unexpected({ adminKey: `${ADMIN_KEY}x` }, [], [401])).toEqual([]);
  });

  it('reject a token where another credential is required', async () => {
    expect(await unexpected({ token: fullToken }, ['token'], [401])).toEqual([]);
  });

  it('reject a session where another credential is required', async () => {
    expect(await unexpected({ session: memberSession }, ['session'], [401, 403])).toEqual([]);
  });

  it('reject the admin key where another credential is required', async () => {
    expect(await unexpected({ adminKey: ADMIN_KEY }, ['operator'], [401])).toEqual([]);
  });

  it('reject a token without the required scopes, naming them', async () => {
    const member = await t.world.member(own.brandId);
    const bare = await member.token();
    for (const [path, method, operation] of operationsOf(t.contract.document)) {
      const rule = operation['x-access'];
      if (rule === 'public') continue;
      const scopes = rule.flatMap((grant) => (grant.by === 'token' ? grant.scopes : []));
      if (!scopes.length) continue;
      const { status, body } = await t.api.call<{ detail: string }>(method as Method, fillPath(path, own.values), {
        token: bare,
      });
      expect([`${method} ${path}`, status]).toEqual([`${method} ${path}`, 403]);
      for (const scope of scopes) expect(body.detail).toContain(scope);
    }
  });

  it('reject a member where an admin is required', async () => {
    await t.database.rows('UPDATE brands SET scope_ceiling = $2 WHERE id = $1', [own.brandId, SCOPES]);
    const member = await t.world.member(own.brandId);
    const token = await member.token(...SCOPES);
    for (const [path, method, operation] of operationsOf(t.contract.document)) {
      const rule = operation['x-access'];
      if (rule === 'public' || !rule.some((grant) => grant.by === 'token' && grant.role === 'admin')) continue;
      const { status, body } = await t.api.call(method as Method, fillPath(path, own.values), { token });
      expect([`${method} ${path}`, status, body]).toEqual([
        `${method} ${path}`,
        403,
        { detail: 'Brand admin access required' },
      ]);
    }
  });
});
