import type { Card, CardSummary } from '../../../client/src/generated.js';
import { faultOf } from '../../app/problems.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import type { Placement } from '../../reads/boards.js';
import { cardReads } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { dropCard, putCard, showAt } from './board-cards.js';

/** Where a card is to go that moves already: only the newest target counts. */
const next = new Map<string, Placement>();
const underWay = new Set<string>();
/** Versions of cards that somebody has taken up, read while they are dragged. */
const taken = new Map<string, Promise<string>>();

/** Reads the version of a card that may be moved: the move is refused if somebody else was faster. */
export function takeUp(card: CardSummary): void {
  const version = versionOf(card);
  // Seen by whoever awaits it, if the card is moved.
  version.catch(() => undefined);
  taken.set(card.id, version);
}

export function putDown(card: CardSummary): void {
  taken.delete(card.id);
}

/**
 * Shows the card at its new position at once, and asks the service. Answers why it was not moved; the card is then where
 * the service has it.
 */
export async function moveCard(card: CardSummary, to: Placement): Promise<string | null> {
  const { id, board_id: boardId } = card;
  showAt(boardId, id, to);
  if (underWay.has(id)) {
    next.set(id, to);
    return null;
  }
  underWay.add(id);
  try {
    let version: string | undefined = await (taken.get(id) ?? versionOf(card));
    for (let placement: Placement | undefined = to; placement; placement = next.get(id)) {
      next.delete(id);
      const answer = await service.changeCard(id, placement, { ifMatch: version }).withResponse();
      version = answer.headers.get('etag') ?? undefined;
      putCard(answer.data as Card);
    }
    void queries.invalidateQueries({ queryKey: cardReads.one(id).queryKey });
    return null;
  } catch (error) {
    next.delete(id);
    await readCard(boardId, id);
    return error instanceof MovedMeanwhile ? texts.move.meanwhile : faultOf(error).sentence;
  } finally {
    underWay.delete(id);
    taken.delete(id);
    showAt(boardId, id, null);
  }
}

/** What the service has of one card now; whether somebody else changed it. */
export async function readCard(
  boardId: string,
  cardId: string,
  beforeShown?: (card: CardSummary) => void,
): Promise<boolean> {
  try {
    const card = await service.getCard(cardId, { detail: 'standard' });
    beforeShown?.(card);
    return putCard(card) && !underWay.has(cardId);
  } catch (error) {
    if (faultOf(error).status === 404) dropCard(boardId, cardId);
    return false;
  }
}

class MovedMeanwhile extends Error {}

/** Refuses when the card is not where it is shown: somebody moved it, and the event is on its way. */
async function versionOf(card: CardSummary): Promise<string> {
  const { data, headers } = await service.getCard(card.id, { detail: 'summary' }).withResponse();
  if (data.column_id !== card.column_id || data.position !== card.position) throw new MovedMeanwhile();
  return headers.get('etag')!;
}
