import type { Hire } from '../../../client/src/generated.js';
import { texts } from '../../texts/hires.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { stateOf, type HireState } from './hire-rules.js';

const TONES: Readonly<Record<HireState, Tone>> = {
  provisioning: 'busy',
  failed: 'bad',
  active: 'good',
  canceling: 'warn',
  ended: 'neutral',
};

export function HireBadge({ hire }: { hire: Hire }) {
  const state = stateOf(hire);
  return <Badge tone={TONES[state]}>{texts.states[state]}</Badge>;
}
