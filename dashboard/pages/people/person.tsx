import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.js';

interface PersonProps {
  readonly name: string;
  readonly email: string;
  readonly photo: string | null;
  readonly note?: ReactNode;
}

export function Person({ name, email, photo, note }: PersonProps) {
  return (
    <span className="person">
      <Avatar name={name} photo={photo} />
      <span className="person-text">
        <strong>{name}</strong> {note}
        <span className="quiet-text">{email}</span>
      </span>
    </span>
  );
}
