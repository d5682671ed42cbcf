import { useQuery } from '@tanstack/react-query';
import { boardReads } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { FilterPicker, optionsOf } from '../../ui/filter-picker.js';
import { valuesOf } from '../../ui/filter-values.js';
import type { PickerGroup } from '../../ui/picker.js';
import { AssigneeFilter, PriorityFilter } from './filter/board-filters.js';

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
  const types = namesOf(boards.map(({ board_type: type }) => type));
  const wanted = valuesOf(filter.board);
  const inside = boards.filter(({ id, board_type: type }) =>
    wanted.length ? wanted.includes(id) : !filter.type || valuesOf(filter.type).includes(type),
  );
  const columns = namesOf(inside.flatMap((board) => board.columns.map(({ name }) => name)));
  const picker = (name: keyof MasterFilter, label: string, options: PickerGroup['options'], isMultiple = false) => (
    <FilterPicker
      label={label}
      value={filter[name]}
      onChange={(value) => onChange({ [name]: value })}
      isMultiple={isMultiple}
      groups={[{ name: '', options }]}
    />
  );
  return (
    <>
      {picker(
        'board',
        all.board,
        boards.map(({ id, name, key }) => ({ value: id, name, also: key })),
        true,
      )}
      {(types.length > 1 || filter.type) && picker('type', all.type, types)}
      {picker('column', all.column, columns, true)}
      {picker('status', all.status, optionsOf(texts.statuses), true)}
      <AssigneeFilter value={filter.assignee} onChange={(assignee) => onChange({ assignee })} />
      <PriorityFilter value={filter.priority} onChange={(priority) => onChange({ priority })} />
      {picker('pull', all.pull, optionsOf(all.pulls))}
      {picker('changed', all.changed, optionsOf(all.periods))}
      {picker('archived', texts.filters.archived, optionsOf({ yes: texts.filters.onlyArchived }))}
    </>
  );
}

function namesOf(names: readonly string[]): PickerGroup['options'] {
  return [...new Set(names)].map((name) => ({ value: name, name }));
}
