import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { texts } from '../../texts/boards.js';

interface InPlaceProps {
  readonly label: string;
  /** As it is typed. */
  readonly value: string;
  /** As it is read; "–" when there is nothing. */
  readonly shown: ReactNode;
  readonly type?: 'text' | 'number';
  readonly max?: number | undefined;
  /** Nothing is saved when it is empty. */
  readonly required?: boolean;
  readonly onSave: (typed: string) => void;
}

/** A value that is edited where it stands: Enter or leaving it saves, Escape does not. */
export function InPlace({ label, value, shown, type = 'text', max, required = false, onSave }: InPlaceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hasLeft = useRef(false);
  const isTyping = typed !== null;
  useEffect(() => {
    if (!isTyping && hasLeft.current) opener.current!.focus();
    hasLeft.current = false;
  }, [isTyping]);
  const save = (): void => {
    setTyped(null);
    if (typed !== null && typed !== value && (typed.trim() || !required)) onSave(typed);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    hasLeft.current = true;
    if (event.key === 'Enter') save();
    else setTyped(null);
  };
  if (!isTyping)
    return (
      <button
        ref={opener}
        type="button"
        className="in-place"
        title={texts.editIt(label)}
        onClick={() => setTyped(value)}
      >
        {shown || (
          <>
            <span className="visually-hidden">{texts.editIt(label)}</span>
            <span className="quiet-text" aria-hidden="true">
              {texts.nothing}
            </span>
          </>
        )}
      </button>
    );
  const shared = {
    className: 'in-place',
    'aria-label': label,
    value: typed,
    maxLength: max,
    onBlur: save,
    onKeyDown: onKey,
  };
  if (type === 'text')
    return (
      <textarea {...shared} autoFocus rows={1} onChange={({ target }) => setTyped(target.value.replace(/\n/g, ' '))} />
    );
  return <input {...shared} autoFocus type={type} step="any" onChange={({ target }) => setTyped(target.value)} />;
}
