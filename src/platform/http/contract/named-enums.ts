import type { OpenAPIObject } from '@nestjs/swagger';
import { vocabularyName } from '../../kernel/named-enum.js';
import type { Schema } from './examples.js';

/** Puts each named list of words into the document once, and a reference wherever it stands. */
export function nameVocabularies(document: OpenAPIObject): void {
  const found = new Map<string, Schema>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, part] of Object.entries(node)) {
      if (key === 'example' || key === 'examples') continue;
      visit(part);
      const name = isWords(part) && vocabularyName(wordsOf(part));
      if (!name) continue;
      found.set(name, { type: 'string', enum: wordsOf(part) });
      (node as Record<string, unknown>)[key] = referring(part, `#/components/schemas/${name}`);
    }
  };
  visit(document.paths);
  visit(document.components!.schemas);
  for (const [name, schema] of found) document.components!.schemas![name] = schema;
}

/** Of a list of words, and of one that may also be null. */
function referring({ type, enum: words = [], ...rest }: Schema, $ref: string): Schema {
  return words.includes(null) || (Array.isArray(type) && type.includes('null'))
    ? { anyOf: [{ $ref }, { type: 'null' }], ...rest }
    : { $ref, ...omit(rest, 'maxLength') };
}

function isWords(part: unknown): part is Schema {
  return typeof part === 'object' && part !== null && Array.isArray((part as Schema).enum);
}

function wordsOf({ enum: words = [] }: Schema): string[] {
  return words.filter((word) => word !== null) as string[];
}

function omit(schema: Schema, name: string): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== name));
}
