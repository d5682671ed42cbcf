import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../src/modules/identity/index.js';
import { operationsOf, type ContractOperation } from '../../src/platform/http/contract/operations.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import type { Credentials } from '../support/api.js';
import { createVictim, type Victim } from '../factories/victim.js';
import { fillPath } from './calls.js';

/** The docs page fills in examples of parameters, and people press *Execute*. Generated from the contract. */
describe('Examples of query parameters', () => {
  let t: TestApp;
  let owner: Victim;
  let callers: Credentials[];

  beforeAll(async () => {
    t = await bootApp();
    owner = await createVictim(t);
    callers = [
      { token: await owner.admin.token(...SCOPES) },
      { session: await owner.admin.session() },
      { adminKey: ADMIN_KEY },
    ];
  });
  afterAll(() => t?.stop());

  type Parameter = NonNullable<ContractOperation['parameters']>[number];
  const exampleOf = ({ example, schema }: Parameter): unknown => example ?? schema.example;
  const inQuery = (parameter: Parameter): boolean => parameter.in === 'query' && exampleOf(parameter) !== undefined;
  const pair = (parameter: Parameter): string =>
    `${parameter.name}=${encodeURIComponent([exampleOf(parameter)].flat().join(','))}`;

  /** Whoever is answered without the optional parameters. */
  async function whoMay(url: string): Promise<Credentials | undefined> {
    for (const caller of callers) if ((await t.api.get(url, caller)).status === 200) return caller;
    return undefined;
  }

  it('are accepted as they stand, one by one', async () => {
    const refused: string[] = [];
    let tried = 0;
    for (const [path, method, { operationId, parameters = [] }] of operationsOf(t.contract.document)) {
      if (method !== 'get') continue;
      const required = parameters.filter((parameter) => parameter.required && inQuery(parameter)).map(pair);
      const url = (...more: string[]): string => `${fillPath(path, owner.values)}?${[...required, ...more].join('&')}`;
      const caller = await whoMay(url());
      if (!caller) continue;
      for (const parameter of parameters.filter((one) => !one.required && inQuery(one))) {
        tried++;
        const { status, text } = await t.api.get(url(pair(parameter)), caller);
        if (status >= 400) refused.push(`${operationId} ${pair(parameter)}: ${status} ${text}`);
      }
    }
    expect(refused).toEqual([]);
    expect(tried).toBeGreaterThan(30);
  });
});
