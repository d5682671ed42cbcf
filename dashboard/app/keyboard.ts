import { useEffect, useRef } from 'react';

export interface Shortcut {
  /** Each does the same: a character, a named key, `mod+k` (Ctrl or ⌘). */
  readonly keys: readonly string[];
  readonly name: string;
  readonly run: () => void;
}

interface Layer {
  readonly group: string;
  readonly shortcuts: readonly Shortcut[];
}

/** The last one is asked first: a panel before its page, a page before the frame. */
const layers: Layer[] = [];

/** Keys that do something as long as the part that names them is drawn. `?` lists all of them. */
export function useShortcuts(group: string, shortcuts: readonly Shortcut[]): void {
  const newest = useRef(shortcuts);
  useEffect(() => {
    newest.current = shortcuts;
  });
  useEffect(() => {
    const layer: Layer = {
      group,
      get shortcuts() {
        return newest.current;
      },
    };
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [group]);
}

export function allShortcuts(): readonly Layer[] {
  return layers.filter(({ shortcuts }) => shortcuts.length);
}

/** What is typed into a field is text; with a dialog or a menu open, or while a text is written, the page hears nothing. */
export function isForPage({ target }: KeyboardEvent, document: Document): boolean {
  const element = target as HTMLElement;
  if (element.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName)) return false;
  return !document.querySelector('dialog:modal, [popover]:popover-open, [data-writing]');
}

export function keyOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  return `${ctrlKey || metaKey ? 'mod+' : ''}${altKey ? 'alt+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;
}

/** Enter presses what has the focus. */
function isPressed({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && (target as HTMLElement).closest?.('a, button, summary') != null;
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || isPressed(event)) return;
  const key = keyOf(event);
  if (!key.startsWith('mod+') && !isForPage(event, document)) return;
  const found = layers
    .toReversed()
    .flatMap(({ shortcuts }) => shortcuts)
    .find(({ keys }) => keys.includes(key));
  if (!found) return;
  event.preventDefault();
  found.run();
}

addEventListener('keydown', onKey);
