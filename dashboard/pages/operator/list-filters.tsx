import { useEffect, useState } from 'react';
import { texts } from '../../texts/operator.js';
import { SelectField, TextField } from '../../ui/form.js';

const SETTLE_MS = 250;

/** What somebody typed, once they pause: not every letter is a question to the service. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The id in a field; undefined while it is none. */
export function idIn(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchFilter({ value, onChange }: FieldProps) {
  return (
    <div className="search">
      <TextField label={texts.list.search} type="search" value={value} onChange={onChange} />
    </div>
  );
}

interface ChoiceFilterProps<T extends string> extends FieldProps {
  readonly label: string;
  readonly names: Readonly<Record<T, string>>;
}

/** One of several, or all. */
export function ChoiceFilter<T extends string>({ label, names, value, onChange }: ChoiceFilterProps<T>) {
  const options = Object.entries<string>(names);
  return <SelectField label={label} value={value} options={[['', texts.list.all], ...options]} onChange={onChange} />;
}

/** The key of a record that a text of the address is; undefined for others. */
export function choiceIn<T extends string>(names: Readonly<Record<T, string>>, text: string): T | undefined {
  return (Object.keys(names) as T[]).find((key) => key === text);
}
