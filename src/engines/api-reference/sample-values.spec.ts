import { describe, expect, it } from '@jest/globals';
import { readContract, type Operation } from './read-contract.js';
import { namesIn, sourceOf, valueAt, withFutureExpiry, withValues } from './sample-values.js';

const operationAt = (path: string): Operation =>
  readContract({ info: { title: '', version: '' }, paths: { [path]: { get: { responses: {} } } } })[0]!.operations[0]!;

describe('Sample values', () => {
  it.each([
    ['items.0.id', { items: [{ id: 'a' }] }, 'a'],
    ['*.board_id', { total: 1, items: [{ id: 'a' }] }, 'a'],
    ['*.user_id', { members: [{ user_id: 7, id: 8 }] }, '7'],
    ['*.key', [{ key: 'k' }], 'k'],
    ['*.key', { items: [] }, undefined],
    ['brand_id', { brand_id: 3 }, '3'],
    ['items.0.id', 'text', undefined],
    ['items', { items: [] }, undefined],
  ])('are read at %s', (at, answer, value) => {
    expect(valueAt(answer, at)).toBe(value);
  });

  it('come from the list above a path', () => {
    const operation = operationAt('/boards/{board_id}:archive');
    expect(sourceOf(operation, 'board_id', {}, (path) => path === '/boards')).toEqual({
      path: '/boards',
      at: '*.board_id',
    });
    expect(sourceOf(operation, 'board_id', {}, () => false)).toBeUndefined();
  });

  it('come from the source given for the path, before the one given for the name', () => {
    const sources = { id: { path: '/a', at: 'x' }, '/guests/{id}': { path: '/guests', at: 'y' } };
    const always = (): boolean => true;
    expect(sourceOf(operationAt('/guests/{id}/make-member'), 'id', sources, always)).toEqual(sources['/guests/{id}']);
    expect(sourceOf(operationAt('/members/{id}'), 'id', sources, always)).toEqual(sources.id);
  });

  it('move an expiry that is past, and nothing else', () => {
    const now = Date.parse('2026-06-01T00:00:00.000Z');
    const example = {
      expires_at: '2026-05-01T00:00:00.000Z',
      since: '2026-05-01T00:00:00.000Z',
      keys: [{ expires_at: null }],
    };
    expect(withFutureExpiry(example, now)).toEqual({ ...example, expires_at: '2026-08-30T00:00:00.000Z' });
    const later = { expires_at: '2027-01-01T00:00:00.000Z' };
    expect(withFutureExpiry(later, now)).toEqual(later);
  });

  it('replace those of an example body, in their form', () => {
    const example = {
      project_id: 'old',
      count: 1,
      node_ids: ['old'],
      nested: [{ assignee: 2 }],
      project: { project_id: null },
    };
    const sources = {
      project_id: { path: '', at: '' },
      node_ids: { path: '', at: '' },
      assignee: { path: '', at: '' },
    };
    expect(namesIn(example, sources)).toEqual(['project_id', 'node_ids', 'assignee']);
    const values = new Map([
      ['project_id', 'new'],
      ['node_ids', 'n'],
      ['assignee', '9'],
    ]);
    expect(withValues(example, values)).toEqual({
      project_id: 'new',
      count: 1,
      node_ids: ['n'],
      nested: [{ assignee: 9 }],
      project: { project_id: null },
    });
  });
});
