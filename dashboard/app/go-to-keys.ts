import { useLocation } from 'wouter';
import { texts } from '../texts/keyboard.js';
import { useShortcuts } from './keyboard.js';
import { navigationOf } from './navigation.js';
import { useMe } from './session.js';

/** G and a letter lead to each page of the sidebar. */
export function useGoToKeys(): void {
  const me = useMe();
  const [, navigate] = useLocation();
  useShortcuts(
    texts.goTo,
    navigationOf(me)
      .flatMap(({ entries }) => entries)
      .flatMap(({ path, name, letter }) =>
        letter ? [{ keys: [`g ${letter}`], name, run: () => navigate(path) }] : [],
      ),
  );
}
