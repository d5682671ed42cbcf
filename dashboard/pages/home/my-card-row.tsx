import type { MyCard } from '../../../client/src/generated.js';
import { texts } from '../../texts/home.js';
import { LinkButton } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Time, useNow } from '../../ui/time.js';

const { forMe: words } = texts;

/** A card that is this person's to do, or to review. */
export function MyCardRow({ card: { ref, title, board, due_at: due, updated_at: changed, why } }: { card: MyCard }) {
  const isLate = useNow() > Date.parse(due ?? '');
  return (
    <li data-tone={isLate ? 'bad' : 'neutral'}>
      <Icon name={due ? 'calendar' : 'card'} />
      <p title={title}>
        <code className="quiet-text">{ref}</code> <strong>{title}</strong> {words.mine[why](board.name)}
      </p>
      <span className="attention-due">
        {due && (isLate ? words.late : words.due)} <Time at={due ?? changed} />
      </span>
      <span className="attention-deeds">
        <LinkButton to={`/cards/${ref}`}>{why === 'review' ? words.actions.card_in_review : words.openCard}</LinkButton>
      </span>
    </li>
  );
}
