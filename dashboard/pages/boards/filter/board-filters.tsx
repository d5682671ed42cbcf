import { useState } from 'react';
import { texts as common } from '../../../texts/common.js';
import { texts } from '../../../texts/boards.js';
import { Avatar } from '../../../ui/avatar.js';
import { Button, IconButton } from '../../../ui/button.js';
import { FilterPicker, optionsOf } from '../../../ui/filter-picker.js';
import { toggled, valuesOf } from '../../../ui/filter-values.js';
import { Icon } from '../../../ui/icon.js';
import { LabelDot } from '../../../ui/label.js';
import { PickerButton } from '../../../ui/picker-button.js';
import { SearchField } from '../../../ui/toolbar.js';
import { usePeople } from '../people-of.js';
import { BoardViews } from './board-views.js';
import { ME, NO_FILTER, NONE, type BoardAddress, type CardFilter } from './card-filter.js';

const { filters } = texts;

interface FiltersProps {
  readonly boardId: string;
  readonly filter: CardFilter;
  /** Labels of the board's cards. */
  readonly labels: readonly string[];
  readonly viewId: string;
  readonly onChange: (changed: Partial<BoardAddress>) => void;
}

/** In the head of a board; behind a button on narrow screens. */
export function BoardFilters({ boardId, filter, labels, viewId, onChange }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { q, ...choices } = filter;
  const chosen = Object.values(choices).filter(Boolean).length;
  const isMine = valuesOf(filter.assignee).includes(ME);
  return (
    <>
      <div className="board-filters" role="search" aria-label={filters.title} data-open={isOpen}>
        <SearchField label={filters.search} value={q} onChange={(typed) => onChange({ q: typed })} />
        <button
          type="button"
          className="filter-button"
          aria-pressed={isMine}
          onClick={() => onChange({ assignee: toggled(filter.assignee, ME) })}
        >
          {filters.me}
        </button>
        <button
          type="button"
          className="filter-button"
          aria-pressed={Boolean(filter.agents)}
          onClick={() => onChange({ agents: filter.agents ? '' : 'yes' })}
        >
          {filters.agents}
        </button>
        <FilterPicker
          label={filters.due}
          value={filter.due}
          onChange={(due) => onChange({ due })}
          groups={[{ name: '', options: optionsOf(filters.dueIn) }]}
        />
        <FilterPicker
          label={filters.label}
          value={filter.label}
          onChange={(label) => onChange({ label })}
          isMultiple
          groups={[
            {
              name: '',
              options: [
                ...labels.map((name) => ({ value: name, name, mark: <LabelDot name={name} /> })),
                { value: NONE, name: filters.noLabel },
              ],
            },
          ]}
        />
        <AssigneeFilter value={filter.assignee} onChange={(assignee) => onChange({ assignee })} />
        <MoreFilters filter={filter} onChange={onChange} />
        <BoardViews boardId={boardId} filter={filter} viewId={viewId} onChange={onChange} />
        {(q || chosen > 0) && (
          <IconButton icon="close" label={common.clear} onClick={() => onChange({ ...NO_FILTER, view: '' })} />
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

export function AssigneeFilter(props: ChoiceProps) {
  const { members } = usePeople();
  const people = members.map(({ user_id: id, full_name: name, photo, email }) => ({
    value: String(id),
    name,
    also: email,
    mark: <Avatar name={name} id={id} photo={photo} size={20} />,
  }));
  const special = [
    { value: ME, name: filters.me },
    { value: NONE, name: texts.nobody },
  ];
  return (
    <FilterPicker
      {...props}
      label={filters.assignee}
      isMultiple
      groups={[{ name: '', options: [...special, ...people] }]}
    />
  );
}

export function PriorityFilter(props: ChoiceProps) {
  return (
    <FilterPicker
      {...props}
      label={filters.priority}
      isMultiple
      groups={[{ name: '', options: optionsOf(texts.priorities) }]}
    />
  );
}

const MORE = ['priority', 'type', 'status', 'archived'] as const;

/** What is filtered by less often. */
function MoreFilters({ filter, onChange }: Pick<FiltersProps, 'filter' | 'onChange'>) {
  const chosen = MORE.flatMap((name) => valuesOf(filter[name]).map((value) => `${name}:${value}`));
  const group = (name: (typeof MORE)[number], title: string, choices: Readonly<Record<string, string>>) => ({
    name: title,
    options: Object.entries(choices).map(([value, word]) => ({ value: `${name}:${value}`, name: word, also: title })),
  });
  const pick = (value: string): void => {
    const [name, one] = value.split(':') as [(typeof MORE)[number], string];
    onChange({ [name]: toggled(filter[name], one) });
  };
  return (
    <PickerButton
      label={filters.more}
      className="filter-button"
      isSet={chosen.length > 0}
      isMultiple
      chosen={chosen}
      onPick={pick}
      groups={[
        group('priority', filters.priority, texts.priorities),
        group('type', filters.type, { ...texts.types, [NONE]: texts.noType }),
        group('status', filters.status, texts.statuses),
        group('archived', filters.archived, { yes: filters.onlyArchived }),
      ]}
    >
      <span aria-hidden="true">{filters.moreOf(chosen.length)}</span>
      <Icon name="down" size={12} />
    </PickerButton>
  );
}
