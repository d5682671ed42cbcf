import type { BoardColumn } from './board-column.entity.js';
import { columnNameKey, type Status } from './statuses.js';

export type Column = Readonly<Pick<BoardColumn, 'id' | 'name' | 'nameKey' | 'status'>>;

/** The requested column, by name, by id, by status, or a combination. */
export interface Target {
  readonly column?: string;
  readonly columnId?: string;
  readonly status?: Status;
}

type TargetResult =
  | { readonly column: Column }
  | { readonly refused: 'unknown column' | 'unknown column id' | 'no such status' }
  | { readonly conflict: string };

/**
 * Finds the column for a card. A column determines the status. A status alone selects the first column that has it,
 * unless the card is already in one. A column and a status that disagree are a conflict.
 */
export function findTarget(columns: readonly Column[], current: Column | null, target: Target): TargetResult {
  const byName =
    target.column === undefined ? undefined : columns.find((one) => one.nameKey === columnNameKey(target.column!));
  const byId = target.columnId === undefined ? undefined : columns.find((one) => one.id === target.columnId);
  if (target.column !== undefined && !byName) return { refused: 'unknown column' };
  if (target.columnId !== undefined && !byId) return { refused: 'unknown column id' };
  if (byName && byId && byName.id !== byId.id) return { conflict: `column and column_id name two different columns` };
  const column = byName ?? byId;
  if (column) {
    if (target.status === undefined || target.status === column.status) return { column };
    return { conflict: `The column ${column.name} has the status ${column.status}, not ${target.status}` };
  }
  if (target.status === undefined) return { column: current ?? columns[0]! };
  if (current?.status === target.status) return { column: current };
  const first = columns.find((one) => one.status === target.status);
  return first ? { column: first } : { refused: 'no such status' };
}
