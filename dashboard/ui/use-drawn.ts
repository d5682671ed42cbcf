import { useEffect, useRef, useState } from 'react';

const STEP = 100;
/** Further rows are drawn before they are in sight. */
const AHEAD = '1000px 0px';

/** The first of many rows, and more of them as one comes to their end: `end` is the element behind the last one. */
export function useDrawn<T>(rows: readonly T[]) {
  const [count, setCount] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const isWhole = count >= rows.length;
  useEffect(() => {
    if (isWhole) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry!.isIntersecting && setCount((before) => before + STEP),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current!);
    return () => observer.disconnect();
    // Observed anew after each step: it may still be near.
  }, [isWhole, count]);
  return { drawn: isWhole ? rows : rows.slice(0, count), end };
}
