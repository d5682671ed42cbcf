import { useQueries } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Card } from '../../../../client/src/generated.js';
import { cardReads } from '../../../reads/cards.js';
import { texts } from '../../../texts/boards.js';
import { Icon } from '../../../ui/icon.js';
import { CardsButton } from './cards.js';

interface LinksProps {
  readonly label: string;
  readonly card: Pick<Card, 'id' | 'ref' | 'board_id'>;
  readonly ids: readonly string[];
  readonly isMultiple?: boolean;
  /** Only cards of its own board. */
  readonly isOfBoard?: boolean;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Other cards that a card names: each leads to its page; the button beside them finds others, or takes them away. */
export function CardLinks({ label, card, ids, isMultiple = false, isOfBoard = false, onChange }: LinksProps) {
  const read = useQueries({ queries: ids.map((id) => cardReads.one(id)) });
  const cards = ids.map((id, index) => ({ id, card: read[index]?.data?.card }));
  const pick = (id: string): void => {
    if (ids.includes(id)) onChange(ids.filter((one) => one !== id));
    else onChange(isMultiple ? [...ids, id] : [id]);
  };
  return (
    <span className="card-links">
      {cards.map(({ id, card: other }) => (
        <Link key={id} to={`/cards/${id}`} title={other?.title} data-done={other?.status === 'completed'}>
          {other?.ref ?? texts.otherCard}
        </Link>
      ))}
      <CardsButton
        label={label}
        className={ids.length ? 'icon-button small' : 'in-place'}
        boardId={card.board_id}
        except={card.id}
        keyOfBoard={isOfBoard ? card.ref.replace(/-\d+$/, '') : null}
        chosen={cards.map(({ id, card: other }) => ({
          id,
          name: other ? `${other.ref} ${other.title}` : texts.otherCard,
        }))}
        isMultiple={isMultiple}
        onPick={pick}
      >
        {ids.length ? <Icon name="edit" size={14} /> : <span className="quiet-text">{texts.nothing}</span>}
      </CardsButton>
    </span>
  );
}
