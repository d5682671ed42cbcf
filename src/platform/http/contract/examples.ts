import type { OpenAPIObject } from '@nestjs/swagger';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  example?: unknown;
  default?: unknown;
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
  [key: string]: unknown;
}

/** Builds an example from the examples of the fields. */
export function exampleOf(schema: Schema, document: OpenAPIObject): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.$ref) return exampleOf(resolve(schema.$ref, document), document);
  const choice = schema.allOf?.[0] ?? schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return exampleOf(choice, document);
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, exampleOf(part, document)]),
    );
  }
  if (type === 'array') return schema.items ? [exampleOf(schema.items, document)] : [];
  if (type === 'object') return {};
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 1;
  return schema.format === 'uuid' ? '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11' : 'text';
}

export function resolve(ref: string, document: OpenAPIObject): Schema {
  const name = ref.replace('#/components/schemas/', '');
  const schema = document.components?.schemas?.[name];
  if (!schema) throw new Error(`The contract refers to ${ref}, which it does not have`);
  return schema as Schema;
}
