import type { ReactNode } from 'react';
import { texts } from '../../texts/common.js';
import { useTitle } from '../../ui/page.js';

/** A page for somebody who is not signed in yet: one card. */
export function Alone({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  useTitle(title);
  return (
    <main className="alone">
      <p className="brand">
        <span className="brand-mark" data-initials="W" />
        {texts.product}
      </p>
      <div className="alone-card">
        <header>
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </header>
        {children}
      </div>
    </main>
  );
}
