import { useId, type ReactNode } from 'react';

interface PartProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One of the cards that the page of a desk is made of. */
export function DeskPart({ title, lead, action, children }: PartProps) {
  const id = useId();
  return (
    <section className="card desk-part" aria-labelledby={id}>
      <header className="desk-part-head">
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p className="quiet-text">{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
