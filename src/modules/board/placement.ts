import { columnNameKey, type Status } from './statuses.js';

export interface Column {
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly status: Status;
}

/** Where a card shall go, as callers say it: by the name or id of a column, by a status, or by both. */
export interface Wish {
  readonly column?: string;
  readonly columnId?: string;
  readonly status?: Status;
}

type Placement =
  | { readonly column: Column }
  | { readonly refused: 'unknown column' | 'unknown column id' | 'no such status' }
  | { readonly disagree: string };

/**
 * The column a card belongs in. A column brings its status with it; a status alone leads to the first column that has it,
 * unless the card already stands in one. A column and a status that disagree are refused.
 */
export function place(columns: readonly Column[], current: Column | null, wish: Wish): Placement {
  const byName =
    wish.column === undefined ? undefined : columns.find((one) => one.nameKey === columnNameKey(wish.column!));
  const byId = wish.columnId === undefined ? undefined : columns.find((one) => one.id === wish.columnId);
  if (wish.column !== undefined && !byName) return { refused: 'unknown column' };
  if (wish.columnId !== undefined && !byId) return { refused: 'unknown column id' };
  if (byName && byId && byName.id !== byId.id) return { disagree: `column and column_id name two different columns` };
  const column = byName ?? byId;
  if (column) {
    if (wish.status === undefined || wish.status === column.status) return { column };
    return { disagree: `The column ${column.name} has the status ${column.status}, not ${wish.status}` };
  }
  if (wish.status === undefined) return { column: current ?? columns[0]! };
  if (current?.status === wish.status) return { column: current };
  const first = columns.find((one) => one.status === wish.status);
  return first ? { column: first } : { refused: 'no such status' };
}
