import { useState } from 'react';
import type { Project } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/projects.js';
import { Button } from '../../ui/button.js';
import { SelectField, TextField } from '../../ui/form.js';
import { Notice } from '../../ui/states.js';
import { StateTabs } from '../../ui/state-tabs.js';
import { ProjectCard } from './project-card.js';
import { INDEX_STATES } from './index-state.js';

const NO_FILTER = { q: '', state: '', order: 'name' };
type Filter = typeof NO_FILTER;
const FIRST = 50;

type Order = keyof typeof texts.orders;
const ORDERS: Readonly<Record<Order, (a: Project, b: Project) => number>> = {
  // As the service lists them.
  name: () => 0,
  indexed: (a, b) => newestFirst(a.index.indexed_at, b.index.indexed_at),
  created: (a, b) => newestFirst(a.created_at, b.created_at),
};

export function ProjectList({ projects }: { projects: readonly Project[] }) {
  const [filter, setFilter] = useAddress(NO_FILTER);
  const [most, setMost] = useState(FIRST);
  const found = projects.filter((project) => hasWords(project, filter));
  const order = isOrder(filter.order) ? filter.order : 'name';
  const shown = found.filter((project) => isInState(project, filter)).toSorted(ORDERS[order]);
  return (
    <>
      <div className="filters">
        <div className="search">
          <TextField label={texts.search} type="search" value={filter.q} onChange={(q) => setFilter({ q })} />
        </div>
        <SelectField
          label={texts.order}
          value={order}
          options={Object.entries(texts.orders) as [Order, string][]}
          onChange={(value) => setFilter({ order: value })}
        />
      </div>
      <div className="filters">
        <StateTabs
          label={texts.filter}
          value={filter.state}
          onChange={(state) => setFilter({ state })}
          choices={choicesOf(found, filter.state)}
        />
      </div>
      {shown.length ? (
        <ul className="stack">
          {shown.slice(0, most).map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
      ) : (
        <Notice title={texts.noMatch} action={<Button onClick={() => setFilter(NO_FILTER)}>{common.clear}</Button>} />
      )}
      {shown.length > most && (
        <div className="more">
          <Button onClick={() => setMost(most + FIRST)}>{common.more}</Button>
        </div>
      )}
    </>
  );
}

function choicesOf(projects: readonly Project[], chosen: string): [string, string, number][] {
  return [
    ['', texts.all, projects.length],
    ...INDEX_STATES.map((state): [string, string, number] => [
      state,
      texts.states[state],
      projects.filter(({ index }) => index.status === state).length,
    ]).filter(([state, , found]) => found > 0 || state === chosen),
  ];
}

function hasWords({ name, repository }: Project, { q }: Filter): boolean {
  const text = `${name} ${repository?.url ?? ''} ${repository?.branch ?? ''}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function isInState({ index }: Project, { state }: Filter): boolean {
  return state === '' || index.status === state;
}

function isOrder(order: string): order is Order {
  return order in ORDERS;
}

function newestFirst(a: string | null, b: string | null): number {
  return (b ?? '').localeCompare(a ?? '');
}
