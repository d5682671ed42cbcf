import type { OpenAPIObject } from '@nestjs/swagger';
import { enumAbout, enumName } from '../../kernel/named-enum.js';
import type { Schema } from './examples.js';

/** Moves each named enum to `components.schemas` and refers to it where it is used. */
export function extractNamedEnums(document: OpenAPIObject): void {
  const found = new Map<string, Schema>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, part] of Object.entries(node)) {
      if (key === 'example' || key === 'examples') continue;
      visit(part);
      const name = isEnum(part) && enumName(valuesOf(part));
      if (!name) continue;
      const description = enumAbout(name);
      found.set(name, { type: 'string', enum: valuesOf(part), ...(description && { description }) });
      (node as Record<string, unknown>)[key] = asReference(part, `#/components/schemas/${name}`);
    }
  };
  visit(document.paths);
  visit(document.components!.schemas);
  for (const [name, schema] of found) document.components!.schemas![name] = schema;
}

/** A nullable enum becomes `anyOf`. */
function asReference({ type, enum: values = [], ...rest }: Schema, $ref: string): Schema {
  return values.includes(null) || (Array.isArray(type) && type.includes('null'))
    ? { anyOf: [{ $ref }, { type: 'null' }], ...rest }
    : { $ref, ...omit(rest, 'maxLength') };
}

function isEnum(part: unknown): part is Schema {
  return typeof part === 'object' && part !== null && Array.isArray((part as Schema).enum);
}

function valuesOf({ enum: values = [] }: Schema): string[] {
  return values.filter((value) => value !== null) as string[];
}

function omit(schema: Schema, name: string): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== name));
}
