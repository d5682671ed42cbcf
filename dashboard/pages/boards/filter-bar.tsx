import { useState, type ReactNode } from 'react';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { Button } from '../../ui/button.js';

interface BarProps {
  readonly search: string;
  /** The words that are looked for, and the choices. */
  readonly filter: { readonly q: string };
  readonly onSearch: (q: string) => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

const { filters } = texts;

/** A search field with choices beside it. On a phone the choices are folded behind a button. */
export function FilterBar({ search, filter, onSearch, onClear, children }: BarProps) {
  const [isOpen, setOpen] = useState(false);
  const { q, ...choices } = filter;
  const chosen = Object.values(choices).filter(Boolean).length;
  return (
    <div className="filters board-filters" role="group" aria-label={filters.label} data-open={isOpen}>
      <div className="search">
        <input
          type="search"
          aria-label={search}
          placeholder={search}
          value={q}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
      <Button className="filters-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {filters.fold(chosen)}
      </Button>
      {children}
      {(q || chosen > 0) && <Button onClick={onClear}>{common.clear}</Button>}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly (readonly [string, string])[];
}

/** Its name is its first choice, so that a row of them stays short. */
export function Choice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <select
      className="choice"
      aria-label={label}
      data-set={value !== ''}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{label}</option>
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}
