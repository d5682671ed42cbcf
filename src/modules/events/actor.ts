import type { RequestWithCaller } from '../../platform/http/access/current-caller.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';
import { currentRequest } from '../../platform/kernel/logging/request-context.js';

export const ACTOR_KINDS = namedEnum('EventActorKind', ['person', 'agent', 'desk', 'operator', 'service']);
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Who caused an event. */
export interface Actor {
  readonly kind: ActorKind;
  readonly userId?: number | null;
  /** Of an agent or a desk. */
  readonly id?: string | null;
  /** Names of people are read with the event. */
  readonly name?: string | null;
}

const SERVICE: Actor = { kind: 'service', name: 'Workspace Platform' };
const OPERATOR: Actor = { kind: 'operator', name: 'Operator' };

export const person = (userId: number): Actor => ({ kind: 'person', userId });
export const agent = (id: string, name = id): Actor => ({ kind: 'agent', id, name });
export const desk = (id: string, name: string): Actor => ({ kind: 'desk', id, name });

/** The caller of the current request; outside a request the service itself. */
export function currentActor(): Actor {
  const caller = (currentRequest()?.request as RequestWithCaller | undefined)?.caller;
  if (!caller) return SERVICE;
  if (caller.kind === 'operator') return OPERATOR;
  if (caller.kind === 'token' || caller.kind === 'session' || caller.kind === 'guest') return person(caller.userId);
  if ('agentName' in caller) return agent(caller.agentId, caller.agentName);
  return 'deskId' in caller ? desk(caller.deskId, caller.deskId) : SERVICE;
}
