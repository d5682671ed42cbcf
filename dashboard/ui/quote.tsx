import type { ReactNode } from 'react';

/** What an agent or a program wrote: shown as theirs, not as words of the dashboard. */
export function Quote({ by, children }: { by?: ReactNode; children: ReactNode }) {
  return (
    <figure className="quote">
      <blockquote>{children}</blockquote>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  );
}
