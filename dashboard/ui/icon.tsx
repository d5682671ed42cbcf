import type { IconName } from '../look/icon-names.js';

export type { IconName };

/** The hashed address of `look/icons.svg`, set by the build. */
declare const ICONS_URL: string;

/** A drawing beside words; read aloud only if it has a label of its own. */
export function Icon({ name, size = 16, label }: { name: IconName; size?: number; label?: string }) {
  return (
    <svg className="icon" width={size} height={size} {...(label ? { role: 'img', 'aria-label': label } : HIDDEN)}>
      <use href={`${ICONS_URL}#${name}`} />
    </svg>
  );
}

const HIDDEN = { 'aria-hidden': true } as const;
