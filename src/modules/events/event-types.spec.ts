import { describe, expect, it } from '@jest/globals';
import { declareEvents, eventTypes, groupOf, EventTypes } from './event-types.js';

class Data {}
const group = (schema: string, ...types: string[]) => ({
  schema,
  subject: 'thing',
  data: Data,
  audience: 'members' as const,
  types: Object.fromEntries(types.map((type) => [type, 'Something happened'])),
});

describe('declareEvents', () => {
  it('makes the types known, in order', () => {
    const declared = declareEvents(group('FirstEvent', 'first.done', 'first.begun'));
    expect(eventTypes().filter((type) => type.startsWith('first.'))).toEqual(['first.begun', 'first.done']);
    expect(groupOf('first.done')).toBe(declared);
  });

  it('leaves a type to the group that declares it first, and notes the other', () => {
    const types = new EventTypes();
    const [first, second] = [group('OneEvent', 'shared.done'), group('OtherEvent', 'other.done', 'shared.done')];
    types.declare(first);
    types.declare(second);
    expect([...types.groups]).toEqual([
      ['shared.done', first],
      ['other.done', second],
    ]);
    expect(types.repeated).toEqual([{ type: 'shared.done', group: second, first }]);
  });

  it('knows no group of a type that nobody declared', () => {
    expect(groupOf('never.declared')).toBeUndefined();
  });
});
