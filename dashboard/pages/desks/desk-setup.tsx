import type { OnboardingStep, StepState } from '../../../client/src/generated.js';
import { texts } from '../../texts/desks.js';
import { Section } from '../../ui/page.js';
import { Steps, type ShownStep, type StepLook } from '../../ui/steps.js';
import { Installer, Waiting, type InstallerProps } from './installer.js';

const LOOKS: Readonly<Record<StepState, StepLook>> = {
  done: 'done',
  pending: 'current',
  failed: 'failed',
  blocked: 'waiting',
};

const { setup: words } = texts;

/** Its way to the first build. Once it is set up, one line. */
export function DeskSetup(props: InstallerProps) {
  const { onboarding_steps: steps } = props.setup;
  const shown = (
    <Steps words={words.words} finished={words.complete} steps={steps.map((step) => shownStep(step, props))} />
  );
  if (steps.every(({ done }) => done)) return shown;
  return <Section title={words.title}>{shown}</Section>;
}

function shownStep({ key, title, state, reason, hint }: OnboardingStep, props: InstallerProps): ShownStep {
  const step = { key, title, look: LOOKS[state] };
  // What it waits for is the step before.
  if (state === 'done' || state === 'blocked') return { ...step, reason: null, hint: null };
  if (props.setup.status === 'suspended') return { ...step, reason: words.reasons.suspended, hint: words.resume };
  const why = reason && (words.reasons[reason] ?? reason);
  if (key === 'run_installer' && state === 'pending') {
    const { environment, command } = props;
    const since = command?.at ?? Date.parse(environment.created_at);
    return { ...step, reason: <Waiting since={since} reason={why ?? ''} />, hint: <Installer {...props} /> };
  }
  if (key === 'run_installer' || key === 'wg_register')
    return { ...step, reason: state === 'failed' ? hint : why, hint: <Installer {...props} /> };
  return { ...step, reason: why, hint };
}
