import type { Hire } from '../../../client/src/generated.js';
import { texts } from '../../texts/hires.js';
import { Badge, type Tone } from '../../ui/badge.js';

export const HIRE_STATES = ['provisioning', 'failed', 'active', 'canceling', 'ended'] as const;
export type HireState = (typeof HIRE_STATES)[number];

const TONES: Readonly<Record<HireState, Tone>> = {
  provisioning: 'busy',
  failed: 'bad',
  active: 'good',
  canceling: 'warn',
  ended: 'neutral',
};

/** What a hire is for people: a stalled set-up and a cancellation to come are states of their own. */
export function stateOf({ status, entitled, onboarding }: Hire): HireState {
  if (status === 'active') return 'active';
  if (status === 'canceled') return entitled ? 'canceling' : 'ended';
  return onboarding.some(({ state }) => state === 'failed') ? 'failed' : 'provisioning';
}

export function HireBadge({ hire }: { hire: Hire }) {
  const state = stateOf(hire);
  return <Badge tone={TONES[state]}>{texts.states[state]}</Badge>;
}
