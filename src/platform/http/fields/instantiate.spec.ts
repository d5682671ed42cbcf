import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { BoolField, EnumField, IntField, ListField, ObjectField, StringField, StringListField } from './fields.js';
import { instantiate } from './instantiate.js';
import { ValidationPipe } from './validation-pipe.js';

class Step {
  @IntField({ about: 'How long', default: 5 })
  minutes: number;
}

class Walk {
  @IntField({ about: 'How many', min: 1, max: 9, default: 2 })
  limit: number;
  @BoolField({ about: 'Only say so', default: false })
  dry_run: boolean;
  @EnumField({ about: 'Which way', values: ['out', 'in'], nullable: true, default: 'out' })
  direction: 'out' | 'in' | null;
  @StringListField({ about: 'Along what', default: ['import'] })
  kinds: string[];
  @StringField({ about: 'Named', optional: true })
  name?: string;
  @ListField(() => Step, { about: 'Its steps', optional: true })
  steps?: Step[];
  @ObjectField(() => Step, { about: 'The last step', optional: true })
  last?: Step;
}

/** As a base declares it, but for one default. */
class LongWalk extends Walk {
  @IntField({ about: 'How many', min: 1, max: 9, default: 7 })
  declare limit: number;
}

const DEFAULTS = { limit: 2, dry_run: false, direction: 'out', kinds: ['import'] };

describe('The default of a field', () => {
  const read = (type: 'body' | 'query', value: unknown, metatype: new () => Walk = Walk): Walk =>
    new ValidationPipe().transform(value, { type, metatype }) as Walk;

  it.each<[string, unknown, object]>([
    ['nothing at all', undefined, {}],
    ['an empty body', {}, {}],
    ['the other fields', { name: 'a' }, { name: 'a' }],
    ['a value of its own', { limit: 3, dry_run: true, kinds: [] }, { limit: 3, dry_run: true, kinds: [] }],
    ['its very default', { limit: 2 }, {}],
    ['null where null is a value', { direction: null }, { direction: null }],
  ])('is applied to a missing body field: %s', (_, body, expected) => {
    expect(read('body', body)).toEqual({ ...DEFAULTS, ...expected });
  });

  it.each<[string, Record<string, unknown>, object]>([
    ['an empty query', {}, {}],
    [
      'a value of its own',
      { limit: '3', dry_run: 'true', kinds: 'a,b' },
      { limit: 3, dry_run: true, kinds: ['a', 'b'] },
    ],
  ])('is applied to a missing query parameter: %s', (_, query, expected) => {
    expect(read('query', query)).toEqual({ ...DEFAULTS, ...expected });
  });

  it.each<[string, 'body' | 'query', object, string]>([
    ['null', 'body', { limit: null }, 'limit: must be a whole number from 1 to 9'],
    ['null for a list', 'body', { kinds: null }, 'kinds: must be a list of strings'],
    ['a wrong value', 'body', { limit: 0 }, 'limit: must be a whole number from 1 to 9'],
    ['an empty text', 'query', { limit: '' }, 'limit: must be a whole number from 1 to 9'],
    ['an empty switch', 'query', { dry_run: '' }, 'dry_run: must be true or false'],
  ])('does not replace an invalid value: %s', (_, source, value, detail) => {
    expect(() => read(source, value)).toThrow(detail);
  });

  it('is applied in nested objects', () => {
    expect(instantiate(Walk, { steps: [{}, { minutes: 1 }], last: {} })).toEqual({
      ...DEFAULTS,
      steps: [{ minutes: 5 }, { minutes: 1 }],
      last: { minutes: 5 },
    });
  });

  it('stays absent when none is declared', () => {
    expect(Object.keys(read('body', {}))).not.toContain('name');
  });

  it('can be overridden in a subclass', () => {
    expect(read('body', {}, LongWalk)).toEqual({ ...DEFAULTS, limit: 7 });
    expect(read('body', {})).toEqual(DEFAULTS);
  });

  it('is a new list for each instance', () => {
    read('body', {}).kinds.push('contains');
    expect(read('body', {}).kinds).toEqual(['import']);
  });
});
