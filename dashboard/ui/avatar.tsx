import type { CSSProperties } from 'react';
import { Icon, type IconName } from './icon.js';

interface AvatarProps {
  readonly name: string;
  readonly photo?: string | null;
  /** What its colour comes from, so that it stays when the name changes; otherwise the name. */
  readonly id?: string | number;
  /** People are round, agents are not; a desk is a drawing. */
  readonly kind?: 'person' | 'agent' | 'desk';
  /** Of a thing: drawn in place of initials. */
  readonly icon?: IconName;
  readonly size?: 20 | 24 | 32 | 48 | 72;
}

export const HUES = [260, 25, 60, 110, 150, 200, 300, 345] as const;

/** A picture; people without one get their initials on one of eight colours. */
export function Avatar({ name, photo = null, id = name, kind = 'person', icon, size = 32 }: AvatarProps) {
  const drawing = icon ?? (kind === 'desk' ? 'desk' : undefined);
  return (
    <span
      className="avatar"
      data-kind={icon ? 'desk' : kind}
      // Drawn by the styles: they are no words of what the picture stands in.
      data-initials={photo || drawing ? undefined : initialsOf(name)}
      style={{ '--size': `${size}px`, '--hue': HUES[hueOf(String(id))] } as CSSProperties}
      aria-hidden="true"
    >
      {photo ? <img src={photo} alt="" /> : drawing && <Icon name={drawing} size={size / 2} />}
    </span>
  );
}

export function hueOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.codePointAt(0)!) % 65_521;
  return sum % HUES.length;
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-_.]+/).filter(Boolean);
  return [words[0], ...words.slice(1).slice(-1)]
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}
