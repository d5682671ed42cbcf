import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { readContract } from '../../src/app.setup.js';
import { domains } from '../../src/domains.js';
import { holdsBytes } from '../../src/platform/http/contract/document.js';
import { operationsOf, type ContractOperation } from '../../src/platform/http/contract/operations.js';
import type { Schema } from '../../src/platform/http/contract/examples.js';
import { recordedExamples } from '../../src/platform/http/contract/recorded-examples.js';
import { ContractCheck } from '../support/contract-check.js';

type Named = [name: string, path: string, method: string, operation: ContractOperation];

describe('The published contract', () => {
  let document: OpenAPIObject;
  let check: ContractCheck;
  let operations: Named[];

  beforeAll(async () => {
    document = await readContract(domains);
    check = new ContractCheck(document);
    operations = operationsOf(document).map(([path, method, operation]) => [
      `${method} ${path}`,
      path,
      method,
      operation,
    ]);
  });

  /** Every operation for which `fault` says something. */
  const faults = (
    fault: (operation: ContractOperation, path: string, method: string) => string | false | undefined,
  ): string[] =>
    operations.flatMap(([name, path, method, operation]) => {
      const found = fault(operation, path, method);
      return found ? [`${name}: ${found}`] : [];
    });

  it('has a name for every enum that may be null', () => {
    const inline: string[] = [];
    const visit = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      if ((node as Schema).enum?.includes(null)) inline.push(path);
      for (const [key, part] of Object.entries(node)) if (!key.startsWith('example')) visit(part, `${path}/${key}`);
    };
    visit(document.paths, 'paths');
    visit(document.components, 'components');
    expect(inline).toEqual([]);
  });

  it('is OpenAPI 3.1 and has operations', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(operations.length).toBeGreaterThan(20);
  });

  it('gives every operation its own id in camelCase', () => {
    const ids = operations.map(([, , , operation]) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(faults(({ operationId }) => !/^[a-z]+([A-Z][a-z]+)+$|^[a-z]+$/.test(operationId) && operationId)).toEqual(
      [],
    );
  });

  it('gives every operation a summary and a unique description', () => {
    expect(faults(({ summary }) => !(summary?.length > 3) && 'no summary')).toEqual([]);
    expect(
      faults(({ description }) => !(description?.split('**Access:**')[0]!.trim().length > 10) && 'no description'),
    ).toEqual([]);
  });

  it('puts every operation under one declared tag', () => {
    const declared = (document.tags ?? []).map(({ name }) => name);
    expect(
      faults(({ tags }) => !(tags?.length === 1 && declared.includes(tags[0]!)) && `tags ${String(tags)}`),
    ).toEqual([]);
  });

  it('names the access rule of every operation, in words and as security', () => {
    expect(faults((operation) => !operation['x-access'] && 'no access rule')).toEqual([]);
    expect(faults(({ description }) => !description.includes('**Access:**') && 'rule not in words')).toEqual([]);
    expect(
      faults(
        ({ security, 'x-access': rule }) => (rule === 'public') === (security?.length ?? 0) > 0 && 'security disagrees',
      ),
    ).toEqual([]);
  });

  it('documents 401 and 403 where the rule can refuse so', () => {
    expect(faults(({ responses, 'x-access': rule }) => rule !== 'public' && !responses['401'] && 'no 401')).toEqual([]);
    const canForbid = (rule: ContractOperation['x-access']): boolean =>
      rule !== 'public' &&
      rule.some((grant) => {
        if (grant.by === 'desk' || grant.by === 'installer' || grant.by === 'guest') return false;
        return grant.by !== 'token' || grant.scopes.length > 0 || grant.role === 'admin';
      });
    expect(faults(({ responses, 'x-access': rule }) => canForbid(rule) && !responses['403'] && 'no 403')).toEqual([]);
  });

  it('documents what follows from a path, a body, a key and a limit', () => {
    expect(
      faults(({ responses, 'x-access': rule }, path) => {
        const byToken = rule !== 'public' && rule.some(({ by }) => by === 'token');
        return byToken && path.includes('{brand_id}') && !responses['404'] && 'no 404 Brand not found';
      }),
    ).toEqual([]);
    expect(faults(({ responses, requestBody }) => requestBody && !responses['422'] && 'no 422')).toEqual([]);
    expect(faults((operation) => operation['x-idempotent'] && !operation.responses['409'] && 'no 409')).toEqual([]);
    expect(faults((operation) => operation['x-rate-limits'] && !operation.responses['429'] && 'no 429')).toEqual([]);
    expect(faults(({ responses }) => !(responses['500'] && responses['503']) && 'no 500 or 503')).toEqual([]);
  });

  it('documents X-Request-Id on every answer, redirects too', () => {
    const components = document.components!.responses as Record<string, { headers?: object }>;
    const headersOf = (response: { headers?: object; $ref?: string }): object =>
      (response.$ref ? components[response.$ref.split('/').at(-1)!]! : response).headers ?? {};
    const statuses = new Set<string>();
    const silent = faults(({ responses }) => {
      for (const status of Object.keys(responses)) statuses.add(status);
      const found = Object.entries(responses).find(([, response]) => !('X-Request-Id' in headersOf(response)));
      return found && `${found[0]} has none`;
    });
    expect(silent).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining(['200', '302', '304', '500']));
  });

  it('documents every path parameter with a schema and an example', () => {
    expect(
      faults(({ parameters = [] }, path) => {
        const named = parameters
          .filter((one) => one.in === 'path' && one.schema?.example !== undefined)
          .map((one) => one.name);
        const missing = [...path.matchAll(/\{(\w+)\}/g)]
          .map(([, name]) => name!)
          .filter((name) => !named.includes(name));
        return missing.length > 0 && `parameters ${missing.join(', ')}`;
      }),
    ).toEqual([]);
  });

  it('names the parameters of a path in its order', () => {
    for (const [, path, , { operationId, parameters = [] }] of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect([operationId, named]).toEqual([operationId, inPath]);
    }
  });

  it('has an example of every request body that its own schema accepts', () => {
    expect(
      faults(({ requestBody }, path, method) => {
        const media = requestBody?.content['application/json'];
        const form = requestBody?.content['multipart/form-data'];
        if (!requestBody || (form?.schema && holdsBytes(form.schema))) return false;
        // As another standard prescribes.
        if (requestBody.content['application/x-www-form-urlencoded']) return false;
        if (!media) return 'no JSON body';
        const validate = check.validator([
          'paths',
          path,
          method,
          'requestBody',
          'content',
          'application/json',
          'schema',
        ]);
        return !validate(media.example) && JSON.stringify(validate.errors);
      }),
    ).toEqual([]);
  });

  it('has an example of every answer that its own schema accepts', () => {
    expect(
      faults((operation, path, method) => {
        const [status, response] = Object.entries(operation.responses).find(([code]) => /^(?:2|302)/.test(code)) ?? [];
        if (!status || !response) return 'no good answer';
        if (status === '204' || status === '302') return false;
        const media = response.content?.['application/json'];
        if (!media) {
          const others = Object.values(response.content ?? {});
          return (
            !others.some(({ example, schema }) => example !== undefined || holdsBytes(schema ?? {})) && 'no example'
          );
        }
        const validate = check.validator([
          'paths',
          path,
          method,
          'responses',
          status,
          'content',
          'application/json',
          'schema',
        ]);
        return !validate(media.example) && JSON.stringify(validate.errors);
      }),
    ).toEqual([]);
  });

  it('has examples that were recorded, of every JSON body and answer, and no others', () => {
    const declared = operations.flatMap(([, , , { operationId, requestBody, responses }]) => {
      const [, good] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
      return [
        ...(requestBody?.content['application/json'] ? [`${operationId} request`] : []),
        ...(good?.content?.['application/json'] ? [`${operationId} answer`] : []),
      ];
    });
    const recorded = [...recordedExamples()].flatMap(([id, example]) =>
      Object.keys(example).map((side) => `${id} ${side}`),
    );
    // The contract cannot contain itself.
    expect(recorded.toSorted()).toEqual(declared.filter((one) => one !== 'getContractJson answer').toSorted());
  });

  it('shows no secret that could be one', () => {
    const secrets = JSON.stringify([...recordedExamples()]).match(/\bws[a-z]_\w+/g) ?? [];
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter((secret) => !/^ws[a-z]_ExampleNotASecret0+$/.test(secret))).toEqual([]);
  });

  it('describes every field of every schema', () => {
    const schemas = Object.entries(document.components!.schemas as Record<string, Schema>);
    const silent = schemas.flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, field]) => !field.description)
        .map(([field]) => `${name}.${field}`),
    );
    expect(silent).toEqual([]);
  });

  it('names schemas for people, not for classes', () => {
    expect(Object.keys(document.components!.schemas!).filter((name) => name.endsWith('Dto'))).toEqual([]);
  });
});
