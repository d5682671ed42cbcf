import type { ContractDocument, JsonSchema } from './document.js';
import { LOWER_BOUNDS, shapesOf, UPPER_BOUNDS, type Shape } from './shapes.js';

/** A request breaks when less is taken than before; an answer when more can come than before. */
type Direction = 'request' | 'answer';

interface Sides {
  readonly before: ContractDocument;
  readonly after: ContractDocument;
  readonly direction: Direction;
  /** Pairs being compared, to stop at recursive schemas. */
  readonly open?: ReadonlySet<string>;
}

/** The breaking changes between two schemas, one sentence each. */
export function compareSchemas(before: JsonSchema, after: JsonSchema, sides: Sides, where: string): string[] {
  const key = `${JSON.stringify(before)}\n${JSON.stringify(after)}`;
  if (sides.open?.has(key)) return [];
  const within = { ...sides, open: new Set([...(sides.open ?? []), key]) };
  const was = shapesOf(before, sides.before);
  const is = shapesOf(after, sides.after);
  // What must fit into what: old requests into the new schema, new answers into the old one.
  const [inner, outer] = sides.direction === 'request' ? [was, is] : [is, was];
  if (outer === null) return [];
  if (inner === null) return [sentence(sides, where, 'can be anything', 'can no longer be anything')];
  return inner.flatMap((shape) => leastOf(shape, outer, within, where));
}

/** A shape fits when one of the same type takes it; otherwise the one most like it says why not. */
function leastOf(shape: Shape, outer: readonly Shape[], sides: Sides, where: string): string[] {
  if (shape.enum?.length === 0) return [];
  const candidates = outer.filter(({ type }) => type === shape.type || (type === 'number' && shape.type === 'integer'));
  if (!candidates.length)
    return [sentence(sides, where, `can be ${nameOf(shape.type)}`, `can no longer be ${nameOf(shape.type)}`)];
  const alike = candidates.toSorted((a, b) => sharedFields(shape, b) - sharedFields(shape, a));
  const findings = alike.map((candidate) => compareShapes(shape, candidate, sides, where));
  return findings.find((one) => !one.length) ?? findings[0]!;
}

function sharedFields({ schema: one }: Shape, { schema: other }: Shape): number {
  return Object.keys(one.properties ?? {}).filter((name) => other.properties && name in other.properties).length;
}

function compareShapes(inner: Shape, outer: Shape, sides: Sides, where: string): string[] {
  return [
    ...compareWords(inner, outer, sides, where),
    ...(sides.direction === 'request' ? compareLimits(inner, outer, where) : []),
    ...compareFormats(inner, outer, sides, where),
    ...(inner.type === 'object' ? compareObjects(inner.schema, outer.schema, sides, where) : []),
    ...(inner.type === 'array' ? compareItems(inner.schema, outer.schema, sides, where) : []),
  ];
}

function compareWords(inner: Shape, outer: Shape, sides: Sides, where: string): string[] {
  if (!outer.enum || outer.type === 'null') return [];
  if (!inner.enum)
    return [sentence(sides, where, 'is no longer one of a few words', `must now be one of: ${outer.enum.join(', ')}`)];
  return inner.enum
    .filter((word) => !outer.enum!.includes(word))
    .map((word) => sentence(sides, where, `can be \`${String(word)}\``, `no longer takes \`${String(word)}\``));
}

function compareLimits({ schema: inner, enum: words }: Shape, { schema: outer }: Shape, where: string): string[] {
  if (words) return [];
  const tighter = [
    ...LOWER_BOUNDS.filter((bound) => bound in outer && !(Number(inner[bound]) >= Number(outer[bound]))),
    ...UPPER_BOUNDS.filter((bound) => bound in outer && !(Number(inner[bound]) <= Number(outer[bound]))),
    ...(outer.uniqueItems && !inner.uniqueItems ? ['uniqueItems'] : []),
    ...(outer.pattern !== undefined && outer.pattern !== inner.pattern ? ['pattern'] : []),
    ...(outer.multipleOf !== undefined && outer.multipleOf !== inner.multipleOf ? ['multipleOf'] : []),
  ].filter((bound) => !(/^min(Length|Items|Properties)$/.test(bound) && Number(outer[bound]) === 0));
  return tighter.map((bound) => `${where} is limited more: \`${bound}\` ${show(inner[bound])} → ${show(outer[bound])}`);
}

function compareFormats(inner: Shape, outer: Shape, sides: Sides, where: string): string[] {
  const [was, is] = [inner.schema.format, outer.schema.format];
  if (is === undefined || was === is || inner.enum) return [];
  return [sentence(sides, where, `is no longer of the format \`${is}\``, `must now be of the format \`${is}\``)];
}

function compareObjects(inner: JsonSchema, outer: JsonSchema, sides: Sides, where: string): string[] {
  const isRequest = sides.direction === 'request';
  const [before, after] = isRequest ? [inner, outer] : [outer, inner];
  const fields = (schema: JsonSchema): Record<string, JsonSchema> => schema.properties ?? {};
  const known = (schema: JsonSchema, name: string): boolean => Object.hasOwn(fields(schema), name);
  const found: string[] = [];
  for (const [name, schema] of Object.entries(fields(before))) {
    const path = at(where, name);
    if (known(after, name)) found.push(...compareSchemas(schema, fields(after)[name]!, sides, path));
    else if (!isMapOf(after)) found.push(isRequest ? `${path} is no longer known` : `${path} is gone`);
  }
  for (const name of outer.required ?? []) {
    if (inner.required?.includes(name) || (!isRequest && !known(after, name))) continue;
    found.push(isRequest ? `${at(where, name)} is now required` : `${at(where, name)} can now be missing`);
  }
  if (isRequest && after.additionalProperties === false && before.additionalProperties !== false)
    found.push(`${where} now refuses fields that it does not name`);
  if (isMapOf(before) && isMapOf(after))
    found.push(...compareSchemas(before.additionalProperties, after.additionalProperties, sides, at(where, '*')));
  return found;
}

function compareItems(inner: JsonSchema, outer: JsonSchema, sides: Sides, where: string): string[] {
  const [before, after] = sides.direction === 'request' ? [inner, outer] : [outer, inner];
  return compareSchemas(before.items ?? {}, after.items ?? {}, sides, `${where.replace(/`$/, '')}[]\``);
}

function isMapOf(schema: JsonSchema): schema is JsonSchema & { additionalProperties: JsonSchema } {
  return typeof schema.additionalProperties === 'object';
}

/** `body` and `name` are `body.name`. */
function at(where: string, name: string): string {
  return `${where.replace(/`$/, '')}.${name}\``;
}

function sentence({ direction }: Sides, where: string, inAnswer: string, inRequest: string): string {
  return `${where} ${direction === 'answer' ? inAnswer : inRequest}`;
}

function nameOf(type: string): string {
  if (type === 'null') return '`null`';
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

function show(limit: unknown): string {
  if (limit === undefined) return 'none';
  return typeof limit === 'string' ? limit : JSON.stringify(limit);
}
