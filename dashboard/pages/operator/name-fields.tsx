import { texts } from '../../texts/operator.js';
import { SelectField, TextField } from '../../ui/form.js';
import type { Names } from './use-names.js';

interface NameFieldProps {
  readonly names: Names;
  readonly label: string;
  readonly idLabel: string;
  /** The id, as text. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly hint?: string;
  readonly problem: string | undefined;
}

/** One workspace or person by name; by id where there are too many to choose from. */
export function NameField({ names: { choices }, label, idLabel, ...field }: NameFieldProps) {
  if (!choices) return <TextField {...field} label={idLabel} type="number" min={1} step={1} required />;
  return <SelectField {...field} label={label} required options={[['', texts.list.choose], ...choices]} />;
}
