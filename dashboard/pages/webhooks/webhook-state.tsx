import type { Webhook } from '../../../client/src/generated.js';
import { texts } from '../../texts/webhooks.js';
import { Badge, type Tone } from '../../ui/badge.js';

type State = keyof typeof texts.states;
const TONES: Record<State, Tone> = { working: 'good', failing: 'warn', paused: 'neutral', off: 'bad' };

function stateOf({ enabled, disabled_reason: reason, failing_since: since }: Webhook): State {
  if (!enabled) return reason ? 'off' : 'paused';
  return since ? 'failing' : 'working';
}

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const state = stateOf(webhook);
  return <Badge tone={TONES[state]}>{texts.states[state]}</Badge>;
}

export function Types({ types }: { types: readonly string[] }) {
  if (!types.length) return <span className="quiet-text">{texts.allTypes}</span>;
  return (
    <ul className="chips">
      {types.map((type) => (
        <li key={type}>
          <code>{type}</code>
        </li>
      ))}
    </ul>
  );
}
