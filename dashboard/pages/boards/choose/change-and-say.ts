import type { Card, CardChange } from '../../../../client/src/generated.js';
import { queries } from '../../../app/queries.js';
import { cardReads } from '../../../reads/cards.js';
import { announce, doAndAnnounce } from '../../../ui/toast.js';
import { asBefore, changeCard } from '../use-card.js';

/** Changes a card as it is now, says so, and can take it back. */
export function changeAndSay(
  cardId: string,
  changeOf: (card: Card) => CardChange,
  textOf: (card: Card) => string,
): Promise<void> {
  return doAndAnnounce(
    async () => {
      const { card, etag } = await queries.fetchQuery({ ...cardReads.one(cardId), staleTime: 0 });
      const change = changeOf(card);
      await changeCard(cardId, change, etag);
      return { card, before: asBefore(card, change) };
    },
    ({ card, before }) => ({ text: textOf(card), undo: () => changeCard(cardId, before) }),
  );
}

/** Says what was changed, and can take it back. */
export function sayChanged(card: Card, change: CardChange, text: string): void {
  announce({ text, undo: () => changeCard(card.id, asBefore(card, change)) });
}
