import { addressedText } from '../../../src/shared/addressed-text.js';
import type { Build, Card } from '../../../client/src/generated.js';

interface Outcome {
  readonly kind: 'willAnswer' | 'willBuild' | 'mayBuild';
  readonly agent: string;
}

const ACTIVE: readonly Build['state'][] = ['queued', 'running', 'waiting'];

/** What the service does with a comment: it answers a waiting build, or asks for another one of a card in review. */
export function outcomeOf(
  card: Pick<Card, 'agent_id' | 'column'>,
  build: Pick<Build, 'state' | 'agent'> | undefined,
  body: string,
  nameOf: (agentId: string) => string | null,
): Outcome | null {
  if (build?.state === 'waiting')
    return build.agent && body.trim() ? { kind: 'willAnswer', agent: build.agent.name } : null;
  if (card.column.status !== 'in_review' || (build && ACTIVE.includes(build.state))) return null;
  const agent = card.agent_id === null ? null : nameOf(card.agent_id);
  return agent === null ? null : { kind: addressedText(body, agent) === null ? 'mayBuild' : 'willBuild', agent };
}
