import { describe, expect, it } from '@jest/globals';
import type { ContractDocument } from './contract-types.js';
import { readContract } from './read-contract.js';
import { chapterEntries, operationEntries, search } from './search-index.js';

const document: ContractDocument = {
  info: { title: 'Shop', version: '1.0.0' },
  tags: [{ name: 'Orders' }, { name: 'Goods' }],
  paths: {
    '/goods/{good_id}': {
      get: {
        operationId: 'getGood',
        summary: 'Get a good',
        tags: ['Goods'],
        parameters: [{ name: 'good_id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Good' } } } } },
      },
    },
    '/orders': {
      post: {
        operationId: 'placeOrder',
        summary: 'Buy something',
        description: 'Reserves the stock.',
        tags: ['Orders'],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: { lines: { type: 'array', items: { properties: { quantity: { type: 'integer' } } } } },
              },
            },
          },
        },
        responses: { 201: {} },
      },
    },
  },
  components: { schemas: { Good: { properties: { price: { properties: { vat_rate: { type: 'number' } } } } } } },
};
const entries = [
  ...operationEntries(document, readContract(document)),
  ...chapterEntries([{ slug: 'errors', title: 'Errors', markdown: 'Too many requests: wait.' }]),
];
const found = (query: string) => search(entries, query).map(({ entry }) => entry.id);

describe('Search of the reference', () => {
  it.each([
    ['/orders', ['placeOrder']],
    ['PLACEORDER', ['placeOrder']],
    ['buy some', ['placeOrder']],
    ['quantity', ['placeOrder']],
    ['vat_rate', ['getGood']],
    ['good_id', ['getGood']],
    ['reserves', ['placeOrder']],
    ['wait', ['errors']],
    ['post orders', ['placeOrder']],
    ['buy price', []],
    ['  ', []],
  ])('finds by %j', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it('names the field that matched', () => {
    expect(search(entries, 'VAT_RATE')[0]!.field).toBe('vat_rate');
    expect(search(entries, 'placeOrder')[0]!.field).toBeNull();
  });

  it('ranks a name above a field above the text', () => {
    const make = (id: string, fields: string[], text: string) => ({
      kind: 'operation' as const,
      id,
      title: id,
      method: 'GET',
      path: `/${id}`,
      fields,
      text,
    });
    const ranked = search([make('a', [], 'stock'), make('b', ['stock'], ''), make('stock', [], '')], 'stock');
    expect(ranked.map(({ entry }) => entry.id)).toEqual(['stock', 'b', 'a']);
  });
});
