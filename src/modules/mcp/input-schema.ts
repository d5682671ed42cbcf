import { declaredFields } from '../../platform/http/fields/declare-field.js';

type Schema = Record<string, unknown>;
type Class = new () => object;

/** Where @nestjs/swagger keeps what `@ApiProperty` was given. */
const PROPERTY = 'swagger/apiModelProperties';
/** The words of JSON Schema that a field can have. */
const KEYWORDS = ['type', 'enum', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'items', 'maxItems'];

/** JSON Schema of a class of declared fields, as short as a model needs it. */
export function inputSchema(type: Class): Schema {
  const fields = [...declaredFields(type)].map(([name, { part }]) => {
    const documented = Reflect.getMetadata(PROPERTY, type.prototype as object, name) as Schema;
    return { name, required: documented.required !== false, schema: fieldSchema(documented, part?.type()) };
  });
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(required.length && { required }),
    additionalProperties: false,
  };
}

function fieldSchema(documented: Schema, part: Class | undefined): Schema {
  const words = part
    ? { type: 'array', items: inputSchema(part), maxItems: documented.maxItems }
    : Object.fromEntries(KEYWORDS.map((keyword) => [keyword, documented[keyword]]));
  const schema: Schema = { ...words, default: documented.default, description: documented.description };
  // Not part of what a model has to know: the length of most texts.
  if (schema.type === 'string' && Number(schema.maxLength) >= 200) delete schema.maxLength;
  return JSON.parse(JSON.stringify(documented.nullable ? orNull(schema) : schema)) as Schema;
}

/** Not as a list of types: some models refuse that. */
function orNull({ default: fallback, description, ...schema }: Schema): Schema {
  return { anyOf: [schema, { type: 'null' }], default: fallback, description };
}
