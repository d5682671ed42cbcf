import type { ContractDocument, Schema } from './contract-types.js';
import { resolveSchema } from './read-contract.js';

export interface Field {
  /** `columns[].name`. */
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly about: string;
}

const MAX_DEPTH = 5;

/** Every field of a schema, those of nested objects below it. A schema inside itself is not followed. */
export function fieldsOf(document: ContractDocument, schema: Schema | undefined): Field[] {
  const fields: Field[] = [];
  if (schema) collect(document, schema, '', [], fields);
  return fields;
}

function collect(
  document: ContractDocument,
  schema: Schema,
  prefix: string,
  above: readonly Schema[],
  into: Field[],
): void {
  const resolved = resolveSchema(document, schema);
  if (above.includes(resolved) || above.length > MAX_DEPTH) return;
  const path = [...above, resolved];
  const inner = [...(resolved.allOf ?? []), ...(resolved.anyOf ?? []), ...(resolved.oneOf ?? [])];
  for (const part of inner) collect(document, part, prefix, path, into);
  if (resolved.items) collect(document, resolved.items, `${prefix}[]`, path, into);
  for (const [name, property] of Object.entries(resolved.properties ?? {})) {
    const at = prefix ? `${prefix}.${name}` : name;
    const target = resolveSchema(document, property);
    if (!into.some((field) => field.path === at))
      into.push({
        path: at,
        name,
        type: describeType(document, property),
        isRequired: resolved.required?.includes(name) ?? false,
        isDeprecated: property.deprecated ?? false,
        about: property.description ?? target.description ?? '',
      });
    collect(document, property, at, path, into);
  }
}

/** `string (uuid)`, `array of Card`, `"high" | "low"`, with the limits of the value. */
export function describeType(document: ContractDocument, schema: Schema): string {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  const resolved = resolveSchema(document, schema);
  if (resolved.enum) return resolved.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (name) return name;
  const choice = resolved.allOf ?? resolved.anyOf ?? resolved.oneOf;
  if (choice) return [...new Set(choice.map((part) => describeType(document, part)))].join(' | ');
  if (resolved.items) return `array of ${describeType(document, resolved.items)}${limitsOf(resolved)}`;
  const types = typeof resolved.type === 'string' ? [resolved.type] : (resolved.type ?? ['any']);
  return `${types.join(' | ')}${resolved.format ? ` (${resolved.format})` : ''}${limitsOf(resolved)}`;
}

function limitsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  const limits = [
    between(minimum, maximum, ''),
    between(minLength, maxLength, ' characters'),
    between(minItems, maxItems, ' items'),
  ].filter(Boolean);
  return limits.length ? `, ${limits.join(', ')}` : '';
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (most !== undefined) return `at most ${most}${unit}`;
  return least !== undefined && least !== 0 ? `at least ${least}${unit}` : '';
}
