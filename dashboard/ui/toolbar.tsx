import type { ReactNode } from 'react';
import { texts } from '../texts/common.js';
import { Icon } from './icon.js';

/** Lists shorter than this are read, not searched. */
const MIN_ROWS = 8;

/** A choice without a number is always offered. */
export type StateChoice<T extends string> = readonly [value: T, name: string, count: number | null];

interface ToolbarProps<T extends string> {
  /** Rows of the list before anything is filtered: of a short list there is no toolbar. */
  readonly total: number;
  readonly search?: { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };
  /** The first choice is all of them; those that nothing has are left out. */
  readonly states?: {
    readonly label: string;
    readonly value: T;
    readonly onChange: (value: T) => void;
    readonly choices: readonly StateChoice<T>[];
  };
  /** `Choice`s. */
  readonly filters?: ReactNode;
  /** Whether anything but the search and the state is chosen. */
  readonly isFiltered?: boolean;
  readonly onClear?: () => void;
  /** How many are shown, such as "12 desks". */
  readonly shown: string;
}

/** The one toolbar of all lists: search, chips of states, filters, how many there are. */
export function Toolbar<T extends string = string>(props: ToolbarProps<T>) {
  const { total, search, states, filters, onClear, shown } = props;
  const isFiltered = Boolean(props.isFiltered) || Boolean(search?.value) || Boolean(states?.value);
  if (total < MIN_ROWS && !isFiltered)
    return (
      <p className="visually-hidden" role="status">
        {shown}
      </p>
    );
  return (
    <div className="toolbar" role="search">
      {search && <SearchField {...search} />}
      {states && <StateChips {...states} />}
      {filters}
      {isFiltered && onClear && (
        <button type="button" className="button quiet" onClick={onClear}>
          {texts.clear}
        </button>
      )}
      <p className="toolbar-count" role="status">
        {shown}
      </p>
    </div>
  );
}

export function SearchField({ label, value, onChange }: NonNullable<ToolbarProps<string>['search']>) {
  return (
    <label className="search-field">
      <span className="visually-hidden">{label}</span>
      <Icon name="search" />
      <input
        type="search"
        placeholder={label}
        value={value}
        data-search
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

/** How many are in each state; what nothing is in is not offered, unless it is chosen. */
export function StateChips<T extends string>({
  label,
  value,
  onChange,
  choices,
}: NonNullable<ToolbarProps<T>['states']>) {
  return (
    <div className="chips-bar" role="group" aria-label={label}>
      {choices
        .filter(([key, , count], index) => index === 0 || count !== 0 || key === value)
        .map(([key, name, count]) => (
          <button
            key={key}
            type="button"
            className="chip-button"
            aria-pressed={key === value}
            onClick={() => onChange(key)}
          >
            {name}
            {count !== null && <span className="count">{count}</span>}
          </button>
        ))}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** The first one filters nothing. */
  readonly options: readonly (readonly [value: T, name: string])[];
}

/** A filter of a toolbar: says what it filters by as long as nothing is chosen. */
export function Choice<T extends string>({ label, value, onChange, options }: ChoiceProps<T>) {
  return (
    <span className="choice" data-set={value !== options[0]?.[0]}>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value as T)}>
        {options.map(([key, name], index) => (
          <option key={key} value={key}>
            {index === 0 && name ? `${label}: ${name}` : name || label}
          </option>
        ))}
      </select>
    </span>
  );
}

interface DayChoiceProps {
  readonly label: string;
  /** Such as 2026-05-31; empty for any. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (value: string) => void;
}

/** A day as a filter of a toolbar. */
export function DayChoice({ label, value, min, max, onChange }: DayChoiceProps) {
  return (
    <label className="choice day-choice" data-set={value !== ''}>
      {label}
      <input type="date" value={value} min={min} max={max} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}
