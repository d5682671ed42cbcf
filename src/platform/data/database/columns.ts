import pg from 'pg';

/** What a column of a result may be in PostgreSQL, and so what `pg` makes of it here. */
export interface Kind<T> {
  readonly name: string;
  /** Object ids of the types of PostgreSQL. */
  readonly types: readonly number[];
  /** Object ids of arrays of them. */
  readonly arrays?: readonly number[];
  readonly nullable?: boolean;
  /** Only for the compiler. */
  readonly value?: T;
}

/** The columns of a statement's result, by name. */
export type Columns = Readonly<Record<string, Kind<unknown>>>;

/** A row with these columns. */
export type Row<C extends Columns> = { [K in keyof C]: C[K] extends Kind<infer T> ? T : never };

const { BOOL, BYTEA, FLOAT4, FLOAT8, INT2, INT4, INT8, JSON, JSONB, TEXT, TIMESTAMPTZ, UUID, VARCHAR } =
  pg.types.builtins;

export const uuid: Kind<string> = { name: 'uuid', types: [UUID], arrays: [2951] };
export const text: Kind<string> = { name: 'text', types: [TEXT, VARCHAR], arrays: [1009, 1015] };
/** Also of 8 bytes: those are read as numbers, see `parseInt8`. A `sum` of them is `numeric`, which is not: cast it. */
export const int: Kind<number> = { name: 'int', types: [INT4, INT8, INT2], arrays: [1007, 1016, 1005] };
export const float: Kind<number> = { name: 'float', types: [FLOAT8, FLOAT4], arrays: [1022, 1021] };
export const bool: Kind<boolean> = { name: 'bool', types: [BOOL], arrays: [1000] };
export const timestamptz: Kind<Date> = { name: 'timestamptz', types: [TIMESTAMPTZ], arrays: [1185] };
export const bytea: Kind<Buffer> = { name: 'bytea', types: [BYTEA], arrays: [1001] };

/** PostgreSQL does not say whether a column can be null. The tests of the whole service look at every row for that. */
export const nullable = <T>(kind: Kind<T>): Kind<T | null> => ({ ...kind, nullable: true });

export const arrayOf = <T>(kind: Kind<T>): Kind<T[]> => ({ name: `${kind.name}[]`, types: kind.arrays ?? [] });

/** A text that is one of a few words. That it is text is checked; that it is one of them is up to the table. */
export const word = <T extends string>(): Kind<T> => text as Kind<T>;

/** What is inside is known to nobody but whoever wrote it: the one type that is only claimed. */
export const json = <T>(): Kind<T> => ({ name: 'json', types: [JSONB, JSON] });

type Field = Pick<pg.FieldDef, 'name' | 'dataTypeID'>;

/** Throws unless the result of a statement has exactly these columns, in any order. One look per result, none per row. */
export function checkColumns(statement: string, columns: Columns, fields: readonly Field[]): void {
  const names = Object.keys(columns);
  // Most are declared in the order in which they are selected, and so found at once.
  const matches = (name: string, index: number): boolean => {
    const field = fields[index]!.name === name ? fields[index] : fields.find((one) => one.name === name);
    return field !== undefined && columns[name]!.types.includes(field.dataTypeID);
  };
  if (names.length === fields.length && names.every(matches)) return;
  const declared = names.map((name) => `${name} ${columns[name]!.name}`).join(', ');
  const actual = fields.map(({ name, dataTypeID }) => `${name} ${typeName(dataTypeID)}`).join(', ');
  throw new Error(`Declared are the columns (${declared}), but the result has (${actual}): ${statement}`);
}

function typeName(type: number): string {
  const [name] = Object.entries(pg.types.builtins).find(([, id]) => Number(id) === type) ?? [`type ${type}`];
  return name.toLowerCase();
}
