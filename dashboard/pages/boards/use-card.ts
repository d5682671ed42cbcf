import { useQuery } from '@tanstack/react-query';
import type { Card, CardChange } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { cardReads, type VersionedCard } from '../../reads/cards.js';
import { texts as common } from '../../texts/common.js';
import { useAction } from '../../ui/form.js';
import { putCard } from './board-cards.js';

/** `WEB-12`. */
const REF = /^[a-z][a-z0-9]*-\d+$/i;

/** The id of the card that people call this; undefined until it is known, null if there is none. */
export function useCardId(idOrRef: string): string | null | undefined {
  const isRef = REF.test(idOrRef);
  const { data } = useQuery({ ...cardReads.idOf(idOrRef), enabled: isRef });
  return isRef ? data : idOrRef;
}

export function useCard(cardId: string) {
  return useQuery(cardReads.one(cardId));
}

/** Changes a card unless somebody else did since it was read. */
export function useCardChange({ card, etag }: VersionedCard, onDone?: () => void, said: string = common.done.saved) {
  return useAction(
    (change: CardChange) => service.changeCard(card.id, change, { ifMatch: etag }).withResponse(),
    ({ data, headers }) => {
      takeCard(data as Card, headers.get('etag')!);
      onDone?.();
    },
    said,
  );
}

/** Shows an answer at once, on its board, too. */
export function takeCard(card: Card, etag: string): void {
  queries.setQueryData(cardReads.one(card.id).queryKey, { card, etag });
  void queries.invalidateQueries({ queryKey: cardReads.history(card).queryKey });
  putCard(card);
}
