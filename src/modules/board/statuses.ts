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

/** The columns of a board that names none. */
export const DEFAULT_COLUMNS: readonly ColumnPlan[] = [
  { name: 'Backlog', status: 'pending' },
  { name: 'To do', status: 'pending' },
  { name: 'In progress', status: 'in_progress' },
  { name: 'Review', status: 'in_review' },
  { name: 'Done', status: 'completed' },
  { name: 'Blocked', status: 'blocked' },
];

/** How column names are compared: without regard to case and to space around them. */
export function columnNameKey(name: string): string {
  return name.trim().toLowerCase();
}
