import { useEffect, useRef, useState } from 'react';

/** Further down than this, somebody reads. */
const READING_PX = 160;

/** How many of the newest are held back, because they would move what somebody reads further down. */
export function useHeld(ids: readonly string[]): { waiting: number; release: () => void } {
  const [heldAt, setHeldAt] = useState<string | null>(null);
  const newest = useRef(ids[0]);
  useEffect(() => {
    newest.current = ids[0];
  }, [ids]);
  useEffect(() => {
    const follow = (): void => {
      const isReading = scrollY > READING_PX;
      setHeldAt((held) => (isReading ? (held ?? newest.current ?? null) : null));
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return {
    // Not there any more: everything was read anew.
    waiting: heldAt === null ? 0 : Math.max(ids.indexOf(heldAt), 0),
    release: () => {
      setHeldAt(null);
      scrollTo({ top: 0 });
    },
  };
}
