import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../src/modules/identity/index.js';
import { operationsOf, type ContractOperation } from '../../src/platform/http/contract/operations.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import type { Credentials } from '../support/api.js';
import { createVictim, type Victim } from '../factories/victim.js';
import { exampleBody, fillPath, type Method } from './calls.js';

type Parameter = NonNullable<ContractOperation['parameters']>[number];

/** What only an answer gives: no value that the contract could show is one. */
const FROM_ANSWERS = ['cursor', 'If-Match'];

const exampleOf = ({ example, schema }: Parameter): unknown => example ?? schema.example;
/** An example that is the default says what an absent parameter says. */
const hasExample = (parameter: Parameter): boolean =>
  exampleOf(parameter) !== undefined && exampleOf(parameter) !== parameter.schema.default;
const textOf = (parameter: Parameter): string => [exampleOf(parameter)].flat().join(',');

/** The docs page fills in examples of parameters, and people press *Execute*. Generated from the contract. */
describe('Examples of parameters', () => {
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

  /** An operation that reads, or whose parameter says which version to change. */
  const tried = (method: string, { name, in: location }: Parameter): boolean =>
    (location === 'query' && method === 'get') || (location === 'header' && (method === 'get' || name === 'If-Match'));

  /** The first answer that is no refusal of the caller. */
  async function call(method: Method, path: string, operation: ContractOperation, parameters: readonly Parameter[]) {
    const query = parameters.filter((one) => one.in === 'query');
    const headers = parameters.filter((one) => one.in === 'header').map((one) => [one.name, textOf(one)]);
    const search = query.map((one) => `${one.name}=${encodeURIComponent(textOf(one))}`).join('&');
    const options = { body: exampleBody(operation), headers: Object.fromEntries(headers) as Record<string, string> };
    for (const caller of callers) {
      const answer = await t.api.call(method, `${fillPath(path, owner.values)}?${search}`, { ...caller, ...options });
      if (![401, 403].includes(answer.status)) return answer;
    }
    return null;
  }

  it('are accepted as they stand, one by one', async () => {
    const refused: string[] = [];
    let count = 0;
    for (const [path, method, operation] of operationsOf(t.contract.document)) {
      const { operationId, parameters = [] } = operation;
      const required = parameters.filter((one) => one.required && one.in === 'query');
      for (const parameter of parameters.filter((one) => !one.required && hasExample(one) && tried(method, one))) {
        const answer = await call(method as Method, path, operation, [...required, parameter]);
        if (!answer) continue;
        count++;
        if ([400, 412, 422].includes(answer.status))
          refused.push(`${operationId} ${parameter.name}=${textOf(parameter)}: ${answer.status} ${answer.text}`);
      }
    }
    expect(refused).toEqual([]);
    expect(count).toBeGreaterThan(30);
  });

  it('are not given for what only an answer gives', () => {
    const given = operationsOf(t.contract.document).flatMap(([, , { operationId, parameters = [] }]) =>
      parameters
        .filter((one) => FROM_ANSWERS.includes(one.name) && exampleOf(one) !== undefined)
        .map((one) => `${operationId}.${one.name}`),
    );
    expect(given).toEqual([]);
  });
});
