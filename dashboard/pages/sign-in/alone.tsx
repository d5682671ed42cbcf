import type { ReactNode } from 'react';
import { texts } from '../../texts/common.js';
import { useTitle } from '../../ui/page.js';

/** A page for somebody who is not signed in yet. */
export function Alone({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  useTitle(title);
  return (
    <main className="alone">
      <div className="alone-card">
        <span className="brand">
          <span className="brand-mark" aria-hidden="true">
            W
          </span>
          {texts.product}
        </span>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </main>
  );
}
