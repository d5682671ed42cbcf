import type { ReactNode } from 'react';
import { Avatar } from './avatar.js';

interface PersonProps {
  readonly name: string;
  readonly photo?: string | null;
  readonly id?: string | number;
  readonly kind?: 'person' | 'agent' | 'desk';
  /** Below the name. */
  readonly line?: ReactNode;
  readonly size?: 20 | 24 | 32;
}

/** Somebody by picture and name. */
export function Person({ name, line, size = 32, ...avatar }: PersonProps) {
  return (
    <span className="person">
      <Avatar name={name} size={size} {...avatar} />
      <span className="person-text">
        <span className="person-name">{name}</span>
        {line && <span className="quiet-text">{line}</span>}
      </span>
    </span>
  );
}
