import type { HireStep } from '../../../client/src/generated.js';
import { texts } from '../../texts/hires.js';
import { Section } from '../../ui/page.js';
import { Steps, type StepLook } from '../../ui/steps.js';

const { hire: words } = texts;
const LOOKS: Readonly<Record<HireStep['state'], StepLook>> = {
  done: 'done',
  pending: 'current',
  blocked: 'waiting',
  failed: 'failed',
};

/** Its way to work. Once it is set up, one line. */
export function HireProgress({ steps }: { steps: readonly HireStep[] }) {
  const shown = (
    <Steps
      words={words.words}
      finished={words.setupDone}
      steps={steps.map((step) => ({
        key: step.key,
        title: step.title,
        look: LOOKS[step.state],
        reason: reasonOf(step),
        hint: hintOf(step),
      }))}
    />
  );
  if (steps.every(({ state }) => state === 'done')) return shown;
  return (
    <Section title={words.setup} lead={steps.some(isUnderWay) && words.setupLead}>
      {shown}
    </Section>
  );
}

function isUnderWay({ state, reason }: HireStep): boolean {
  return state === 'pending' && reason !== 'canceled';
}

/** What a step waits for is the step before it, which is above it; the other reasons are sentences. */
function reasonOf({ reason, state }: HireStep): string | null {
  if (reason === 'canceled') return words.canceled;
  return state === 'blocked' ? null : reason;
}

function hintOf({ state, reason }: HireStep): string | null {
  if (state === 'failed') return words.stalled;
  return state === 'pending' && reason !== null ? words.retried : null;
}
