import { texts } from '../texts/common.js';
import { filterOf, toggled, valuesOf } from './filter-values.js';
import { Icon } from './icon.js';
import { PickerButton } from './picker-button.js';
import type { PickerGroup } from './picker.js';

interface FilterPickerProps {
  readonly label: string;
  /** As it stands in the address. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly groups: readonly PickerGroup[];
  /** Any of several. */
  readonly isMultiple?: boolean;
}

/** A filter of a list that is typed: says what it filters by as long as nothing is chosen. */
export function FilterPicker({ label, value, onChange, groups, isMultiple = false }: FilterPickerProps) {
  const chosen = valuesOf(value);
  const options = groups.flatMap((group) => group.options);
  const names = chosen.map((one) => options.find((option) => option.value === one)?.name ?? one);
  const pick = (one: string): void => {
    if (isMultiple) onChange(toggled(value, one));
    else onChange(chosen.includes(one) ? '' : filterOf([one]));
  };
  return (
    <PickerButton
      label={label}
      className="filter-button"
      isSet={chosen.length > 0}
      groups={groups}
      chosen={chosen}
      isMultiple={isMultiple}
      onPick={pick}
    >
      {/* Said once: the label of the button has it already. */}
      <span aria-hidden={!names.length}>{names.length ? texts.chosenOf(names) : label}</span>
      <Icon name="down" size={12} />
    </PickerButton>
  );
}

export function optionsOf(choices: Readonly<Record<string, string>>): PickerGroup['options'] {
  return Object.entries(choices).map(([value, name]) => ({ value, name }));
}
