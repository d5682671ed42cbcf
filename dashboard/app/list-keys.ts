import { texts } from '../texts/keyboard.js';
import { useShortcuts } from './keyboard.js';

/** The links of rows: those of tables, and those that say so. */
const ROWS = '#content :is(.row-link, [data-row-link])';
const CREATE = '#content .page-head .actions .button.primary:enabled';

const rows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.checkVisibility());
const current = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('tr, li') ?? null;
const tick = (): HTMLElement | null | undefined => current()?.querySelector<HTMLElement>('.cell-tick input');
const create = (): HTMLElement | null => document.querySelector<HTMLElement>(CREATE);

/** The same keys in every list: they find its rows by themselves. C is what the page creates, or else a card. */
export function useListKeys(onNewCard: () => void): void {
  const { list } = texts;
  const hasRows = (): boolean => rows().length > 0;
  useShortcuts(list.group, [
    { keys: ['j'], name: list.next, run: () => go(1), isHere: hasRows },
    { keys: ['k'], name: list.previous, run: () => go(-1), isHere: hasRows },
    // Pressed by the browser: it is a link.
    { keys: ['Enter'], name: list.open, run: () => undefined, isHere: hasRows },
    {
      keys: ['x'],
      name: list.select,
      run: () => tick()?.click(),
      isHere: () => document.querySelector('.cell-tick') !== null,
    },
    { keys: ['c'], name: list.create, run: () => (create() ?? { click: onNewCard }).click() },
  ]);
}

function go(by: 1 | -1): void {
  const all = rows();
  const row = current();
  const at = all.findIndex((link) => link === document.activeElement || row?.contains(link));
  const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
