import { lazy, Suspense, useMemo } from 'react';
import type { Memory, MemoryHistoryEntry } from '../../../client/src/generated.js';
import { texts } from '../../texts/memory.js';
import { Section } from '../../ui/page.js';
import { FLOOR, fadesAt, stretchesOf, type Trust } from './decay.js';

const { decay: words } = texts;
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const ConfidencePlot = lazy(() => import('./confidence-plot.js'));

interface ConfidenceSectionProps {
  readonly memory: Memory;
  readonly history: readonly MemoryHistoryEntry[];
  /** When the memory was read: its confidence is that of this moment. */
  readonly now: number;
}

/** How sure it was and will be, when it fades, and why. */
export function ConfidenceSection({ memory, history, now }: ConfidenceSectionProps) {
  const stretches = useMemo(() => stretchesOf(memory, history, now), [memory, history, now]);
  const { trust } = stretches.at(-1)!;
  const sentence = sentenceOf(memory, trust, now);
  return (
    <Section title={words.title} lead={`${words.now(memory.confidence)}, ${words.stated(trust.confidence)}.`}>
      <p className="memory-decay">
        <strong>{sentence}</strong> {memory.importance !== 'critical' && words.why}
      </p>
      {memory.status !== 'active' && (
        <p className="memory-decay">{memory.status === 'archived' ? words.archived : words.merged}</p>
      )}
      <Suspense fallback={<div className="plot" />}>
        <ConfidencePlot label={words.plot(memory.confidence, sentence)} stretches={stretches} now={now} />
      </Suspense>
    </Section>
  );
}

function sentenceOf({ importance, confidence }: Memory, trust: Trust, now: number): string {
  if (trust.confidence < FLOOR) return words.alwaysBelow;
  const fades = fadesAt(trust);
  if (importance === 'critical' || fades === null) return words.critical;
  // The service has the last word on whether it is found.
  return confidence < FLOOR || fades <= now ? words.faded(day.format(fades)) : words.fades(day.format(fades));
}
