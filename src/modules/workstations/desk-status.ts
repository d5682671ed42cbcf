import { namedEnum } from '../../platform/kernel/named-enum.js';

/** Stored statuses, as named by the environment routes. */
export const ENVIRONMENT_STATUSES = namedEnum('EnvironmentStatus', [
  'provisioned',
  'active',
  'unreachable',
  'suspended',
]);
export type EnvironmentStatus = (typeof ENVIRONMENT_STATUSES)[number];

/** The same statuses as named by the workstation routes. */
export const WORKSTATION_STATUSES = namedEnum('WorkstationStatus', [
  'provisioning',
  'ready',
  'unreachable',
  'suspended',
]);
export type WorkstationStatus = (typeof WORKSTATION_STATUSES)[number];

export function workstationStatus(status: EnvironmentStatus): WorkstationStatus {
  return WORKSTATION_STATUSES[ENVIRONMENT_STATUSES.indexOf(status)]!;
}

/** A desk without contact for longer than this is dormant. */
const DORMANT_AFTER_MS = 14 * 86_400_000;

interface Contact {
  readonly status: EnvironmentStatus;
  readonly lastContactAt: Date | null;
  readonly createdAt: Date;
}

/** Derived, never stored: a suspended desk is never dormant, and a report makes a desk live at once. */
export function isDormant({ status, lastContactAt, createdAt }: Contact, now: Date): boolean {
  return status !== 'suspended' && (lastContactAt ?? createdAt) < dormantBefore(now);
}

/** The negation in SQL, over `workstations`; the parameter is `dormantBefore`. */
export const liveSql = (parameter: string): string =>
  `(status = 'suspended' OR coalesce(last_contact_at, created_at) >= ${parameter})`;

/** What a workspace calls its desk: its status, unless it is dormant. */
export const DESK_STATES = namedEnum('DeskState', [...WORKSTATION_STATUSES, 'dormant']);
export type DeskState = (typeof DESK_STATES)[number];

const STATES = ENVIRONMENT_STATUSES.map((status) => `WHEN '${status}' THEN '${workstationStatus(status)}'`).join(' ');

/** The state in SQL, over `workstations`; the parameter is `dormantBefore`. */
export const stateSql = (parameter: string): string =>
  `CASE WHEN NOT ${liveSql(parameter)} THEN 'dormant' ELSE CASE status ${STATES} END END`;

export function dormantBefore(now: Date): Date {
  return new Date(now.getTime() - DORMANT_AFTER_MS);
}
