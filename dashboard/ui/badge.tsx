import type { ReactNode } from 'react';

export type Tone = 'good' | 'bad' | 'warn' | 'busy' | 'neutral';

/** A state in one or two words. The dot has its colour, the word its meaning; what is under way has a turning ring. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

/** A role or a kind: no state, so no colour and no dot. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}
