import type { ContractOperation } from '../../src/platform/http/contract/operations.js';
import type { Rule } from '../../src/platform/http/access/index.js';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A rule in the short form of the access table: `token(brand:admin)+admin`, `session`, `operator | session`. */
export function shortRule(rule: Rule): string {
  if (rule === 'public') return 'public';
  return rule
    .map((grant) => {
      const scopes = grant.by === 'token' && grant.scopes.length ? `(${grant.scopes.join(',')})` : '';
      if (grant.by === 'guest') return `guest(${grant.level})`;
      if (grant.by === 'session' && grant.brand === 'optional') return 'session anywhere';
      const role = 'role' in grant && grant.role === 'admin' ? '+admin' : '';
      return `${grant.by}${scopes}${role}`;
    })
    .join(' | ');
}

/** The path with these values; a parameter without one is a fault of the test, not of the service. */
export function fillPath(path: string, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in ${path}: add it to test/factories/victim.ts`);
    return encodeURIComponent(value);
  });
}

/** The body of the contract's own example. */
export function exampleBody(operation: ContractOperation): unknown {
  return operation.requestBody?.content['application/json']?.example;
}

/** The required parameters of the query, with the values of the contract's own examples. */
export function exampleQuery({ parameters = [] }: ContractOperation): string {
  const query = new URLSearchParams();
  for (const { name, in: location, required, schema } of parameters)
    if (location === 'query' && required && schema.example !== undefined) query.set(name, schema.example as string);
  return query.size ? `?${query.toString()}` : '';
}
