import { texts } from '../../texts/boards.js';
import { NO_FILTER, NONE, type CardFilter } from './board-columns.js';
import { Choice, FilterBar } from './filter-bar.js';
import { usePeople } from './people-of.js';

const { filters } = texts;

interface FiltersProps {
  readonly filter: CardFilter;
  readonly onChange: (changed: Partial<CardFilter>) => void;
}

export function BoardFilters({ filter, onChange }: FiltersProps) {
  return (
    <FilterBar
      search={filters.search}
      filter={filter}
      onSearch={(q) => onChange({ q })}
      onClear={() => onChange(NO_FILTER)}
    >
      <AssigneeChoice value={filter.assignee} onChange={(assignee) => onChange({ assignee })} />
      <PriorityChoice value={filter.priority} onChange={(priority) => onChange({ priority })} />
      <Choice
        label={filters.type}
        value={filter.type}
        onChange={(type) => onChange({ type })}
        options={[...Object.entries(texts.types), [NONE, texts.noType]]}
      />
      <Choice
        label={filters.status}
        value={filter.status}
        onChange={(status) => onChange({ status })}
        options={Object.entries(texts.statuses)}
      />
    </FilterBar>
  );
}

interface ChoiceProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function AssigneeChoice(props: ChoiceProps) {
  const { members } = usePeople();
  const people = members.map(({ user_id: id, full_name: name }) => [String(id), name] as const);
  return <Choice {...props} label={filters.assignee} options={[[NONE, texts.nobody], ...people]} />;
}

export function PriorityChoice(props: ChoiceProps) {
  return <Choice {...props} label={filters.priority} options={Object.entries(texts.priorities)} />;
}
