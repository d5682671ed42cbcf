import type { Actor } from '../events/index.js';
import type { BuildCard, CardWork } from './card-work.js';

/** What a card was before a change that listeners hear of. */
export type CardBefore = Pick<
  BuildCard,
  'agentId' | 'workstationId' | 'projectId' | 'status' | 'completedAt' | 'archivedAt' | 'blockedBy'
>;

/** A change of a card by somebody. */
export interface CardChange {
  readonly brandId: number;
  /** As it is now; of a deleted card, as it was. */
  readonly card: BuildCard;
  readonly actor: Actor;
  /** The person who changed it, or whose tool did. */
  readonly userId: number | null;
  readonly what:
    | { readonly kind: 'changed'; readonly before: CardBefore }
    | { readonly kind: 'created' }
    | { readonly kind: 'deleted' }
    | { readonly kind: 'commented'; readonly body: string };
}

/**
 * What else happens when somebody changes a card. Found by type. Called in the transaction of the change, after it is
 * written, under the lock of the board: do not call `CardBuilds.write` from here, return what is to be written.
 */
export abstract class CardListener {
  /**
   * Called when the agent, the desk, the project, the status, the blockers, or whether it is completed or archived has
   * changed; when a card is created with an agent; when it is deleted; when somebody comments on it. What it returns is
   * written with the change.
   */
  abstract onCardChange(change: CardChange): Promise<CardWork<void> | null>;

  /** Called once in place of `onCardChange` for each card of a board that is about to be deleted. */
  abstract onBoardRemoved(brandId: number, boardId: string): Promise<void>;
}
