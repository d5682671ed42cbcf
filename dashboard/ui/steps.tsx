import type { ReactNode } from 'react';

export type StepLook = 'done' | 'current' | 'waiting' | 'failed';

export interface ShownStep {
  readonly key: string;
  readonly title: string;
  readonly look: StepLook;
  /** Why it is not done yet. */
  readonly reason: ReactNode;
  /** What to do. */
  readonly hint: ReactNode;
}

const MARKS: Readonly<Record<StepLook, string>> = { done: '✓', current: '•', waiting: '', failed: '!' };

/** Steps that turn green by themselves. The word behind each mark is read aloud. */
export function Steps({ steps, words }: { steps: readonly ShownStep[]; words: Readonly<Record<StepLook, string>> }) {
  return (
    <ol className="steps" aria-live="polite">
      {steps.map(({ key, title, look, reason, hint }) => (
        <li key={key} className="step" data-state={look} data-step={key}>
          <span className="step-mark" aria-hidden="true">
            {MARKS[look]}
          </span>
          <div>
            <p className="step-title">
              {title} <span className="visually-hidden">({words[look]})</span>
            </p>
            {reason && look !== 'done' && <p className="step-text">{reason}</p>}
            {hint && look !== 'done' && <p className="step-hint">{hint}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
