import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { namedCardReads } from '../reads/named-cards.js';
import { texts } from '../texts/writing.js';
import { useTalk } from './talk.js';

/** A ref in a text: a link if there is such a card, struck through once it is done. */
export function NamedCard({ name }: { name: string }) {
  const { data: card } = useQuery(namedCardReads.one(name));
  if (!card) return name;
  const isDone = card.status === 'completed' || card.archived;
  return (
    <Link
      to={`/cards/${card.ref}`}
      className="card-link"
      data-done={isDone}
      title={texts.cardTitle(card.title, card.status, card.archived)}
    >
      {card.ref}
    </Link>
  );
}

/** A mention in a text. */
export function MentionMark({ id, children }: { id: string; children: ReactNode }) {
  const found = useTalk()?.find((one) => one.id === id);
  return (
    <span className="mention" data-self={found?.isSelf ?? false} title={found?.name}>
      {children}
    </span>
  );
}
