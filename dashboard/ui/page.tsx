import { useEffect, type ReactNode } from 'react';
import { texts } from '../texts/common.js';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The head of every page below the frame, and its name in the browser. */
export function Page({ title, lead, actions, children }: PageProps) {
  useTitle(title);
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = texts.pageTitle(title);
  }, [title]);
}

/** A titled part of a page. */
export function Section({ title, lead, actions, children }: PageProps) {
  return (
    <section className="section">
      <header className="section-head">
        <div>
          <h2>{title}</h2>
          {lead && <p className="quiet-text">{lead}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </section>
  );
}
