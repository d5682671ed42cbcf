/** Lists of a contract that are answered in parts: see the table of docs/contract.md. */
import type { OpenApiDocument, OpenApiResponse, OpenApiSchema } from './openapi-document.js';

/** How a list goes on. */
export interface List {
  /** The parameter that goes on; `id`: `cursor` takes the id of the last entry. */
  readonly by: string;
  /** The field with the entries; null where the answer itself is the list. */
  readonly list: string | null;
}

interface ListOperation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly success: OpenApiResponse;
}

/** The first rule whose parameter an operation takes and whose field it answers. */
const RULES = [
  { by: 'cursor', parameter: 'cursor', field: 'next_cursor' },
  { by: 'since', parameter: 'since', field: 'next_cursor' },
  { by: 'after', parameter: 'after', field: 'has_more' },
  { by: 'page', parameter: 'page', field: 'total' },
];

/** Null for an operation that answers no long list. */
export function listOf({ components }: OpenApiDocument, { parameters = [], success }: ListOperation): List | null {
  const resolve = (schema: OpenApiSchema = {}): OpenApiSchema =>
    schema.$ref ? (components?.schemas?.[schema.$ref.split('/').pop()!] ?? {}) : schema;
  const schema = success.content?.['application/json']?.schema;
  const answer = resolve(schema?.anyOf?.[0] ?? schema?.oneOf?.[0] ?? schema);
  const takes = (name: string): boolean => parameters.some((one) => one.in === 'query' && one.name === name);
  if (answer.type === 'array') return takes('cursor') ? { by: 'id', list: null } : null;
  const fields = answer.properties ?? {};
  const rule = RULES.find(({ parameter, field }) => takes(parameter) && field in fields);
  if (!rule) return null;
  const isListOfObjects = (field: OpenApiSchema): boolean =>
    field.type === 'array' && resolve(field.items).type !== 'string';
  const [list] = Object.entries(fields).find(([, field]) => isListOfObjects(resolve(field))) ?? [];
  return list === undefined ? null : { by: rule.by, list };
}
