import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import { isOpen } from '../../reads/desks.js';
import { texts } from '../../texts/desks.js';
import { SelectField, TextField } from '../../ui/form.js';
import { StateTabs } from '../../ui/state-tabs.js';
import type { DeskRow } from './desk-table.js';
import { DESK_STATES, stateOf } from './fleet.js';

export const NO_FILTERS = { q: '', state: '', attention: '' };
export type Filters = typeof NO_FILTERS;

const ATTENTIONS: Readonly<Record<string, (row: DeskRow) => boolean>> = {
  login: ({ isLoginExpired }) => isLoginExpired,
  outdated: ({ desk }) => desk.needs_update,
  open: ({ update }) => update !== null && isOpen(update),
  failed: ({ update }) => update?.status === 'failed',
};

/** What is searched for, in any state: the counts of the states are about these. */
export function searched(rows: readonly DeskRow[], { q, attention }: Filters): readonly DeskRow[] {
  const wanted = q.trim().toLowerCase();
  const needs = ATTENTIONS[attention];
  return rows.filter((row) => row.desk.name.toLowerCase().includes(wanted) && (!needs || needs(row)));
}

export function inState(rows: readonly DeskRow[], state: string): readonly DeskRow[] {
  return DESK_STATES.some((one) => one === state) ? rows.filter(({ desk }) => stateOf(desk) === state) : rows;
}

export function useFilters() {
  return useAddress(NO_FILTERS);
}

/** Search, and one button for each state with how many desks are in it. */
export function DeskFilters({ found }: { found: readonly DeskRow[] }) {
  const [filters, change] = useFilters();
  const { isAdmin } = useMe();
  const { any, login, outdated, open, failed } = texts.list.attentions;
  const updates = [['outdated', outdated] as const, ['open', open] as const, ['failed', failed] as const];
  return (
    <>
      <div className="filters">
        <div className="search">
          <TextField label={texts.list.search} type="search" value={filters.q} onChange={(q) => change({ q })} />
        </div>
        <SelectField
          label={texts.list.attention}
          value={filters.attention}
          options={[['', any], ['login', login], ...(isAdmin ? updates : [])]}
          onChange={(attention) => change({ attention })}
        />
      </div>
      <div className="desk-states">
        <StateTabs
          label={texts.list.state}
          value={filters.state}
          onChange={(state) => change({ state })}
          choices={[
            ['', texts.list.all, found.length],
            ...DESK_STATES.map((state) => [state, texts.states[state], inState(found, state).length] as const),
          ]}
        />
      </div>
    </>
  );
}
