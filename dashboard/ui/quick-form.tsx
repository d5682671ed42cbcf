import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import type { Action } from './form.js';
import { FaultLine } from './states.js';

interface QuickFormProps {
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly action: Action;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: (text: string) => void;
  readonly onClose: () => void;
}

/** One field, sent by Enter: it stays open for the next one, and closes by Escape or when it is left empty. */
export function QuickForm({ label, hint, maxLength, action, value, onChange, onSubmit, onClose }: QuickFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current!.focus(), []);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (value.trim() && !action.busy) onSubmit(value.trim());
  };
  const closeByEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form className="quick" onSubmit={send} onKeyDown={closeByEscape}>
      <input
        className="text-input"
        ref={field}
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => !value && !action.busy && !action.error && onClose()}
      />
      <FaultLine error={action.error} />
      <p className="hint">{hint}</p>
    </form>
  );
}
