import { useQuery } from '@tanstack/react-query';
import { boardReads } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { Choice } from '../../ui/toolbar.js';
import { AssigneeChoice, PriorityChoice } from './board-filters.js';

export interface MasterFilter {
  readonly q: string;
  readonly board: string;
  readonly column: string;
  readonly status: string;
  readonly pull: string;
  readonly changed: string;
  /** Looked for in what was found, like the words. */
  readonly assignee: string;
  readonly priority: string;
}

export const NO_MASTER_FILTER: MasterFilter = {
  ...{ q: '', board: '', column: '', status: '', pull: '', changed: '' },
  ...{ assignee: '', priority: '' },
};

interface FiltersProps {
  readonly filter: MasterFilter;
  readonly onChange: (changed: Partial<MasterFilter>) => void;
}

const { all } = texts;

export function AllCardsFilters({ filter, onChange }: FiltersProps) {
  const { data } = useQuery(boardReads.choices());
  const boards = data?.items ?? [];
  const columns = new Set(boards.flatMap((board) => board.columns.map(({ name }) => name)));
  const names = [...columns].map((name) => [name, name] as const);
  const any = ['', texts.any] as const;
  return (
    <>
      <Choice
        label={all.board}
        value={filter.board}
        onChange={(board) => onChange({ board })}
        options={[any, ...boards.map(({ id, name }) => [id, name] as const)]}
      />
      <Choice
        label={all.column}
        value={filter.column}
        onChange={(column) => onChange({ column })}
        options={[any, ...names]}
      />
      <Choice
        label={all.status}
        value={filter.status}
        onChange={(status) => onChange({ status })}
        options={[any, ...Object.entries(texts.statuses)]}
      />
      <AssigneeChoice value={filter.assignee} onChange={(assignee) => onChange({ assignee })} />
      <PriorityChoice value={filter.priority} onChange={(priority) => onChange({ priority })} />
      <Choice
        label={all.pull}
        value={filter.pull}
        onChange={(pull) => onChange({ pull })}
        options={[any, ...Object.entries(all.pulls)]}
      />
      <Choice
        label={all.changed}
        value={filter.changed}
        onChange={(changed) => onChange({ changed })}
        options={[any, ...Object.entries(all.periods)]}
      />
    </>
  );
}
