import { agent, desk as deskActor, type Actor } from '../events/index.js';
import type { Build } from './build.entity.js';

/** What the service does by itself. */
export const SERVICE: Actor = { kind: 'service', name: 'Workspace Platform' };

interface NamedDesk {
  readonly id: string;
  readonly name: string;
}

/** Who does what happens in a build: its agent; without one, the desk. */
export function actorOf(build: Pick<Build, 'agentId' | 'agentName'>, desk: NamedDesk): Actor {
  return build.agentId === null
    ? deskActor(desk.id, desk.name)
    : agent(build.agentId, build.agentName ?? build.agentId);
}
