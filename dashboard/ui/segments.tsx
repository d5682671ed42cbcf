import type { KeyboardEvent } from 'react';
import { Icon, type IconName } from './icon.js';

export type Segment<T extends string> = readonly [value: T, name: string, icon?: IconName];

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly options: readonly Segment<T>[];
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One of a few, all of them in sight. Arrow keys go from one to the next, as with radio buttons. */
export function Segments<T extends string>({ label, value, onChange, options }: SegmentsProps<T>) {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = options.findIndex(([one]) => one === value);
    const next = (at + step + options.length) % options.length;
    onChange(options[next]![0]);
    event.currentTarget.querySelectorAll('button')[next]!.focus();
  };
  return (
    <div className="segments" role="radiogroup" aria-label={label} onKeyDown={move}>
      {options.map(([one, name, icon]) => (
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === value}
          tabIndex={one === value ? 0 : -1}
          onClick={() => onChange(one)}
        >
          {icon && <Icon name={icon} size={14} />}
          {name}
        </button>
      ))}
    </div>
  );
}
