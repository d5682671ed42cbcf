import { texts } from '../../texts/boards.js';
import type { ShownColumn } from './board-columns.js';

interface SwitchProps {
  readonly columns: readonly ShownColumn[];
  readonly current: string | undefined;
  readonly onChange: (columnId: string) => void;
}

/** On a phone one column is shown at a time. */
export function ColumnSwitch({ columns, current, onChange }: SwitchProps) {
  return (
    <div className="chips-bar column-switch" role="group" aria-label={texts.column.choose}>
      {columns.map(({ column: { id, name }, shown }) => (
        <button
          key={id}
          type="button"
          className="chip-button"
          aria-pressed={id === current}
          onClick={() => onChange(id)}
        >
          {name} <span className="count">{shown.length}</span>
        </button>
      ))}
    </div>
  );
}
