import type { MachineUpdateDetails, Workstation } from '../../../client/src/generated.js';
import { isOpen } from '../../reads/desks.js';

/** In the order of a list: what needs somebody first. */
export const DESK_STATES = ['unreachable', 'provisioning', 'ready', 'suspended', 'dormant'] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** A dormant desk is one of its own kind, whatever its status was. */
export function stateOf({ status, dormant }: Pick<Workstation, 'status' | 'dormant'>): DeskState {
  return dormant ? 'dormant' : status;
}

/** As they came, but by state. */
export function byState(desks: readonly Workstation[]): readonly Workstation[] {
  return desks.toSorted((a, b) => DESK_STATES.indexOf(stateOf(a)) - DESK_STATES.indexOf(stateOf(b)));
}

/** A desk as the list shows it. */
export interface DeskRow {
  readonly desk: Workstation;
  readonly isLoginExpired: boolean;
  /** Its newest update, for admins. */
  readonly update: MachineUpdateDetails | null;
}

export const NO_FILTERS = { q: '', state: '', attention: '' };
export type Filters = typeof NO_FILTERS;

/** Nothing more to ask for: it is queued already, or it has the current program. */
export function mayUpdate({ desk, update }: Pick<DeskRow, 'desk' | 'update'>): boolean {
  return desk.needs_update && !(update && isOpen(update));
}

const ATTENTIONS: Readonly<Record<string, (row: DeskRow) => boolean>> = {
  login: ({ isLoginExpired }) => isLoginExpired,
  outdated: ({ desk }) => desk.needs_update,
  open: ({ update }) => update !== null && isOpen(update),
  failed: ({ update }) => update?.status === 'failed',
};

/** What is searched for, in any state: the counts of the states are about these. */
export function searched(rows: readonly DeskRow[], { q, attention }: Filters): readonly DeskRow[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const needs = ATTENTIONS[attention];
  return rows.filter((row) => {
    const { name, description, region } = row.desk;
    const text = `${name} ${description} ${region ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word)) && (!needs || needs(row));
  });
}

export function inState(rows: readonly DeskRow[], state: string): readonly DeskRow[] {
  return DESK_STATES.some((one) => one === state) ? rows.filter(({ desk }) => stateOf(desk) === state) : rows;
}

/** Of a desk that is set up now: the step that is next, and how many are done. */
export function setupOf(desk: Workstation) {
  const steps = desk.onboarding_steps;
  const next = steps.find(({ done }) => !done);
  return next && stateOf(desk) === 'provisioning'
    ? { title: next.title, done: steps.filter(({ done }) => done).length, all: steps.length }
    : null;
}
