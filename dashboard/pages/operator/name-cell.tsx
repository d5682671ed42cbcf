import type { ReactNode } from 'react';

/** What a row is about, and what else tells it apart. Names may be long. */
export function NameCell({ name, line }: { name: string; line?: ReactNode }) {
  return (
    <>
      <span className="person-name" title={name}>
        <bdi>{name}</bdi>
      </span>
      {line && <span className="quiet-text">{line}</span>}
    </>
  );
}
