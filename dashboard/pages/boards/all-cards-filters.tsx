import { useQuery } from '@tanstack/react-query';
import { boardReads } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { Choice } from '../../ui/toolbar.js';
import { ANY, ArchivedChoice, AssigneeChoice, PriorityChoice } from './board-filters.js';

export interface MasterFilter {
  readonly q: string;
  readonly board: string;
  /** Type of its board. */
  readonly type: string;
  readonly column: string;
  readonly status: string;
  readonly pull: string;
  readonly changed: string;
  readonly archived: string;
  /** Looked for in what was found, like the words. */
  readonly assignee: string;
  readonly priority: string;
}

export const NO_MASTER_FILTER: MasterFilter = {
  ...{ q: '', board: '', type: '', column: '', status: '', pull: '', changed: '', archived: '' },
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
  const types = choicesOf(boards.map(({ board_type: type }) => type));
  const inside = boards.filter(({ id, board_type: type }) =>
    filter.board ? id === filter.board : !filter.type || type === filter.type,
  );
  const columns = choicesOf(inside.flatMap((board) => board.columns.map(({ name }) => name)));
  return (
    <>
      <Choice
        label={all.board}
        value={filter.board}
        onChange={(board) => onChange({ board })}
        options={[ANY, ...boards.map(({ id, name }) => [id, name] as const)]}
      />
      {(types.length > 1 || filter.type) && (
        <Choice
          label={all.type}
          value={filter.type}
          onChange={(type) => onChange({ type })}
          options={[ANY, ...types]}
        />
      )}
      <Choice
        label={all.column}
        value={filter.column}
        onChange={(column) => onChange({ column })}
        options={[ANY, ...columns]}
      />
      <Choice
        label={all.status}
        value={filter.status}
        onChange={(status) => onChange({ status })}
        options={[ANY, ...Object.entries(texts.statuses)]}
      />
      <AssigneeChoice value={filter.assignee} onChange={(assignee) => onChange({ assignee })} />
      <PriorityChoice value={filter.priority} onChange={(priority) => onChange({ priority })} />
      <Choice
        label={all.pull}
        value={filter.pull}
        onChange={(pull) => onChange({ pull })}
        options={[ANY, ...Object.entries(all.pulls)]}
      />
      <Choice
        label={all.changed}
        value={filter.changed}
        onChange={(changed) => onChange({ changed })}
        options={[ANY, ...Object.entries(all.periods)]}
      />
      <ArchivedChoice value={filter.archived} onChange={(archived) => onChange({ archived })} />
    </>
  );
}

function choicesOf(names: readonly string[]): readonly (readonly [value: string, name: string])[] {
  return [...new Set(names)].map((name) => [name, name]);
}
