import type { HireStep } from '../../../client/src/generated.js';
import { texts } from '../../texts/hires.js';
import { Steps, type StepLook } from '../../ui/steps.js';

const { hire: words } = texts;
const LOOKS: Readonly<Record<HireStep['state'], StepLook>> = {
  done: 'done',
  pending: 'current',
  blocked: 'waiting',
  failed: 'failed',
};

export function HireProgress({ steps }: { steps: readonly HireStep[] }) {
  return (
    <Steps
      words={words.words}
      steps={steps.map((step) => ({
        key: step.key,
        title: step.title,
        look: LOOKS[step.state],
        reason: reasonOf(step, steps),
        hint: hintOf(step),
      }))}
    />
  );
}

/** Two reasons are words for programs; the others are sentences. */
function reasonOf({ reason }: HireStep, steps: readonly HireStep[]): string | null {
  if (reason === 'canceled') return words.canceled;
  const before = /^blocked_by:(.+)$/.exec(reason ?? '')?.[1];
  if (before === undefined) return reason;
  return words.waitsFor(steps.find(({ key }) => key === before)?.title ?? before);
}

function hintOf({ state, reason }: HireStep): string | null {
  if (state === 'failed') return words.stalled;
  return state === 'pending' && reason !== null ? words.retried : null;
}
