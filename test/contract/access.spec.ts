import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../src/modules/identity/index.js';
import { operationsOf, type ContractOperation } from '../../src/platform/http/contract/operations.js';
import type { Grant, Rule } from '../../src/platform/http/access/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import type { CallOptions, Credentials } from '../support/api.js';
import { createVictim, missingValues, type Victim } from '../factories/victim.js';
import { ACCESS_TABLE } from './access-table.js';
import { exampleBody, fillPath, shortRule, type Method } from './calls.js';

type Call = [path: string, method: Method, operation: ContractOperation];

describe('Access rules of every route', () => {
  let t: TestApp;
  let own: Victim;
  let fullToken: string;
  let memberSession: string;

  beforeAll(async () => {
    t = await bootApp();
    own = await createVictim(t);
    await t.database.rows('UPDATE brands SET scope_ceiling = $2 WHERE id = $1', [own.brandId, SCOPES]);
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

  it('reject requests without a credential, before they look at the path and the body', async () => {
    expect(await unexpected({}, [], [401])).toEqual([]);
    for (const [path, method, operation] of operationsOf(t.contract.document) as Call[]) {
      if (operation['x-access'] === 'public') continue;
      const body = method === 'get' ? undefined : '{';
      const { status } = await t.api.call(method, path.replace(/\{\w+\}/g, 'abc'), { body });
      expect([`${method} ${path}`, status]).toEqual([`${method} ${path}`, 401]);
    }
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
        body: '{',
      });
      const missing = `scope${scopes.length > 1 ? 's' : ''} ${scopes.join(', ')}`;
      expect([`${method} ${path}`, status, body.detail]).toEqual([
        `${method} ${path}`,
        403,
        expect.stringMatching(
          `^Missing ${missing}\\. The workspace policy allows (it|them): use a token that carries `,
        ),
      ]);
    }
  });

  /** Operations of a workspace that take its sessions. */
  function takingSessions(): Call[] {
    return operationsOf(t.contract.document).filter(([, , { 'x-access': rule }]) =>
      takes(rule, (grant) => grant.by === 'session' && grant.brand === 'required'),
    ) as Call[];
  }

  const nameOf = ([path, method]: Call): string => `${method} ${path}`;

  /** Calls these operations, all with the same answer. */
  async function expectRefusal(calls: Call[], options: CallOptions, status: number, detail: string): Promise<void> {
    expect(calls.length).toBeGreaterThan(10);
    for (const call of calls) {
      const [path, method] = call;
      const answer = await t.api.call(method, fillPath(path, own.values), options);
      expect([nameOf(call), answer.status, answer.body]).toEqual([nameOf(call), status, { detail }]);
    }
  }

  it('take a session wherever they take a token of the workspace', () => {
    const tokenOnly = (operationsOf(t.contract.document) as Call[])
      .filter(([, , { 'x-access': rule }]) => takes(rule, ({ by }) => by === 'token'))
      .filter(([, , { 'x-access': rule }]) => !takes(rule, ({ by }) => by === 'session'));
    expect(tokenOnly.map(([, , { operationId }]) => operationId)).toEqual(['describeToken']);
  });

  it('give the session of an admin of the workspace the answer they give a token of that person', async () => {
    const token = await own.admin.token(...SCOPES);
    const session = await own.admin.session();
    // Writes change nothing: they name something missing, or send no body.
    const { brand_id, agent_id, ...missing } = missingValues(own);
    const missingIn = { ...own.values, ...missing };
    const strange: string[] = [];
    for (const call of takingSessions()) {
      const [path, method, operation] = call;
      const url = fillPath(path, method === 'get' ? own.values : missingIn);
      const answers = [await t.api.call(method, url, { session })];
      if (takes(operation['x-access'], ({ by }) => by === 'token'))
        answers.push(await t.api.call(method, url, { token }));
      const texts = answers.map(
        ({ status, text }) => `${status} ${text.replace(/"(measured|requested)_at":"[^"]+"/, '')}`,
      );
      if ([401, 403].includes(answers[0]!.status) || new Set(texts).size > 1)
        strange.push(`${nameOf(call)}: ${texts.join(' but by token ')}`);
    }
    expect(strange).toEqual([]);
  });

  it('reject the session and the token of another workspace, before they look at the body', async () => {
    const calls = takingSessions().filter(([path]) => path.includes('{brand_id}'));
    for (const credentials of [{ session: memberSession }, { token: fullToken }])
      await expectRefusal(calls, { ...credentials, body: '{' }, 404, 'Brand not found');
  });

  it('reject a session outside any workspace', async () => {
    const session = await t.world.platformAdmin();
    const calls = takingSessions().filter(([path, , { 'x-access': rule }]) => {
      return !path.includes('{brand_id}') && !takes(rule, ({ by }) => by === 'operator');
    });
    await expectRefusal(calls, { session }, 403, 'This session belongs to no workspace');
  });

  it('reject a write by a cookie from a page of another origin', async () => {
    const session = await own.admin.session();
    const writes = takingSessions().filter(([, method]) => method !== 'get');
    const foreign: [string, string][] = [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ];
    for (const [name, value] of foreign)
      await expectRefusal(writes, { session, headers: { [name]: value } }, 403, 'Cross-origin request refused');
  });

  it('reject a token beside a session by the token alone', async () => {
    const calls = takingSessions().filter(([, , { 'x-access': rule }]) => takes(rule, ({ by }) => by === 'token'));
    const session = await own.admin.session();
    const options = { session, token: 'wsp_0000000000000000000000000000' };
    await expectRefusal(calls, options, 401, 'Invalid or expired credential');
  });

  it('reject a member where an admin is required, by token and by session', async () => {
    const member = await t.world.member(own.brandId);
    const calls = (kind: string): Call[] =>
      (operationsOf(t.contract.document) as Call[]).filter(([, , { 'x-access': rule }]) =>
        takes(rule, (grant) => grant.by === kind && 'role' in grant && grant.role === 'admin'),
      );
    expect(calls('session').map(nameOf)).toEqual(calls('token').map(nameOf));
    for (const one of [{ token: await member.token(...SCOPES) }, { session: await member.session() }])
      await expectRefusal(calls('token'), { ...one, body: '{' }, 403, 'Brand admin access required');
  });
});

function takes(rule: Rule, matches: (grant: Grant) => boolean): boolean {
  return rule !== 'public' && rule.some(matches);
}
