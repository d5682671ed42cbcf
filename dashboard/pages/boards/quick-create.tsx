import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { CardColumn } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { boardReads } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { useAction } from '../../ui/form.js';
import { FaultLine } from '../../ui/states.js';
import { announce } from '../../ui/toast.js';
import { useBoardActions } from './board-actions.js';
import { putCard } from './board-cards.js';

const { quick } = texts;

/** A title and Enter make a card; it stays open for the next one. */
export function QuickCreate({ column }: { column: CardColumn }) {
  const { boardId, create } = useBoardActions();
  const [title, setTitle] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const action = useAction(
    (text: string) => service.createCard(boardId, { title: text, column_id: column.id }),
    (card) => {
      putCard(card);
      const cards = field.current?.closest('section')?.querySelector('.column-cards');
      // New cards are the last ones of their column.
      requestAnimationFrame(() => cards?.scrollTo({ top: cards.scrollHeight }));
      // A filter may hide it.
      announce(quick.done(card.ref, column.name));
      void queries.invalidateQueries({ queryKey: boardReads.all });
      setTitle('');
    },
  );
  useEffect(() => field.current!.focus(), []);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (title.trim() && !action.busy) action.run(title.trim());
  };
  const closeByEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    create(null);
  };
  return (
    <form className="quick" onSubmit={send} onKeyDown={closeByEscape}>
      <input
        className="text-input"
        ref={field}
        aria-label={quick.title}
        placeholder={quick.title}
        value={title}
        maxLength={500}
        onChange={({ target }) => setTitle(target.value)}
        onBlur={() => !title && !action.busy && !action.error && create(null)}
      />
      <FaultLine error={action.error} />
      <p className="hint">{quick.hint}</p>
    </form>
  );
}
