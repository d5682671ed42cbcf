import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';

export type StepLook = 'done' | 'current' | 'waiting' | 'failed';

export interface ShownStep {
  readonly key: string;
  readonly title: string;
  readonly look: StepLook;
  /** Why it is not done yet. */
  readonly reason: ReactNode;
  /** What to do: a sentence, or what one does it with. */
  readonly hint: ReactNode;
}

const MARKS: Readonly<Partial<Record<StepLook, IconName>>> = { done: 'check', failed: 'warning' };

interface StepsProps {
  readonly steps: readonly ShownStep[];
  /** The word behind each mark, read aloud. */
  readonly words: Readonly<Record<StepLook, string>>;
  /** Shown instead once all are done. */
  readonly finished?: string;
}

/** Steps that turn green by themselves. Once all are done they are one line. */
export function Steps({ steps, words, finished }: StepsProps) {
  const list = (
    <ol className="steps" aria-live="polite">
      {steps.map(({ key, title, look, reason, hint }) => (
        <li key={key} className="step" data-state={look} data-step={key}>
          <span className="step-mark" aria-hidden="true">
            {MARKS[look] && <Icon name={MARKS[look]} size={12} />}
          </span>
          <div>
            <p className="step-title">
              {title} <span className="visually-hidden">({words[look]})</span>
            </p>
            {reason && look !== 'done' && <p className="step-text">{reason}</p>}
            {hint && look !== 'done' && <div className="step-hint">{hint}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
  if (!finished || !steps.every(({ look }) => look === 'done')) return list;
  return (
    <details className="fold">
      <summary>
        <Icon name="ok" />
        {finished}
        <Icon name="down" size={14} />
      </summary>
      {list}
    </details>
  );
}
