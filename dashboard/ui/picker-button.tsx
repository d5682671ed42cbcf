import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { texts } from '../texts/common.js';
import { usePopover } from './menu.js';
import { Picker, type PickerGroup } from './picker.js';
import { hasWords, wordsOf } from './word-match.js';

export interface PickerButtonProps {
  readonly label: string;
  /** What is chosen, in the button. */
  readonly children: ReactNode;
  readonly className?: string;
  readonly disabled?: boolean;
  /** Whether something is chosen, where nothing has to be. */
  readonly isSet?: boolean;
  /** All there is to choose from: narrowed to what is typed, unless `isFound`. */
  readonly groups: readonly PickerGroup[];
  /** They were found for what is typed. */
  readonly isFound?: boolean;
  readonly onType?: (text: string) => void;
  readonly chosen: readonly string[];
  /** Several can be chosen: it stays open. */
  readonly isMultiple?: boolean;
  readonly onPick: (value: string) => void;
  readonly placeholder?: string;
  readonly nothing?: string;
  /** Below the list; closes by what it is given. */
  readonly footer?: (pick: (value: string) => void) => ReactNode;
}

/** A value that is chosen by typing a part of its name: the one way to choose from more than a few. */
export function PickerButton({
  label,
  children,
  className = 'in-place',
  disabled = false,
  isSet,
  ...rest
}: PickerButtonProps) {
  const { id, menu, opener, open } = usePopover();
  const [isOpen, setOpen] = useState(false);
  const draw = ({ newState }: { readonly newState: string }): void => {
    if (newState !== 'open') return;
    flushSync(() => setOpen(true));
    // Focused by the browser as it opens, so that keys pressed at once are typed.
    menu.current!.querySelector('input')!.setAttribute('autofocus', '');
  };
  const close = (): void => {
    menu.current!.hidePopover();
    opener.current?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        disabled={disabled}
        popoverTarget={id}
        aria-haspopup="dialog"
        data-set={isSet}
      >
        <span className="visually-hidden">{label}: </span>
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="menu picker-menu"
        role="dialog"
        aria-label={label}
        onBeforeToggle={draw}
        onToggle={(event) => {
          open(event);
          if (event.newState === 'closed') setOpen(false);
        }}
      >
        {isOpen && <Choosing label={label} {...rest} onClose={close} />}
      </div>
    </>
  );
}

type ChoosingProps = Omit<PickerButtonProps, 'children' | 'className' | 'disabled' | 'isSet'> & { onClose: () => void };

/** The field and what it finds. */
export function Choosing({ label, groups, isFound = false, onType, chosen, onPick, onClose, ...rest }: ChoosingProps) {
  const { isMultiple = false, placeholder = texts.findPlaceholder, nothing = texts.nothingFound, footer } = rest;
  const [text, setText] = useState('');
  const [pointed, point] = useState<string>();
  const shown = isFound ? groups : matchingGroups(groups, text);
  const values = shown.flatMap(({ options }) => options.map(({ value }) => value));
  const wanted = pointed ?? (text.trim() || isMultiple ? undefined : chosen[0]);
  const type = (typed: string): void => {
    setText(typed);
    point(undefined);
    onType?.(typed);
  };
  const pick = (value: string): void => {
    onPick(value);
    if (!isMultiple) return onClose();
    // What was typed has found what it was for.
    type('');
    point(value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter in the field of a form would send it.
    if (event.key === 'Enter') event.stopPropagation();
  };
  return (
    <div onKeyDown={onKeyDown}>
      <Picker
        label={label}
        placeholder={placeholder}
        text={text}
        onType={type}
        groups={shown}
        value={wanted !== undefined && values.includes(wanted) ? wanted : (values[0] ?? '')}
        onPoint={point}
        onPick={pick}
        current={chosen}
        nothing={nothing}
      />
      {footer?.(pick)}
    </div>
  );
}

/** What has each of the words at the beginning of one of its own. */
export function matchingGroups(groups: readonly PickerGroup[], text: string): readonly PickerGroup[] {
  const sought = wordsOf(text);
  return groups
    .map(({ name, options }) => ({
      name,
      options: options.filter(({ name: own, also = '' }) => hasWords(`${own} ${also}`, sought)),
    }))
    .filter(({ options }) => options.length);
}
