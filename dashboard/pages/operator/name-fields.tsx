import { texts } from '../../texts/operator.js';
import { SelectField, TextField } from '../../ui/form.js';
import type { Names } from './use-names.js';

const { list: words } = texts;

interface NameProps {
  readonly names: Names;
  /** The id, as text. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** One workspace or person of all, by name; by id where there are too many to choose from. */
export function NameFilter({ names: { choices }, label, idLabel, ...field }: NameProps & FilterLabels) {
  if (!choices)
    return (
      <div className="id-filter">
        <TextField {...field} label={idLabel} type="search" inputMode="numeric" />
      </div>
    );
  const isListed = field.value === '' || choices.some(([id]) => id === field.value);
  const others = isListed ? [] : [[field.value, words.id(field.value)] as const];
  return <SelectField {...field} label={label} options={[['', words.all], ...choices, ...others]} />;
}

interface FilterLabels {
  readonly label: string;
  readonly idLabel: string;
}

interface FieldProps extends NameProps, FilterLabels {
  readonly hint?: string;
  readonly problem: string | undefined;
}

/** The same in a form, where one must be chosen. */
export function NameField({ names: { choices }, label, idLabel, ...field }: FieldProps) {
  if (!choices) return <TextField {...field} label={idLabel} type="number" min={1} step={1} required />;
  return <SelectField {...field} label={label} required options={[['', words.choose], ...choices]} />;
}
