import { useEffect, useRef, useState } from 'react';

/** Further down than this, somebody reads. */
const READING_PX = 160;

/** How many new entries wait, because inserting them would move the text being read further down. */
export function usePaused(ids: readonly string[]): { waiting: number; release: () => void } {
  const [pausedAt, setPausedAt] = useState<string | null>(null);
  const newest = useRef(ids[0]);
  useEffect(() => {
    newest.current = ids[0];
  }, [ids]);
  useEffect(() => {
    const follow = (): void => {
      const isReading = scrollY > READING_PX;
      setPausedAt((current) => (isReading ? (current ?? newest.current ?? null) : null));
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return {
    // Not there any more: everything was read anew.
    waiting: pausedAt === null ? 0 : Math.max(ids.indexOf(pausedAt), 0),
    release: () => {
      setPausedAt(null);
      scrollTo({ top: 0 });
    },
  };
}
