import type { CSSProperties } from 'react';
import { hueOf, HUES } from './avatar.js';

/** A word that people put on something: one name has one colour everywhere. */
export function Label({ name }: { name: string }) {
  return (
    <span className="label" title={name} style={{ '--hue': HUES[hueOf(name.toLowerCase())] } as CSSProperties}>
      {name}
    </span>
  );
}

export function LabelDot({ name }: { name: string }) {
  return (
    <span
      className="label-dot"
      style={{ '--hue': HUES[hueOf(name.toLowerCase())] } as CSSProperties}
      aria-hidden="true"
    />
  );
}
