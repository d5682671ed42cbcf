import { useEffect, useState, type RefObject } from 'react';

const FILE = '[data-file]';
/** Below the bars that stay at the top. */
const LINE = 130;

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
    look();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [part]);
  return here;
}

/** Halving, because a change may have thousands of files. */
export function fileHere(part: HTMLElement | null): HTMLElement | null {
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
  let looks = 3;
  const bring = (): void => {
    file.scrollIntoView({ block: 'start' });
    if (--looks) requestAnimationFrame(bring);
  };
  bring();
}
