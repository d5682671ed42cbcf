import { useState, type KeyboardEvent, type RefObject } from 'react';
import { mentionOf } from '../../src/shared/mentions.js';
import { mentionAt, mentionOptions, type TypedMention } from './mention-at.js';
import { useTalk, type Mentioned } from './talk.js';

interface Written {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  /** Puts a text in the place of what is between. */
  readonly replace: (start: number, end: number, text: string) => void;
}

/** Those who fit the `@` at the caret of a text area: arrows go through them, Enter and Tab pick, Escape closes. */
export function useMentions({ area, replace }: Written) {
  const people = useTalk();
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = people !== null && typed !== null && typed.start !== closedAt;
  const options = isOpen
    ? mentionOptions(
        people.filter(({ id }) => mentionOf(id, people) !== null),
        typed.typed,
      )
    : [];
  const pointed = options[Math.min(at, options.length - 1)];
  /** After each change of the text or the caret. */
  const look = (): void => {
    const { value, selectionStart, selectionEnd } = area.current!;
    const found = people && selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null;
    if (found?.typed !== typed?.typed) setAt(0);
    if (!found) setClosedAt(null);
    setTyped(found);
  };
  const pick = ({ id }: Mentioned): void => {
    const text = mentionOf(id, people!)!;
    const end = typed!.start + 1 + typed!.typed.length;
    const isSpaced = /^\s/.test(area.current!.value.slice(end));
    replace(typed!.start, end, isSpaced ? text : `${text} `);
    // The name that now stands there is not looked for again.
    setClosedAt(typed!.start);
  };
  const close = (): void => setClosedAt(typed?.start ?? null);
  /** Whether the key was one of the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!pointed || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return false;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setAt((Math.min(at, options.length - 1) + by + options.length) % options.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(pointed);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    // Escape would close the panel or the dialog, too.
    event.stopPropagation();
    return true;
  };
  return { options, pointed, start: typed?.start ?? 0, look, pick, onKey, close };
}
