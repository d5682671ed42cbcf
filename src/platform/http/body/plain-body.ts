import { Body, type Type } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { requireObject } from '../fields/validation-pipe.js';

/** The body without validation, for a route whose refusals depend on more than single fields; documented by this class. */
export function PlainBody(documented: Type<unknown>): ParameterDecorator {
  return (target, method, index) => {
    Body({ transform: requireObject })(target, method, index);
    ApiBody({ type: documented })(target, method!, Object.getOwnPropertyDescriptor(target, method!)!);
  };
}
