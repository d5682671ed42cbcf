import { useEffect, useRef, useState } from 'react';

/** So far beyond the window things are drawn, so that they are there when they come into it. */
const BEYOND = '1200px 0px';
const watched = new WeakMap<Element, (isInSight: boolean) => void>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, onChange: (isInSight: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
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
export function useInSight<T extends Element>(isAtFirst = false) {
  const element = useRef<T>(null);
  const [isInSight, setInSight] = useState(isAtFirst);
  useEffect(() => watch(element.current!, setInSight), []);
  return { element, isInSight };
}
