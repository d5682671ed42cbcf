import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './icon.js';

export interface PickerOption {
  readonly value: string;
  readonly name: string;
  /** Other words it is found by. */
  readonly also?: string;
  /** Before the name, such as an avatar. */
  readonly mark?: ReactNode;
}

export interface PickerGroup {
  /** Of those without a heading it is empty. */
  readonly name: string;
  readonly options: readonly PickerOption[];
}

interface PickerProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is typed: the groups have what matches it. */
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly groups: readonly PickerGroup[];
  /** The option that Enter picks. */
  readonly value: string;
  readonly onPoint: (value: string) => void;
  readonly onPick: (value: string) => void;
  /** The one that is chosen now, or several, with a mark. */
  readonly current: string | readonly string[] | undefined;
  readonly nothing: string;
}

/** A field that finds one of many by its name: typing narrows the list, the arrows go through it, Enter picks. */
export function Picker({ label, placeholder, text, onType, groups, value, onPoint, onPick, ...rest }: PickerProps) {
  const { current, nothing } = rest;
  const isChosen = (one: string): boolean => (typeof current === 'string' ? one === current : !!current?.includes(one));
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const options = groups.flatMap((group) => group.options);
  const at = options.findIndex((option) => option.value === value);
  useEffect(() => {
    list.current!.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [value]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Enter: at }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const option = options[(next + options.length) % Math.max(1, options.length)];
    if (!option) return;
    if (event.key === 'Enter') onPick(option.value);
    else onPoint(option.value);
  };
  return (
    <div className="picker field">
      <label htmlFor={`${id}-field`}>{label}</label>
      <input
        id={`${id}-field`}
        role="combobox"
        autoComplete="off"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} className="picker-list" role="listbox" aria-label={label}>
        {groups.map(({ name, options: inGroup }) => (
          <div key={name} role="group" aria-label={name || label}>
            {name && <h3 aria-hidden="true">{name}</h3>}
            {inGroup.map((option) => (
              <div
                key={option.value}
                id={`${id}-${options.indexOf(option)}`}
                role="option"
                aria-selected={option.value === value}
                className="picker-row"
                onClick={() => onPick(option.value)}
              >
                {option.mark}
                <span title={option.name}>{option.name}</span>
                {isChosen(option.value) && <Icon name="ok" />}
              </div>
            ))}
          </div>
        ))}
      </div>
      {!options.length && (
        <p className="quiet-text" role="status">
          {nothing}
        </p>
      )}
    </div>
  );
}
