import pg from 'pg';

/** PostgreSQL types of a result column, and the value `pg` parses them to. */
export interface Kind<T> {
  readonly name: string;
  /** Type OIDs. */
  readonly types: readonly number[];
  /** OIDs of the array types. */
  readonly arrays?: readonly number[];
  readonly nullable?: boolean;
  /** Type only; never set. */
  readonly value?: T;
}

/** Columns of a result by name. */
export type Columns = Readonly<Record<string, Kind<unknown>>>;

export type Row<C extends Columns> = { [K in keyof C]: C[K] extends Kind<infer T> ? T : never };

const { BOOL, BYTEA, FLOAT4, FLOAT8, INT2, INT4, INT8, JSON, JSONB, TEXT, TIMESTAMPTZ, UUID, VARCHAR } =
  pg.types.builtins;

export const uuid: Kind<string> = { name: 'uuid', types: [UUID], arrays: [2951] };
export const text: Kind<string> = { name: 'text', types: [TEXT, VARCHAR], arrays: [1009, 1015] };
/** Includes int8, which is parsed to a number (`parseInt8`). A `sum` of int8 is `numeric`, which is not: cast it. */
export const int: Kind<number> = { name: 'int', types: [INT4, INT8, INT2], arrays: [1007, 1016, 1005] };
export const float: Kind<number> = { name: 'float', types: [FLOAT8, FLOAT4], arrays: [1022, 1021] };
export const bool: Kind<boolean> = { name: 'bool', types: [BOOL], arrays: [1000] };
export const timestamptz: Kind<Date> = { name: 'timestamptz', types: [TIMESTAMPTZ], arrays: [1185] };
export const bytea: Kind<Buffer> = { name: 'bytea', types: [BYTEA], arrays: [1001] };

/** PostgreSQL does not report whether a column is nullable. The end-to-end tests check every row for undeclared nulls. */
export const nullable = <T>(kind: Kind<T>): Kind<T | null> => ({ ...kind, nullable: true });

export const arrayOf = <T>(kind: Kind<T>): Kind<T[]> => ({ name: `${kind.name}[]`, types: kind.arrays ?? [] });

/** A text column with a fixed set of values. Only the type is checked; the table constrains the values. */
export const word = <T extends string>(): Kind<T> => text as Kind<T>;

/** The type of the content is asserted, not checked. */
export const json = <T>(): Kind<T> => ({ name: 'json', types: [JSONB, JSON] });

type Field = Pick<pg.FieldDef, 'name' | 'dataTypeID'>;

/** Throws unless the result has exactly these columns, in any order. Checked once per result, not per row. */
export function checkColumns(statement: string, columns: Columns, fields: readonly Field[]): void {
  const names = Object.keys(columns);
  // Fast path: columns are usually declared in the order of the SELECT.
  const matches = (name: string, index: number): boolean => {
    const field = fields[index]!.name === name ? fields[index] : fields.find((one) => one.name === name);
    return field !== undefined && columns[name]!.types.includes(field.dataTypeID);
  };
  if (names.length === fields.length && names.every(matches)) return;
  const declared = names.map((name) => `${name} ${columns[name]!.name}`).join(', ');
  const actual = fields.map(({ name, dataTypeID }) => `${name} ${typeName(dataTypeID)}`).join(', ');
  throw new Error(`Declared columns (${declared}), but the result has (${actual}): ${statement}`);
}

function typeName(type: number): string {
  const [name] = Object.entries(pg.types.builtins).find(([, id]) => Number(id) === type) ?? [`type ${type}`];
  return name.toLowerCase();
}
