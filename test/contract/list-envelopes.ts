import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from '../../src/platform/http/contract/examples.js';
import { operationsOf, type ContractOperation } from '../../src/platform/http/contract/operations.js';

/** How a list is answered: rows of the table in docs/contract.md. */
interface Envelope {
  readonly lists: string;
  readonly paging: string;
  readonly beside: string;
}

const PAGING = ['page', 'per_page', 'limit', 'cursor', 'since', 'direction'];
/** An answer with one of these is about one thing, and its lists are parts of that. */
const OF_ONE_THING = ['id', 'key', 'hire_id', 'workstation_id'];
const NONE = '–';

/** Rows `| list field | paging | fields beside it | operations |`, in the order of the list field. */
export function listEnvelopes(document: OpenAPIObject): string[] {
  const operations = new Map<string, string[]>();
  for (const [, , operation] of operationsOf(document)) {
    const rows = answersOf(document, operation).flatMap((schema) => rowOf(document, operation, schema));
    for (const row of new Set(rows)) operations.set(row, [...(operations.get(row) ?? []), operation.operationId]);
  }
  return [...operations].map(([row, ids]) => `${row} ${code(ids)} |`).toSorted();
}

function answersOf(document: OpenAPIObject, { responses }: ContractOperation): Schema[] {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const schema = answer?.content?.['application/json']?.schema;
  const variants = schema?.anyOf ?? schema?.oneOf ?? [schema];
  return variants.flatMap((one) => (one ? [resolve(document, one)] : []));
}

function rowOf(document: OpenAPIObject, operation: ContractOperation, schema: Schema): string[] {
  const envelope = schema.type === 'array' ? bare(operation) : wrapped(document, operation, schema);
  return envelope ? [`| ${envelope.lists} | ${envelope.paging} | ${envelope.beside} |`] : [];
}

function bare(operation: ContractOperation): Envelope {
  return { lists: 'the answer itself', paging: pagingOf(operation, []), beside: NONE };
}

function wrapped(document: OpenAPIObject, operation: ContractOperation, schema: Schema): Envelope | null {
  const fields = Object.entries(schema.properties ?? {});
  const names = fields.map(([name]) => name);
  if (names.some((name) => OF_ONE_THING.includes(name))) return null;
  const lists = fields.filter(([, field]) => isListOfObjects(document, field)).map(([name]) => name);
  if (!lists.length) return null;
  const beside = names.filter((name) => ![...lists, ...PAGING, 'next_cursor'].includes(name));
  return { lists: code(lists), paging: pagingOf(operation, names), beside: code(beside) };
}

function isListOfObjects(document: OpenAPIObject, field: Schema): boolean {
  const { type, items } = resolve(document, field);
  return type === 'array' && resolve(document, items!).type === 'object';
}

/** `since` is a filter where the answer has no cursor. */
function pagingOf({ parameters = [] }: ContractOperation, fields: readonly string[]): string {
  const goesOn = fields.includes('next_cursor');
  const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const paging = PAGING.filter((name) => names.includes(name) && (goesOn || name !== 'since'));
  return `${code(paging)}${goesOn ? ' → `next_cursor`' : ''}`;
}

function resolve(document: OpenAPIObject, schema: Schema): Schema {
  const name = schema.$ref?.split('/').pop();
  return name ? (document.components!.schemas![name] as Schema) : schema;
}

function code(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ') || NONE;
}
