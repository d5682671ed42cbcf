import { useAddress } from '../../app/address.js';
import { useSettled } from '../../app/settled.js';
import { texts } from '../../texts/operator.js';
import { Choice, SearchField } from '../../ui/toolbar.js';
import type { Names } from './use-names.js';

export interface Filters<K extends string = 'q' | 'state'> {
  readonly values: Readonly<Record<K, string>>;
  readonly change: (changed: Readonly<Record<string, string>>) => void;
}

/** What a list is filtered by, in the address: a text and a state, and others by their names. */
export function useFilters<K extends string = never>(...others: readonly K[]): Filters<'q' | 'state' | K> {
  const none = Object.fromEntries(['q', 'state', ...others].map((name) => [name, ''])) as Record<
    'q' | 'state' | K,
    string
  >;
  const [values, change] = useAddress(none);
  return { values, change: change as Filters['change'] };
}

/** Query parameters of the filters: the text once typing pauses, without empty values. */
export function useFilterParams<T extends object>(
  { values: { q } }: Filters,
  others: { readonly [Key in keyof T]: T[Key] | undefined },
): { q?: string } & Partial<T> {
  const settled = useSettled(q.trim());
  const params = Object.entries({ q: settled || undefined, ...others }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(params) as { q?: string } & Partial<T>;
}

/** The id in a text; undefined while it is none. */
export function idIn(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The key of a record that a text of the address is; undefined for others. */
export function choiceIn<T extends string>(names: Readonly<Record<T, unknown>>, text: string): T | undefined {
  return (Object.keys(names) as T[]).find((key) => key === text);
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of several, or all. */
export function ChoiceFilter({ names, ...choice }: ChoiceProps & { readonly names: Readonly<Record<string, string>> }) {
  return <Choice {...choice} options={[['', ''], ...Object.entries(names)]} />;
}

/** One workspace or person of all, by name; by id where there are too many to choose from. */
export function NameFilter({ names, idLabel, ...choice }: ChoiceProps & { names: Names; readonly idLabel: string }) {
  const { choices } = names;
  if (!choices) return <SearchField {...choice} label={idLabel} />;
  const { value } = choice;
  const isListed = value === '' || choices.some(([id]) => id === value);
  const others = isListed ? [] : [[value, texts.list.id(value)] as const];
  return <Choice {...choice} options={[['', ''], ...choices, ...others]} />;
}

/** Of a list that has records of all workspaces. */
export function WorkspaceFilter({ filters, names }: { readonly filters: Filters<'brand'>; readonly names: Names }) {
  return (
    <NameFilter
      label={texts.list.workspace}
      idLabel={texts.list.workspaceId}
      names={names}
      value={filters.values.brand}
      onChange={(brand) => filters.change({ brand })}
    />
  );
}
