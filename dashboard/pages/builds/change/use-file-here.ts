import { useEffect, useState, type RefObject } from 'react';

const FILE = '[data-file]';
/** Below the bars that stay at the top. */
const LINE = 130;

/** The file that was gone to, until one scrolls: at the end of a page it cannot come to the top. */
let gone: HTMLElement | null = null;
const SCROLLS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const SCROLL_KEYS: readonly string[] = ['PageUp', 'PageDown', 'Home', 'End', ' '];

/** The file whose lines are read: the last one that begins above the line below the bars. */
export function useFileHere(part: RefObject<HTMLElement | null>) {
  const [here, setHere] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      setHere(fileHere(part.current)?.dataset.file ?? null);
    };
    const onScroll = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    const leave = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || SCROLL_KEYS.includes(event.key)) gone = null;
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    for (const type of SCROLLS) addEventListener(type, leave, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      for (const type of SCROLLS) removeEventListener(type, leave);
      cancelAnimationFrame(frame);
    };
  }, [part]);
  return here;
}

/** That which was gone to, until one scrolls; else by halving, because a change may have thousands. */
export function fileHere(part: HTMLElement | null): HTMLElement | null {
  if (gone && part?.contains(gone)) return gone;
  const files = part?.querySelectorAll<HTMLElement>(FILE) ?? [];
  let [low, high] = [0, files.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (files[middle]!.getBoundingClientRect().top < LINE) low = middle + 1;
    else high = middle;
  }
  return files[Math.max(0, low - 1)] ?? null;
}

/** Brings a file to the top. What is above it may become another height as it is drawn: it is looked at again. */
export function bringFile(part: HTMLElement | null, path: string, by = 0): void {
  const files = [...(part?.querySelectorAll<HTMLElement>(FILE) ?? [])];
  const file = files[files.findIndex(({ dataset }) => dataset.file === path) + by];
  if (!file) return;
  gone = file;
  let looks = 3;
  const bring = (): void => {
    file.scrollIntoView({ block: 'start' });
    if (--looks) requestAnimationFrame(bring);
    else dispatchEvent(new Event('scroll'));
  };
  bring();
}
