import type { Card, CardChange } from '../../../../client/src/generated.js';
import { queries } from '../../../app/queries.js';
import { cardReads } from '../../../reads/cards.js';
import { doAndAnnounce } from '../../../ui/toast.js';
import { changeCard } from '../use-card.js';

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

/** The change that takes a change back. */
export function asBefore(card: Card, change: CardChange): CardChange {
  const names = Object.keys(change) as (keyof CardChange & keyof Card)[];
  return Object.fromEntries(names.map((name) => [name, card[name]])) as CardChange;
}
