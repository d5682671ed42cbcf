import type { Card, CardChange } from '../../../../client/src/generated.js';

/** Who a card is given to. */
export type Who =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'person'; readonly id: number }
  | { readonly kind: 'agent'; readonly id: string };

type Given = Pick<Card, 'assignee' | 'agent_id'>;
const AGENT = 'agent:';

/** The value in a list of people and agents. A person stands before an agent: the agent has a row of its own then. */
export function choiceOf({ assignee, agent_id: agent }: Given): string {
  if (assignee !== null) return String(assignee);
  return agent === null ? '' : `${AGENT}${agent}`;
}

export function whoOf(choice: string): Who {
  if (choice === '') return { kind: 'nobody' };
  if (choice.startsWith(AGENT)) return { kind: 'agent', id: choice.slice(AGENT.length) };
  return { kind: 'person', id: Number(choice) };
}

/** A person and an agent may both have a card; nobody takes away the one that is shown. */
export function changeOf(card: Given, who: Who): CardChange {
  if (who.kind === 'person') return { assignee: who.id };
  if (who.kind === 'agent') return { agent_id: who.id };
  return card.assignee === null ? { agent_id: null } : { assignee: null };
}
