import type { PipeTransform } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { DomainError } from '../../src/platform/kernel/errors/domain-error.js';
import { IntField, ListField, ObjectField, StringField } from '../../src/platform/http/fields/fields.js';
import { ValidationPipe } from '../../src/platform/http/fields/validation-pipe.js';

/** Classes with nested objects. */
export class Point {
  @IntField({ about: 'Where', max: 9 })
  x: number;
  @StringField({ about: 'Named', optional: true })
  name?: string;
}

export class Drawing {
  @ObjectField(() => Point, { about: 'The middle', optional: true })
  middle?: Point;
  @ListField(() => Point, { about: 'Points', optional: true, maxItems: 2 })
  points?: Point[];
}

/** A class with one field, called `field`. */
export function classWith(field: PropertyDecorator): new () => object {
  class Body {}
  field(Body.prototype, 'field');
  return Body;
}

/** The `detail` of the refusal of a body or query, or null if it is accepted. */
export function refusalDetail(metatype: new () => object, value: unknown, type: 'body' | 'query' = 'body'): unknown {
  try {
    new ValidationPipe().transform(value, { type, metatype });
    return null;
  } catch (error) {
    return (error as DomainError).detail;
  }
}

/** The problem of a value of one field, or null if it is accepted. Undefined is a field that was not sent. */
export function problemOf(field: PropertyDecorator, value: unknown): string | null {
  const detail = refusalDetail(classWith(field), { field: value }) as string | null;
  return detail?.replace(/^field: /, '') ?? null;
}

/** What a query parameter with this text is read as, or the problem. */
export function readQuery(field: PropertyDecorator, text: unknown): unknown {
  const metatype = classWith(field);
  const problem = refusalDetail(metatype, { field: text }, 'query') as string | null;
  if (problem) return problem.replace(/^field: /, '');
  return (new ValidationPipe().transform({ field: text }, { type: 'query', metatype }) as { field: unknown }).field;
}

/** What a handler receives for this text in the path, or the message of the refusal. */
export function readParam(param: ParameterDecorator, text: string): unknown {
  class Controller {
    handle(value: unknown): unknown {
      return value;
    }
  }
  param(Controller.prototype, 'handle', 0);
  const args = Reflect.getMetadata(ROUTE_ARGS_METADATA, Controller, 'handle') as Record<string, { pipes: unknown[] }>;
  const [pipe] = Object.values(args)[0]!.pipes as [PipeTransform];
  try {
    return pipe.transform(text, { type: 'param' });
  } catch (error) {
    return (error as Error).message;
  }
}
