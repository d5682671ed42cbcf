import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { DomainError } from '../../kernel/errors/domain-error.js';
import { BoolField, EnumField, IntField, StringField } from './fields.js';
import { RefusedAs } from './refused-as.js';
import { CheckedByHandler, checked, Strict, ValidationPipe } from './validation-pipe.js';

class Usual {
  @IntField({ about: 'How many', min: 1, max: 9, default: 2 })
  limit: number;
  @EnumField({ about: 'Which', values: ['a', 'b'], optional: true })
  choice?: string;
}

@RefusedAs('malformed')
class Whole {
  @IntField({ about: 'How many', min: 1, max: 9, default: 2 })
  limit: number;
  @StringField({ about: 'Where to go on', max: 5, optional: true, sentence: 'That is no cursor' })
  since?: string;
}

@Strict()
@RefusedAs('malformed', 'role')
class Partly {
  @EnumField({ about: 'Role', values: ['admin', 'member'], optional: true, sentence: 'Role must be one of two' })
  role?: string;
  @StringField({ about: 'Position', max: 5, optional: true, nullable: true })
  position?: string | null;
}

class Inherited extends Whole {
  @BoolField({ about: 'Only said', optional: true })
  dry_run?: boolean;
}

@CheckedByHandler()
class Later {
  @IntField({ about: 'How many', min: 1, default: 2 })
  limit: number;
}

type Class = new () => object;

function read(metatype: Class, value: unknown): unknown {
  return new ValidationPipe().transform(value, { type: 'body', metatype });
}

function refusalOf(metatype: Class, value: unknown): [string, unknown, number | undefined] | null {
  try {
    read(metatype, value);
    return null;
  } catch (error) {
    const { refusal, detail, errors } = error as DomainError;
    return [refusal, detail, errors?.length];
  }
}

describe('The refusal of an invalid value', () => {
  const LIMIT = 'must be a whole number from 1 to 9';

  it.each<[string, Class, object, [string, string, number | undefined] | null]>([
    ['invalid, unless its class says otherwise', Usual, { limit: 0 }, ['invalid', `limit: ${LIMIT}`, 1]],
    ['invalid with all that is wrong', Usual, { limit: 0, choice: 'c' }, ['invalid', `limit: ${LIMIT}`, 2]],
    ['what its class says', Whole, { limit: 0 }, ['malformed', `limit ${LIMIT}`, undefined]],
    ['what its class says, for null too', Whole, { limit: null }, ['malformed', `limit ${LIMIT}`, undefined]],
    ['said in the sentence of its field', Whole, { since: 'too long' }, ['malformed', 'That is no cursor', undefined]],
    [
      'said of the first field alone',
      Whole,
      { limit: 0, since: 'too long' },
      ['malformed', `limit ${LIMIT}`, undefined],
    ],
    ['what its base says', Inherited, { limit: 0 }, ['malformed', `limit ${LIMIT}`, undefined]],
    [
      'invalid where its base knows no such field',
      Inherited,
      { dry_run: 1 },
      ['invalid', 'dry_run: must be true or false', 1],
    ],
    [
      'what its class says of that field',
      Partly,
      { role: 'boss' },
      ['malformed', 'Role must be one of two', undefined],
    ],
    [
      'invalid in another field',
      Partly,
      { position: 'too long' },
      ['invalid', 'position: must have at most 5 characters', 1],
    ],
    [
      'invalid before anything else',
      Partly,
      { role: 'boss', position: 'too long' },
      ['invalid', 'position: must have at most 5 characters', 1],
    ],
    [
      'invalid when the field is unknown',
      Partly,
      { role: 'boss', rank: 1 },
      ['invalid', 'rank: is not a known field', 1],
    ],
    ['nothing where all is well', Partly, { role: 'admin', position: null }, null],
  ])('is %s', (_, type, value, expected) => {
    expect(refusalOf(type, value)).toEqual(expected);
  });

  it('is left to the handler when the class says so', () => {
    const body = read(Later, { limit: 'many' });
    expect(body).toEqual({ limit: 'many' });
    expect(() => checked(Later, body)).toThrow('limit: must be a whole number from 1');
  });

  it('cannot be declared for an unknown field', () => {
    expect(() => RefusedAs('malformed', 'rol')(Partly)).toThrow('Partly has no field rol');
  });
});
