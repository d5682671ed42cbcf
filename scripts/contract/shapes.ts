import type { ContractDocument, JsonSchema } from './document.js';

/** Values of one type that a schema takes. */
export interface Shape {
  readonly type: string;
  readonly enum?: readonly unknown[];
  readonly schema: JsonSchema;
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];
export const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
export const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

/** What a schema takes, type by type, with its references and combinations resolved; null: anything at all. */
export function shapesOf(schema: JsonSchema, document: ContractDocument): Shape[] | null {
  const { $ref, allOf = [], anyOf, oneOf, ...own } = schema;
  const parts = [...($ref ? [resolve($ref, document)] : []), ...allOf];
  if (parts.length) {
    const [first, ...rest] = parts;
    const joined = rest.reduce((sum, part) => merge(flat(sum, document), flat(part, document)), flat(first!, document));
    return shapesOf({ ...merge(joined, own), ...(anyOf && { anyOf }), ...(oneOf && { oneOf }) }, document);
  }
  const choices = anyOf ?? oneOf;
  if (choices) {
    const shapes = choices.map((choice) => shapesOf(merge(flat(choice, document), own), document));
    return shapes.some((one) => one === null) ? null : (shapes as Shape[][]).flat();
  }
  return simple(own);
}

function simple(schema: JsonSchema): Shape[] | null {
  const words = schema.const !== undefined ? [schema.const] : schema.enum;
  const types = schema.type === undefined ? (words ? typesOf(words) : impliedType(schema)) : [schema.type].flat();
  if (!types.length) return null;
  return types.map((type) => ({ type, schema, ...(words && { enum: words.filter((word) => fits(word, type)) }) }));
}

function impliedType({ properties, items }: JsonSchema): string[] {
  if (properties) return ['object'];
  return items ? ['array'] : [];
}

function typesOf(words: readonly unknown[]): string[] {
  return TYPES.filter((type) => type !== 'number' && words.some((word) => fits(word, type)));
}

function fits(word: unknown, type: string): boolean {
  if (word === null) return type === 'null';
  if (type === 'integer') return Number.isInteger(word);
  return typeof word === type;
}

function resolve(ref: string, { components }: ContractDocument): JsonSchema {
  const found = components.schemas[ref.replace('#/components/schemas/', '')];
  if (!found) throw new Error(`The contract refers to ${ref}, which it does not have`);
  return found;
}

/** A schema whose own reference and parts are put into it; choices stay choices. */
function flat(schema: JsonSchema, document: ContractDocument): JsonSchema {
  const { $ref, allOf = [], ...own } = schema;
  const parts = [...($ref ? [resolve($ref, document)] : []), ...allOf];
  return parts.reduce((sum, part) => merge(sum, flat(part, document)), own as JsonSchema);
}

/** What both schemas take. */
function merge(a: JsonSchema, b: JsonSchema): JsonSchema {
  const sum: JsonSchema = { ...a, ...b };
  if (a.type && b.type) sum.type = [a.type].flat().filter((type) => [b.type].flat().includes(type));
  if (a.enum && b.enum) sum.enum = a.enum.filter((word) => b.enum!.includes(word));
  if (a.properties && b.properties) sum.properties = { ...a.properties, ...b.properties };
  if (a.required && b.required) sum.required = [...new Set([...a.required, ...b.required])];
  for (const bound of LOWER_BOUNDS)
    if (bound in a && bound in b) sum[bound] = Math.max(Number(a[bound]), Number(b[bound]));
  for (const bound of UPPER_BOUNDS)
    if (bound in a && bound in b) sum[bound] = Math.min(Number(a[bound]), Number(b[bound]));
  return sum;
}
