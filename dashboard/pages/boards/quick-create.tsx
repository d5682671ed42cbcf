import { useState } from 'react';
import type { CardColumn } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { boardReads } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { useAction } from '../../ui/form.js';
import { QuickForm } from '../../ui/quick-form.js';
import { announce } from '../../ui/toast.js';
import { useBoardActions } from './board-actions.js';
import { putCard } from './board-cards.js';

const { quick } = texts;

/** A title and Enter make a card; it stays open for the next one. */
export function QuickCreate({ column }: { column: CardColumn }) {
  const { boardId, create } = useBoardActions();
  const [title, setTitle] = useState('');
  const action = useAction(
    (text: string) => service.createCard(boardId, { title: text, column_id: column.id }),
    (card) => {
      putCard(card);
      const cards = document.querySelector(`[data-column="${column.id}"] .column-cards`);
      // New cards are the last ones of their column.
      requestAnimationFrame(() => cards?.scrollTo({ top: cards.scrollHeight }));
      // A filter may hide it.
      announce(quick.done(card.ref, column.name));
      void queries.invalidateQueries({ queryKey: boardReads.all });
      setTitle('');
    },
  );
  return (
    <QuickForm
      label={quick.title}
      hint={quick.hint}
      maxLength={500}
      action={action}
      value={title}
      onChange={setTitle}
      onSubmit={(text) => action.run(text)}
      onClose={() => create(null)}
    />
  );
}
