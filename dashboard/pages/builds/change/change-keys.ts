import type { RefObject } from 'react';
import { useShortcuts } from '../../../app/keyboard.js';
import { texts } from '../../../texts/builds.js';
import type { ReviewDraft } from './review-draft.js';
import { bringFile, fileHere } from './use-file-here.js';

const { keys: words } = texts.change;
const NUMBER = 'button.diff-number';

/** Keys of a change: from file to file, and what is done where one is. */
export function useChangeKeys(part: RefObject<HTMLElement | null>, draft: ReviewDraft, onLayout: () => void): void {
  const go = (by: number): void => {
    const file = fileHere(part.current);
    if (file) bringFile(part.current, file.dataset.file!, by);
  };
  useShortcuts(words.group, [
    { keys: ['j', 'n'], name: words.next, run: () => go(1) },
    { keys: ['k', 'p'], name: words.previous, run: () => go(-1) },
    { keys: ['ArrowDown'], name: words.lineBelow, run: () => moveLine(part.current!, 1) },
    { keys: ['ArrowUp'], name: words.lineAbove, run: () => moveLine(part.current!, -1) },
    { keys: ['c'], name: words.comment, run: () => lineHere(part.current!)?.click() },
    {
      keys: ['v'],
      name: words.viewed,
      run: () => {
        const path = fileHere(part.current)?.dataset.file;
        if (path !== undefined) draft.toggleViewed(path);
      },
    },
    { keys: ['u'], name: words.layout, run: onLayout },
  ]);
}

/** The line that has the focus, else the first changed one of the file that is read. */
function lineHere(part: HTMLElement): HTMLElement | null {
  const focused = document.activeElement;
  if (focused?.matches(NUMBER) && part.contains(focused)) return focused as HTMLElement;
  const file = fileHere(part);
  const first = (kind: string) => file?.querySelector<HTMLElement>(`[data-kind='${kind}'] > ${NUMBER}`);
  return first('added') ?? first('removed') ?? null;
}

/** To the line below or above; from elsewhere to the first changed one. */
function moveLine(part: HTMLElement, by: number): void {
  const lines = [...part.querySelectorAll<HTMLElement>(NUMBER)];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? lineHere(part) : lines[at + by];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}
