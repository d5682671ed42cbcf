import { useEffect, useRef } from 'react';
import type { Notification } from '../../../client/src/generated.js';
import { useShortcuts } from '../../app/keyboard.js';
import { texts } from '../../texts/inbox.js';

const { keys: words } = texts;

/** J and K go from row to row, E is done with one and goes to the next. Enter presses the link that has the focus. */
export function useInboxKeys(items: readonly Notification[], done: (one: Notification) => void) {
  const list = useRef<HTMLDivElement>(null);
  /** Where to go once the row is gone. */
  const next = useRef<number | null>(null);
  const links = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = (): number => links().findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const focus = (index: number): void => {
    const all = links();
    all[Math.min(Math.max(index, 0), all.length - 1)]?.focus();
  };
  const finish = (): void => {
    const index = at();
    const one = items[index];
    if (!one) return;
    next.current = index;
    done(one);
  };
  useEffect(() => {
    if (next.current === null) return;
    const index = next.current;
    next.current = null;
    // In the list of all, the row stays.
    focus(document.activeElement === document.body ? index : index + 1);
  }, [items]);
  useShortcuts(words.group, [
    { keys: ['j', 'ArrowDown'], name: words.next, run: () => focus(at() + 1) },
    { keys: ['k', 'ArrowUp'], name: words.previous, run: () => focus(Math.max(at(), 0) - 1) },
    { keys: ['Enter'], name: words.open, run: () => links()[Math.max(at(), 0)]?.click() },
    { keys: ['e'], name: words.done, run: finish },
  ]);
  return list;
}
