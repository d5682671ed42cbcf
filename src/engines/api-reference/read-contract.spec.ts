import { describe, expect, it } from '@jest/globals';
import type { ContractDocument } from './contract-types.js';
import { conditionsOf, describeRateLimit, readContract } from './read-contract.js';
import { describeType, fieldsOf } from './schema-fields.js';

const document: ContractDocument = {
  info: { title: 'Shop', version: '1.0.0' },
  tags: [{ name: 'Late', description: 'Comes first' }, { name: 'Empty' }],
  paths: {
    '/a': {
      get: { operationId: 'a', tags: ['Untold'], responses: { 400: { $ref: '#/components/responses/Malformed' } } },
    },
    '/b': {
      get: {
        operationId: 'b',
        tags: ['Late'],
        description: 'Reads.\n\n**Access:** A token.',
        security: [{ token: [] }, { session: [] }],
        responses: {},
      },
    },
  },
  components: {
    responses: { Malformed: { description: 'Not JSON' } },
    schemas: {
      Tree: {
        properties: {
          name: { type: 'string', maxLength: 9 },
          children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
        },
        required: ['name'],
      },
      Size: { enum: ['s', 'l'] },
    },
  },
};

describe('The contract', () => {
  it('is read by tag, in the order of the tags, without empty ones', () => {
    expect(readContract(document).map(({ name, operations }) => [name, operations.map(({ id }) => id)])).toEqual([
      ['Late', ['b']],
      ['Untold', ['a']],
    ]);
  });

  it('has the access rule apart from the description', () => {
    const [operation] = readContract(document)[0]!.operations;
    expect([operation!.description, operation!.access, operation!.schemes]).toEqual([
      'Reads.',
      'A token.',
      ['token', 'session'],
    ]);
  });

  it('has shared answers resolved', () => {
    expect(readContract(document)[1]!.operations[0]!.responses[0]!.response.description).toBe('Not JSON');
  });

  it('says scopes and roles once', () => {
    const rule = [
      { by: 'token', scopes: ['x', 'y'], role: 'admin' },
      { by: 'key', scopes: ['x'] },
    ];
    expect(conditionsOf(rule)).toEqual({ scopes: ['x', 'y'], roles: ['admin'] });
    expect(conditionsOf('public')).toEqual({ scopes: [], roles: [] });
  });

  it.each([
    [10, 60, '10 a minute by address'],
    [30, 3_600, '30 an hour by address'],
    [5, 7_200, '5 in 2 hours by address'],
    [20, 86_400, '20 a day by address'],
    [1, 90, '1 in 90 seconds by address'],
  ])('says %i in %i seconds in words', (limit, windowSeconds, text) => {
    expect(describeRateLimit({ limit, windowSeconds, by: 'address' })).toBe(text);
  });

  it('follows a schema inside itself once', () => {
    const fields = fieldsOf(document, { type: 'array', items: { $ref: '#/components/schemas/Tree' } });
    expect(fields.map(({ path, type, isRequired }) => [path, type, isRequired])).toEqual([
      ['[].name', 'string, at most 9 characters', true],
      ['[].children', 'array of Tree', false],
    ]);
  });

  it.each([
    [{ $ref: '#/components/schemas/Size' }, '"s" | "l"'],
    [{ type: ['string', 'null'], format: 'uuid' }, 'string | null (uuid)'],
    [{ anyOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'null' }] }, 'Tree | null'],
    [{ type: 'integer', minimum: 1, maximum: 200 }, 'integer, 1 to 200'],
    [{}, 'any'],
  ])('names the type of %j', (schema, text) => {
    expect(describeType(document, schema)).toBe(text);
  });
});
