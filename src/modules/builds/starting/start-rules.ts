import type { BuildCard } from '../../board/index.js';

/** What a build of a card would stand on. */
export interface StartFacts {
  readonly card: Pick<BuildCard, 'taskType' | 'completedAt' | 'archivedAt'>;
  /** An active hired builder; null: none is named. */
  readonly agent: { readonly name: string } | null;
  /** An agent that is no active hired builder was named. */
  readonly isUnknownAgent: boolean;
  readonly hasDesk: boolean;
  /** The card’s project, or else the desk’s; null: neither has one. */
  readonly project: { readonly name: string; readonly hasRepository: boolean } | null;
}

export interface Missing {
  readonly refusal: 'conflict' | 'invalid';
  readonly message: string;
}

export const isResearch = ({ taskType }: Pick<BuildCard, 'taskType'>): boolean => taskType === 'research';

/** Why a build cannot start; null: nothing is missing. */
export function whatIsMissing({ card, agent, isUnknownAgent, hasDesk, project }: StartFacts): Missing | null {
  if (card.archivedAt) return { refusal: 'conflict', message: 'The card is archived: restore it first' };
  if (card.completedAt) return { refusal: 'conflict', message: 'The card is completed: move it back first' };
  if (isUnknownAgent) return invalid('No builder: this agent is not an active hired builder of the workspace');
  if (!agent && !hasDesk) return invalid('No builder: give the card to a hired builder, or hire one');
  if (!hasDesk) return invalid(`No desk: ${agent!.name} has no desk, set one up first`);
  if (isResearch(card) && !project?.hasRepository) return null;
  if (!project) return invalid('No repository: give the card a project with a repository');
  if (!project.hasRepository) return invalid(`No repository: attach one to the project ${project.name}`);
  return null;
}

const invalid = (message: string): Missing => ({ refusal: 'invalid', message });
