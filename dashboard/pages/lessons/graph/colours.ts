import { useSyncExternalStore } from 'react';
import type { Mark } from '../lesson-aging.js';

/** The colours of the page as sigma takes them: it knows neither variables nor `light-dark()`. */
export interface Colours {
  readonly marks: Readonly<Record<Mark, string>>;
  /** Of what somebody points at or has chosen, and of the rest. */
  readonly edge: { readonly near: string; readonly far: string };
  /** What somebody does not point at. */
  readonly dim: string;
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
  const faint = halfway(colour('--line-strong'), colour('--ground'));
  const colours: Colours = {
    marks: {
      none: colour('--line-strong'),
      fresh: colour('--good-fill'),
      drifted: colour('--warn-fill'),
      removed: colour('--bad-fill'),
    },
    edge: { near: colour('--text-quiet'), far: faint },
    dim: faint,
    text: colour('--text'),
    surface: colour('--raised'),
    line: colour('--line-strong'),
  };
  probe.remove();
  return colours;
}

/** Opaque: sigma adds the colour of what it draws see-through to the ground, which makes it white. */
function halfway(colour: string, ground: string): string {
  const channels = (of: string): number[] => (of.match(/\d+/g) ?? []).map(Number);
  const behind = channels(ground);
  return `rgb(${channels(colour)
    .map((one, n) => Math.round((one + (behind[n] ?? one)) / 2))
    .join(', ')})`;
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
