import { useSyncExternalStore } from 'react';

/** As the style sheets have it. */
const PHONE = '(max-width: 640px)';

export function useIsPhone(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(PHONE).matches);
}

function watch(onChange: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
