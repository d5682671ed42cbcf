import { useSyncExternalStore } from 'react';
import type { CodeEdgeKind } from '../../../../client/src/generated.js';
import type { Mark } from '../lesson-places.js';

/** The colours of the page as sigma takes them: it knows neither variables nor `light-dark()`. */
export interface Colours {
  readonly marks: Readonly<Record<Mark, string>>;
  /** Of what is in the middle, and of the rest. */
  readonly edges: Readonly<Record<CodeEdgeKind, { readonly near: string; readonly far: string }>>;
  readonly text: string;
  readonly surface: string;
  readonly line: string;
}

export function coloursOf(element: HTMLElement): Colours {
  const probe = document.createElement('span');
  element.append(probe);
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const imports = { near: colour('--graph-import'), far: colour('--graph-import-far') };
  const colours: Colours = {
    marks: {
      none: colour('--graph-node'),
      fresh: colour('--good'),
      drifted: colour('--graph-drifted'),
      removed: colour('--graph-removed'),
    },
    edges: {
      contains: { near: colour('--graph-contains'), far: colour('--graph-contains-far') },
      import: imports,
      symbol_import: imports,
      call: { near: colour('--graph-call'), far: colour('--graph-call-far') },
    },
    text: colour('--text'),
    surface: colour('--raised'),
    line: colour('--line-strong'),
  };
  probe.remove();
  return colours;
}

/** Changes when the page becomes light or dark, by its menu or by the system. */
export function useLook(): string {
  return useSyncExternalStore(watchLook, lookNow);
}

const DARK = '(prefers-color-scheme: dark)';

function lookNow(): string {
  return `${document.documentElement.dataset.theme ?? ''} ${matchMedia(DARK).matches}`;
}

function watchLook(onChange: () => void): () => void {
  const system = matchMedia(DARK);
  const theme = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
    theme.disconnect();
  };
}
