import type { Parameter, Schema } from './contract-types.js';
import type { CallRequest } from './request.js';

/** Words that a generated client cannot use as names of parameters: it writes `$return`. */
const KEYWORDS = new Set(
  (
    'abstract accessor any as assert asserts async await bigint boolean break case catch class const constructor ' +
    'continue debugger declare default defer delete do else enum export extends false finally for from function get ' +
    'global if implements import in infer instanceof interface intrinsic is keyof let module namespace never new null ' +
    'number object of out override package private protected public readonly require return satisfies set static ' +
    'string super switch symbol this throw true try type typeof undefined unique unknown using var void while with yield'
  ).split(' '),
);
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;
const BEARER = 'Bearer ';

/**
 * A program that calls the operation with a generated client, which has a method for each: required parameters, the body,
 * and one object with optional parameters.
 */
export function writeClientCall(clientPackage: string, origin: string, request: CallRequest): string {
  const { operation, headers, body } = request;
  const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    path: request.path,
    query: request.query,
    header: headers,
  };
  const valueOf = ({ in: location, name }: Parameter): string | undefined => values[location]?.[name];
  const required = operation.parameters.filter((one) => one.required);
  const optional = operation.parameters.filter((one) => !one.required && valueOf(one) !== undefined);
  const args = [
    ...required.map((one) => literal(one.schema, valueOf(one)) ?? nameOf(one)),
    ...(body ? ['json' in body ? body.json.trim() : `{ ${body.fileField}: picture }`] : []),
    ...(optional.length
      ? [`{ ${optional.map((one) => `${nameOf(one)}: ${literal(one.schema, valueOf(one))}`).join(', ')} }`]
      : []),
  ];
  const named = operation.parameters.filter((one) => one.in === 'header').map(({ name }) => name);
  const credentials = Object.entries(headers).filter(([name]) => !named.includes(name));
  return `import { createClient } from ${quoted(clientPackage)};

const client = createClient({
  baseUrl: ${quoted(origin)},${credentials.map(writeCredential).join('')}
});
const answer = await client.${operation.id}(${args.join(', ')});`;
}

function writeCredential([name, value]: readonly [string, string]): string {
  return value.startsWith(BEARER)
    ? `\n  token: ${quoted(value.slice(BEARER.length))},`
    : `\n  headers: { ${quoted(name)}: ${quoted(value)} },`;
}

/** `board_id` is `boardId`, `Idempotency-Key` is `idempotencyKey`. */
function nameOf({ name }: Parameter): string {
  const words = name.split(/[^a-z0-9]+/i).filter(Boolean);
  const [first = '', ...rest] = words.map((word) => word.toLowerCase());
  const joined = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return KEYWORDS.has(joined) ? `$${joined}` : joined;
}

function literal(schema: Schema, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const isOf = (type: string): boolean => [schema.type].flat().includes(type);
  if (isOf('array'))
    return `[${value
      .split(',')
      .map((item) => literal(schema.items ?? {}, item))
      .join(', ')}]`;
  if ((isOf('integer') || isOf('number')) && NUMBER.test(value)) return value;
  return isOf('boolean') && ['true', 'false'].includes(value) ? value : quoted(value);
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}
