import type { Hire } from '../../../client/src/generated.js';
import { texts } from '../../texts/hires.js';
import { Badge } from '../../ui/badge.js';
import { STATE_TONES } from '../../ui/state-tones.js';
import { stateOf } from './hire-rules.js';

export function HireBadge({ hire }: { hire: Hire }) {
  const state = stateOf(hire);
  return <Badge tone={STATE_TONES.hire[state]}>{texts.states[state]}</Badge>;
}
