import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../src/modules/identity/index.js';
import { operationsOf, type ContractOperation } from '../../src/platform/http/contract/operations.js';
import { bootApp, type TestApp } from '../app.js';
import type { Credentials } from '../support/api.js';
import { createVictim, missingValues, type Victim } from '../factories/victim.js';
import { exampleBody, fillPath, type Method } from './calls.js';

/** Where the interface itself distinguishes a resource of another workspace from a missing one. */
const SAYS_403 = ['listCards', 'cancelHire', 'cancelHireNow'];

/** Generated from the contract: a new route is tried the day it appears. */
describe('A workspace cannot be reached from another', () => {
  let t: TestApp;
  let victim: Victim;
  let intruders: { token: Credentials; session: Credentials };

  beforeAll(async () => {
    t = await bootApp();
    victim = await createVictim(t);
    const brand = await t.world.brand({ ceiling: SCOPES, plan: 'enterprise' });
    const admin = await t.world.member(brand, 'admin');
    intruders = { token: { token: await admin.token(...SCOPES) }, session: { session: await admin.session() } };
  });
  afterAll(() => t?.stop());

  /** Everything the victim has, as one digest: any write to it is seen. */
  async function digestOfVictim(): Promise<string> {
    const tables = await t.database.rows<{ table_name: string }>(
      `SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'brand_id' ORDER BY 1`,
    );
    const parts = ['brands', ...tables.map((row) => row.table_name)].map((table) => {
      const key = table === 'brands' ? 'id' : 'brand_id';
      return `SELECT coalesce(string_agg(md5(x::text), ',' ORDER BY md5(x::text)), '') AS d FROM ${table} x WHERE x.${key} = ${victim.brandId}`;
    });
    const row = await t.database.row<{ digest: string }>(
      `SELECT md5(string_agg(d, ';')) AS digest FROM (${parts.join(' UNION ALL ')}) y`,
    );
    return row!.digest;
  }

  function valueOf(field: string): string {
    const value = victim.values[field.replace(/_ids$/, '_id')];
    if (value === undefined) throw new Error(`No value for ${field}: add it to test/factories/victim.ts`);
    return value;
  }

  function sent(field: string): unknown {
    const value = numeric(valueOf(field));
    return field.endsWith('_ids') ? [value] : value;
  }

  /** Operations that name something by an id in their path, with the credential an intruder would bring. */
  function* attempts(): Generator<
    [path: string, method: Method, operation: ContractOperation, credentials: Credentials]
  > {
    for (const [path, method, operation] of operationsOf(t.contract.document)) {
      const rule = operation['x-access'];
      if (rule === 'public' || !path.includes('{')) continue;
      for (const kind of ['token', 'session'] as const) yield [path, method as Method, operation, intruders[kind]];
    }
  }

  it('tries at least one route', () => {
    expect([...attempts()].length).toBeGreaterThan(20);
  });

  it('by any of its ids in a path: the answer is that of a missing resource, and nothing changes', async () => {
    const before = await digestOfVictim();
    const leaks: string[] = [];
    for (const [path, method, operation, credentials] of attempts()) {
      const body = exampleBody(operation);
      const theirs = await t.api.call(method, fillPath(path, victim.values), { ...credentials, body });
      const missing = await t.api.call(method, fillPath(path, missingValues(victim)), { ...credentials, body });
      const name = `${method} ${path}`;
      if (theirs.status < 400) leaks.push(`${name}: answered ${theirs.status}`);
      if (SAYS_403.includes(operation.operationId)) {
        expect([401, 403]).toContain(theirs.status);
      } else if (theirs.status !== missing.status || theirs.text !== missing.text) {
        leaks.push(`${name}: ${theirs.status} ${theirs.text}, but for a missing one ${missing.status} ${missing.text}`);
      }
      if (theirs.text.includes('Victim')) leaks.push(`${name}: shows what belongs to another workspace`);
    }
    expect(leaks).toEqual([]);
    expect(await digestOfVictim()).toBe(before);
  });

  it('returns nothing of it in a list without ids', async () => {
    const leaks: string[] = [];
    const reads = operationsOf(t.contract.document).filter(([path, method, { 'x-access': rule }]) => {
      return method === 'get' && !path.includes('{') && rule !== 'public';
    });
    for (const [path] of reads)
      for (const [kind, credentials] of Object.entries(intruders)) {
        const { text } = await t.api.get(path, credentials);
        if (text.includes('Victim')) leaks.push(`${path} by ${kind}: shows what belongs to another workspace`);
      }
    expect(leaks).toEqual([]);
    expect(reads.length).toBeGreaterThan(10);
  });

  it('rejects its ids in a body or a query', async () => {
    const before = await digestOfVictim();
    const leaks: string[] = [];
    for (const [path, method, operation] of operationsOf(t.contract.document)) {
      const rule = operation['x-access'];
      if (rule === 'public') continue;
      const example = (exampleBody(operation) ?? {}) as Record<string, unknown>;
      const ids = Object.keys(example).filter((field) => isId(field));
      const queries = (operation.parameters ?? []).filter((one) => one.in === 'query' && isId(one.name));
      if (!ids.length && !queries.length) continue;
      const body = { ...example, ...Object.fromEntries(ids.map((field) => [field, sent(field)])) };
      const query = queries.map(({ name }) => `${name}=${valueOf(name)}`).join('&');
      for (const credentials of Object.values(intruders)) {
        const url = `${fillPath(path, victim.values)}${query && `?${query}`}`;
        const { status, text } = await t.api.call(method as Method, url, { ...credentials, body });
        if (status < 400) leaks.push(`${method} ${path}: answered ${status}`);
        if (text.includes('Victim')) leaks.push(`${method} ${path}: shows what belongs to another workspace`);
      }
    }
    expect(leaks).toEqual([]);
    expect(await digestOfVictim()).toBe(before);
  });
});

const isId = (field: string): boolean => /_ids?$/.test(field);

function numeric(value: string): string | number {
  return /^\d+$/.test(value) ? Number(value) : value;
}
