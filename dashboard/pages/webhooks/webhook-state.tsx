import type { Webhook } from '../../../client/src/generated.js';
import { texts } from '../../texts/webhooks.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { stateOf, type State } from './webhook-states.js';

const TONES: Readonly<Record<State, Tone>> = { working: 'good', failing: 'warn', paused: 'neutral', off: 'bad' };

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const state = stateOf(webhook);
  return <Badge tone={TONES[state]}>{texts.states[state]}</Badge>;
}

export function typesWord(types: readonly string[]): string {
  return types.join(', ') || texts.allTypes;
}
