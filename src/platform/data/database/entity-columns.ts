import { getMetadataArgsStorage, type ColumnOptions } from 'typeorm';
import { arrayOf, bool, bytea, float, int, json, nullable, text, timestamptz, uuid, type Kind } from './columns.js';
import { SnakeCase } from './snake-case.js';

type Entity<E> = abstract new () => E;
/** Properties that are columns; relations are optional (`agent?: Relation<Agent>`). */
type Name<E> = { [K in keyof E]-?: undefined extends E[K] ? never : K }[keyof E] & string;

/** A column of a result, with the expression that selects it. */
export interface Selected<T> extends Kind<T> {
  readonly sql: string;
}
export type SelectedColumns = Readonly<Record<string, Selected<unknown>>>;
type SelectedOf<E, K extends keyof E> = { readonly [P in K]: Selected<E[P]> };

/** Each type of a column, with the type its property must have. */
const KINDS: Readonly<Record<string, readonly [kind: Kind<unknown>, property?: unknown]>> = {
  uuid: [uuid, String],
  text: [text, String],
  integer: [int, Number],
  smallint: [int, Number],
  bigint: [int, Number],
  'double precision': [float, Number],
  boolean: [bool, Boolean],
  timestamptz: [timestamptz, Date],
  bytea: [bytea, Buffer],
  jsonb: [json()],
};
const naming = new SnakeCase();

/** Columns of a table for `Database.rows`, as its entity declares them; `table` is its alias in the statement. */
export function columnsOf<E, K extends Name<E>>(
  entity: Entity<E>,
  names: readonly K[],
  table?: string,
): SelectedOf<E, K> {
  const declared = declaredColumns(entity);
  return Object.fromEntries(names.map((name) => [name, selected(entity, name, declared.get(name), table)])) as never;
}

/** All columns of a table but some: a new one is among them by itself. */
export function columnsExcept<E, K extends Name<E>>(
  entity: Entity<E>,
  except: readonly K[],
  table?: string,
): SelectedOf<E, Exclude<Name<E>, K>> {
  const names = [...declaredColumns(entity).keys()] as Name<E>[];
  return columnsOf(entity, names.filter((name) => !except.includes(name as K)) as Exclude<Name<E>, K>[], table);
}

/** A column that no table has: `computed(int, 'count(*)')`. */
export function computed<T>(kind: Kind<T>, sql: string): Selected<T> {
  return { ...kind, sql };
}

/** What a statement selects for these columns: `m.agent_id AS "agentId", count(*) AS "total"`. */
export function selectList(columns: SelectedColumns): string {
  const parts = Object.entries(columns).map(([name, { sql }]) => `${sql} AS "${name}"`);
  return parts.join(', ');
}

/** Values by the names of their columns. */
export function byColumn<E>(values: Partial<Record<Name<E>, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [columnName(name), value]));
}

const columnName = (property: string, custom?: string): string => naming.columnName(property, custom, []);

/** Those of its class and of the classes it extends, by property. */
function declaredColumns(entity: Entity<unknown>): Map<string, ColumnOptions> {
  const classes: Entity<unknown>[] = [];
  for (let one = entity; one.prototype; one = Object.getPrototypeOf(one) as Entity<unknown>) classes.push(one);
  const columns = getMetadataArgsStorage().filterColumns(classes);
  return new Map(columns.map(({ propertyName, options }) => [propertyName, options]));
}

/** Throws where the entity contradicts itself. */
function selected(
  entity: Entity<unknown>,
  name: string,
  options: ColumnOptions | undefined,
  table: string | undefined,
): Selected<unknown> {
  const [kind, property] = KINDS[String(options?.type)] ?? [];
  if (!options || !kind) throw new Error(`${entity.name}.${name} is not a readable column`);
  const declared: unknown = Reflect.getMetadata('design:type', entity.prototype as object, name);
  const expected = options.array ? Array : property;
  // What the compiler does not know is an Object.
  if (expected && declared && declared !== Object && declared !== expected)
    throw new Error(`${entity.name}.${name} is a ${(declared as { name: string }).name}, its column is ${kind.name}`);
  const single = options.array ? arrayOf(kind) : kind;
  const column = columnName(name, options.name);
  return { ...(options.nullable ? nullable(single) : single), sql: table ? `${table}.${column}` : column };
}
