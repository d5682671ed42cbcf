import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { IntField, StringField } from './fields.js';
import { Strict, ValidationPipe } from './validation.pipe.js';

@Strict()
class StrictBody {
  @StringField({ about: 'A name' })
  name: string;
  @IntField({ about: 'How many', optional: true, max: 3 })
  count?: number;
}

describe('A strict body', () => {
  const read = (body: unknown): unknown => new ValidationPipe().transform(body, { type: 'body', metatype: StrictBody });

  it('is taken with the fields it knows', () => {
    expect(read({ name: 'a', count: 2 })).toEqual({ name: 'a', count: 2 });
  });

  it.each([
    [{ name: 'a', nmae: 'b' }, 'nmae: is not a known field'],
    [{ nmae: 'b' }, 'nmae: is not a known field'],
    [{ name: 'a', count: 4 }, 'count: must be a whole number from 0 to 3'],
    [[], 'body: must be a JSON object'],
  ])('is refused: %j', (body, detail) => {
    expect(() => read(body)).toThrow(detail);
  });
});
