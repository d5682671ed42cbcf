import { Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { refuse } from '../../kernel/errors/domain-error.js';
import { isInteger, MAX_INT } from './number-fields.js';
import { UUID } from '../../kernel/values.js';

/** Path parameters: one decorator checks and documents. A malformed value is a 422 and never reaches the database. */
function pathValue<T>(
  name: string,
  documented: { schema: object; description?: string },
  read: (text: string) => T,
): ParameterDecorator {
  const pipe: PipeTransform<string, T> = { transform: read };
  return (target, method, index) => {
    Param(name, pipe)(target, method, index);
    const descriptor = Object.getOwnPropertyDescriptor(target, method!)!;
    ApiParam({ name, ...documented })(target, method!, descriptor);
  };
}

export function UuidParam(name: string, about = idOf(name)): ParameterDecorator {
  const documented = {
    description: about,
    schema: { type: 'string' as const, format: 'uuid', example: '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11' },
  };
  return pathValue(name, documented, (text) => {
    if (!UUID.test(text)) throw refuse.field(name, 'must be a UUID');
    return text.toLowerCase();
  });
}

export function IntParam(name: string, about = idOf(name)): ParameterDecorator {
  const schema = { type: 'integer' as const, minimum: 1, maximum: MAX_INT, example: 1 };
  const documented = { description: about, schema };
  return pathValue(name, documented, (text) => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    const problem = isInteger({ min: 1 })(number);
    if (problem) throw refuse.field(name, problem);
    return number;
  });
}

export function TextParam(
  name: string,
  rule: { about: string; pattern: RegExp; must: string; example: string },
): ParameterDecorator {
  const documented = {
    description: rule.about,
    schema: { type: 'string' as const, pattern: rule.pattern.source, example: rule.example },
  };
  return pathValue(name, documented, (text) => {
    if (!rule.pattern.test(text)) throw refuse.field(name, rule.must);
    return text;
  });
}

function idOf(name: string): string {
  return `Id of the ${name.replace(/_id$/, '').replaceAll('_', ' ')}`;
}

/** One of a fixed set of values. */
export function ChoiceParam(name: string, values: readonly string[], about?: string): ParameterDecorator {
  const documented = { description: about, schema: { type: 'string' as const, enum: [...values], example: values[0] } };
  return pathValue(name, documented, (text) => {
    if (!values.includes(text)) throw refuse.field(name, `must be one of: ${values.join(', ')}`);
    return text;
  });
}
