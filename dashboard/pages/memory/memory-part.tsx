import { useId, type ReactNode } from 'react';

interface PartProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One of the cards that a page of memory is made of. */
export function MemoryPart({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <section className="card memory-part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {lead && <p className="quiet-text">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
