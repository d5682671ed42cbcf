import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Card } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { cardReads } from '../../reads/cards.js';
import { texts } from '../../texts/boards.js';
import { Badge } from '../../ui/badge.js';
import { IconButton } from '../../ui/button.js';
import { useAction } from '../../ui/form.js';
import { QuickForm } from '../../ui/quick-form.js';
import { STATE_TONES } from '../../ui/state-tones.js';
import { announce } from '../../ui/toast.js';
import { putCard } from './board-cards.js';
import { CardGroup } from './card-group.js';

const { children: words } = texts;

/** The parts of a card that are cards themselves; a title and Enter make one, in the same column. */
export function SubCards({ card }: { card: Card }) {
  const [isAdding, setAdding] = useState(false);
  const [title, setTitle] = useState('');
  const { data = [] } = useQuery({ ...cardReads.children(card), enabled: card.children_count > 0 });
  const action = useAction(
    (text: string) => service.createCard(card.board_id, { title: text, column_id: card.column_id, parent_id: card.id }),
    (created) => {
      putCard(created);
      announce(words.done(created.ref));
      setTitle('');
      void queries.invalidateQueries({ queryKey: cardReads.one(card.id).queryKey });
    },
  );
  if (!card.children_count && !isAdding)
    return (
      <button type="button" className="button quiet small sub-cards-add" onClick={() => setAdding(true)}>
        {words.add}
      </button>
    );
  const done = data.filter(({ status }) => status === 'completed').length;
  return (
    <CardGroup
      title={words.title}
      note={
        <>
          {data.length > 0 && <span className="quiet-text">{words.progress(done, data.length)}</span>}
          <IconButton icon="plus" label={words.add} onClick={() => setAdding(true)} />
        </>
      }
    >
      <ul className="sub-cards">
        {data.map(({ id, ref, title: name, column, status }) => (
          <li key={id}>
            <span className="task-ref">{ref}</span>
            <Link to={`/cards/${id}`} title={name} data-done={status === 'completed'}>
              {name}
            </Link>
            <Badge tone={STATE_TONES.card[status]}>{column.name}</Badge>
          </li>
        ))}
      </ul>
      {isAdding && (
        <QuickForm
          label={words.label}
          hint={texts.quick.hint}
          maxLength={500}
          action={action}
          value={title}
          onChange={setTitle}
          onSubmit={(text) => action.run(text)}
          onClose={() => setAdding(false)}
        />
      )}
    </CardGroup>
  );
}
