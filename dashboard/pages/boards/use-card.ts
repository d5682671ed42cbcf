import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Card, CardChange } from '../../../client/src/generated.js';
import { hasStatus } from '../../app/problems.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { cardReads, type VersionedCard } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { useAction } from '../../ui/form.js';
import { rememberUndo } from '../../ui/toast.js';
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

/** Changes a card unless somebody else did since it was read; then it shows what they wrote. */
export function useCardChange({ card, etag }: VersionedCard, onDone?: () => void) {
  const [pending, setPending] = useState<CardChange | null>(null);
  const action = useAction(
    (change: CardChange) => changeCard(card.id, change, etag),
    (_, change) => {
      rememberUndo(texts.changed(card.ref, fieldsOf(change)), () => changeCard(card.id, asBefore(card, change)));
      onDone?.();
    },
  );
  const run = (change: CardChange): void => {
    setPending(change);
    action.run(change);
  };
  return { ...action, run, pending: action.busy ? pending : null };
}

/** The change that takes a change back. */
export function asBefore(card: Card, change: CardChange): CardChange {
  const names = Object.keys(change) as (keyof CardChange & keyof Card)[];
  return Object.fromEntries(names.map((name) => [name, card[name]]));
}

function fieldsOf(change: CardChange): string {
  const names: Readonly<Record<string, string>> = texts.fields;
  return Object.keys(change)
    .map((name) => names[name] ?? names[name.replace(/_id$/, '')] ?? name)
    .join(', ');
}

export async function changeCard(cardId: string, change: CardChange, etag?: string): Promise<void> {
  try {
    const answer = await service.changeCard(cardId, change, etag ? { ifMatch: etag } : {}).withResponse();
    takeCard(answer.data as Card, answer.headers.get('etag')!);
  } catch (error) {
    if (hasStatus(error, 412)) void queries.invalidateQueries({ queryKey: cardReads.one(cardId).queryKey });
    throw error;
  }
}

export function setArchived(cardId: string, isArchived: boolean, etag?: string): Promise<void> {
  return changeCard(cardId, { archived_at: isArchived ? new Date().toISOString() : null }, etag);
}

/** Shows an answer at once, on its board, too. */
export function takeCard(card: Card, etag: string): void {
  queries.setQueryData(cardReads.one(card.id).queryKey, { card, etag });
  void queries.invalidateQueries({ queryKey: cardReads.history(card).queryKey });
  putCard(card);
}
