import { useState } from 'react';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { Button } from '../../ui/button.js';
import { Choice, SearchField } from '../../ui/toolbar.js';
import { NO_FILTER, NONE, type CardFilter } from './board-columns.js';
import { usePeople } from './people-of.js';

const { filters } = texts;
/** A filter that is not set has no word but its own. */
export const ANY = ['', ''] as const;

interface FiltersProps {
  readonly filter: CardFilter;
  readonly onChange: (changed: Partial<CardFilter>) => void;
}

/** In the head of a board; behind a button on narrow screens. */
export function BoardFilters({ filter, onChange }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { q, ...choices } = filter;
  const chosen = Object.values(choices).filter(Boolean).length;
  return (
    <>
      <div className="board-filters" role="search" aria-label={filters.label} data-open={isOpen}>
        <SearchField label={filters.search} value={q} onChange={(typed) => onChange({ q: typed })} />
        <AssigneeChoice value={filter.assignee} onChange={(assignee) => onChange({ assignee })} />
        <PriorityChoice value={filter.priority} onChange={(priority) => onChange({ priority })} />
        <Choice
          label={filters.type}
          value={filter.type}
          onChange={(type) => onChange({ type })}
          options={[ANY, ...Object.entries(texts.types), [NONE, texts.noType]]}
        />
        <Choice
          label={filters.status}
          value={filter.status}
          onChange={(status) => onChange({ status })}
          options={[ANY, ...Object.entries(texts.statuses)]}
        />
        <ArchivedChoice value={filter.archived} onChange={(archived) => onChange({ archived })} />
        {(q || chosen > 0) && (
          <Button kind="quiet" onClick={() => onChange(NO_FILTER)}>
            {common.clear}
          </Button>
        )}
      </div>
      <Button className="board-fold" icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {filters.fold(chosen + (q ? 1 : 0))}
      </Button>
    </>
  );
}

interface ChoiceProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function AssigneeChoice(props: ChoiceProps) {
  const { members } = usePeople();
  const people = members.map(({ user_id: id, full_name: name }) => [String(id), name] as const);
  return <Choice {...props} label={filters.assignee} options={[ANY, [NONE, texts.nobody], ...people]} />;
}

export function ArchivedChoice(props: ChoiceProps) {
  return <Choice {...props} label={filters.archived} options={[ANY, ['yes', filters.onlyArchived]]} />;
}

export function PriorityChoice(props: ChoiceProps) {
  return <Choice {...props} label={filters.priority} options={[ANY, ...Object.entries(texts.priorities)]} />;
}
