import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { IsInt, Matches } from 'class-validator';
import { IntField, ListField, ObjectField, StringField } from './fields.js';
import { DomainError } from '../../kernel/errors/domain-error.js';
import { Strict, ValidationPipe } from './validation-pipe.js';

class Point {
  static count = 0;
  constructor() {
    Point.count++;
  }
  @IntField({ about: 'Where' })
  x: number;
}

class Drawing {
  @ListField(() => Point, { about: 'Points', optional: true, maxItems: 2 })
  points?: Point[];
  @ObjectField(() => Point, { about: 'The middle', optional: true })
  middle?: Point;
}

describe('A body with too many items', () => {
  const read = (body: unknown): unknown => new ValidationPipe().transform(body, { type: 'body', metatype: Drawing });
  const [many, point] = [20_000, { x: 1 }];

  it.each<[string, object, string]>([
    ['one item too many', { points: [point, point, point] }, 'points: must have at most 2 items'],
    ['as many items as a body may have', { points: Array(many).fill({}) }, 'points: must have at most 2 items'],
    ['a list for an object', { middle: Array(many).fill({}) }, 'middle: must be an object'],
  ])('is refused before any item is read: %s', (_, body, detail) => {
    Point.count = 0;
    expect(() => read(body)).toThrow(detail);
    expect(Point.count).toBe(0);
  });
});

@Strict()
class StrictBody {
  @StringField({ about: 'A name' })
  name: string;
  @IntField({ about: 'How many', optional: true, max: 3 })
  count?: number;
}

describe('A strict body', () => {
  const read = (body: unknown): unknown => new ValidationPipe().transform(body, { type: 'body', metatype: StrictBody });

  it('is accepted with known fields', () => {
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

  it('lists some of its unknown fields', () => {
    const fields = Object.fromEntries(Array.from({ length: 15_000 }, (_, n) => [`field${n}`, 0]));
    const refusal = (): DomainError => {
      try {
        throw new Error(`taken: ${JSON.stringify(read({ name: 'a', ...fields }))}`);
      } catch (error) {
        return error as DomainError;
      }
    };
    expect(refusal().errors).toHaveLength(20);
  });
});

class ForeignBody {
  @IsInt()
  x: number;
}

describe('A body with decorators of class-validator and no declared fields', () => {
  const read = (body: unknown): unknown =>
    new ValidationPipe().transform(body, { type: 'body', metatype: ForeignBody });

  it('is checked by them, without what they do not know', async () => {
    expect(await read({ x: 1, y: 2 })).toEqual({ x: 1 });
    await expect(read({ x: 'a' })).rejects.toThrow('x: x must be an integer number');
  });
});

class MixedBody {
  @StringField({ about: 'A code', example: 'AB' })
  @Matches(/^[A-Z]+$/)
  code: string;
}

describe('A body with declared fields and decorators of class-validator', () => {
  const read = (body: unknown): unknown => new ValidationPipe().transform(body, { type: 'body', metatype: MixedBody });

  it('is checked by both', async () => {
    expect(() => read({})).toThrow('code: is required');
    await expect(read({ code: 'ab' })).rejects.toThrow('code: code must match');
  });
});
