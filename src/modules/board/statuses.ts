import { namedEnum } from '../../platform/kernel/named-enum.js';

export const STATUSES = namedEnum('CardStatus', [
  'pending',
  'in_progress',
  'in_review',
  'blocked',
  'completed',
  'canceled',
]);
export type Status = (typeof STATUSES)[number];

export interface ColumnPlan {
  readonly name: string;
  readonly status: Status;
}

/** Columns of a board created without any. */
export const DEFAULT_COLUMNS: readonly ColumnPlan[] = [
  { name: 'Backlog', status: 'pending' },
  { name: 'To do', status: 'pending' },
  { name: 'In progress', status: 'in_progress' },
  { name: 'Review', status: 'in_review' },
  { name: 'Done', status: 'completed' },
  { name: 'Blocked', status: 'blocked' },
];

/** Column names are compared without case and surrounding space. */
export function columnNameKey(name: string): string {
  return name.trim().toLowerCase();
}
