import { useEffect, useRef, useState } from 'react';

/** So far beyond the window things are drawn, so that they are there when they come into it. */
const BEYOND = '1200px 0px';
interface Sight {
  readonly isInSight: boolean;
  /** As it was when that changed last; null before it was looked at. */
  readonly height: number | null;
}

const watched = new WeakMap<Element, (sight: Sight) => void>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, onChange: (sight: Sight) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting: isInSight, boundingClientRect } of entries)
        watched.get(target)?.({ isInSight, height: boundingClientRect.height });
    },
    { rootMargin: BEYOND },
  );
  watched.set(element, onChange);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer!.unobserve(element);
  };
}

/** Whether an element is in the window or near it. */
export function useInSight<T extends Element>() {
  const element = useRef<T>(null);
  const [sight, setSight] = useState<Sight>({ isInSight: false, height: null });
  useEffect(() => watch(element.current!, setSight), []);
  return { element, ...sight };
}
