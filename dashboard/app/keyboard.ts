import { useEffect, useRef } from 'react';

export interface Shortcut {
  /** Each does the same: a character, a named key, `mod+k` (Ctrl or ⌘), `g b` (one after the other). */
  readonly keys: readonly string[];
  readonly name: string;
  readonly run: () => void;
  /** The palette offers it, too. */
  readonly isAction?: boolean;
  /** Where it does something only at times: whether it does now. */
  readonly isHere?: () => boolean;
}

/** So long the second of two keys is waited for. */
const BETWEEN_MS = 1_200;
/** Heard while a text is written, too. */
const EVERYWHERE = ['mod+k'];

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
  return layers
    .map(({ group, shortcuts }) => ({ group, shortcuts: shortcuts.filter(isHere) }))
    .filter(({ shortcuts }) => shortcuts.length);
}

function isHere({ isHere: is }: Shortcut): boolean {
  return is?.() ?? true;
}

/** What is typed into a field is text; with a dialog or a menu open, or while a text is written, the page hears nothing. */
export function isForPage({ target }: KeyboardEvent, document: Document): boolean {
  const element = target as HTMLElement;
  const isTick = element instanceof HTMLInputElement && element.type === 'checkbox';
  if (element.isContentEditable || (!isTick && ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName))) return false;
  return !document.querySelector('dialog:modal, [popover]:popover-open, [data-writing]');
}

export function keyOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  return `${ctrlKey || metaKey ? 'mod+' : ''}${altKey ? 'alt+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;
}

/** Enter presses what has the focus. */
function isPressed({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && (target as HTMLElement).closest?.('a, button, summary') != null;
}

let first: { readonly key: string; readonly until: number } | null = null;

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || isPressed(event)) return;
  const own = keyOf(event);
  if (!EVERYWHERE.includes(own) && !isForPage(event, document)) return;
  const known = layers.toReversed().flatMap(({ shortcuts }) => shortcuts.filter(isHere));
  const key = first && performance.now() < first.until ? `${first.key} ${own}` : own;
  first = null;
  const found = known.find(({ keys }) => keys.includes(key));
  if (!found && key === own && known.some(({ keys }) => keys.some((one) => one.startsWith(`${own} `)))) {
    first = { key: own, until: performance.now() + BETWEEN_MS };
    return;
  }
  if (!found) return;
  event.preventDefault();
  found.run();
}

addEventListener('keydown', onKey);
