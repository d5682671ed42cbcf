import { useLayoutEffect, useRef, useState } from 'react';
import type { Layout } from './patch-rows.js';

const KEY = 'diff-layout';
/** Narrower, lines beside each other are too short to be read. */
const MIN_SPLIT = 760;
const MIN_TREE = 920;

/** How a change is drawn: as was chosen, as far as there is space for it. */
export function useLayout() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [chosen, setChosen] = useState<Layout>(() => (localStorage.getItem(KEY) === 'split' ? 'split' : 'unified'));
  useLayoutEffect(() => {
    const measure = (): void => setWidth(element.current!.offsetWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  const choose = (layout: Layout): void => {
    localStorage.setItem(KEY, layout);
    setChosen(layout);
  };
  const maySplit = width >= MIN_SPLIT;
  return { element, layout: maySplit ? chosen : ('unified' as const), maySplit, hasTree: width >= MIN_TREE, choose };
}
