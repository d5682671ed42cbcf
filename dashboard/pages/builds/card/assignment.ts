import type { Build, Card, Environment, Hire, Project } from '../../../../client/src/generated.js';
import { texts } from '../../../texts/builds.js';
import { isActive } from '../build-rules.js';

const { assign: words } = texts;

/** What giving a card to a builder depends on. */
export interface AssignFacts {
  readonly card: Pick<Card, 'agent_id' | 'project_id' | 'task_type' | 'blocked_by' | 'completed_at' | 'archived_at'>;
  readonly builder: Pick<Hire, 'agent_id' | 'name' | 'workstation_id'>;
  /** Null: there is none. */
  readonly desk: Pick<Environment, 'name' | 'project_id'> & { readonly status: string };
  readonly project: Pick<Project, 'name' | 'repository'> | null;
  readonly startsOnAssign: boolean;
}

/** What giving it to the builder will do, or why no build starts, in a sentence. */
export function whatHappens({ card, builder, desk, project, startsOnAssign }: AssignFacts): string {
  if (card.agent_id === builder.agent_id) return words.same(builder.name);
  if (card.archived_at !== null) return words.archived;
  if (card.completed_at !== null) return words.completed;
  if (!startsOnAssign) return words.byHand;
  const hasRepository = project !== null && project.repository !== null;
  if (!hasRepository && card.task_type !== 'research')
    return project === null ? words.noProject : words.noRepository(project.name);
  const isElsewhere = card.project_id !== null && desk.project_id !== null && card.project_id !== desk.project_id;
  if (isElsewhere && project !== null) return words.otherProject(desk.name, project.name);
  if (desk.status !== 'ready') return words.queues(desk.name, words.deskStates[desk.status] ?? words.notReady);
  if (card.blocked_by.length) return words.queues(desk.name, words.isBlocked);
  return project !== null && hasRepository ? words.starts(desk.name, project.name) : words.research(desk.name);
}

/** Whether what is missing is an admin's to give: a repository. */
export function isForAdmins({ card, project, startsOnAssign }: AssignFacts): boolean {
  const hasRepository = project !== null && project.repository !== null;
  const isOpen = card.archived_at === null && card.completed_at === null;
  return isOpen && startsOnAssign && !hasRepository && card.task_type !== 'research';
}

/** What it does to whoever has the card now. */
export function whatEnds(card: Pick<Card, 'agent_id'>, next: string | null, newest: Build | undefined): string | null {
  if (card.agent_id === null || card.agent_id === next) return null;
  const isBuilding = newest !== undefined && isActive(newest) && newest.agent !== null;
  return isBuilding ? words.cancels : null;
}
