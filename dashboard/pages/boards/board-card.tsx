import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { CardSummary } from '../../../client/src/generated.js';
import { texts } from '../../texts/boards.js';
import { Avatar } from '../../ui/avatar.js';
import { useBoardActions } from './board-actions.js';
import type { DragData, DropData } from './use-drag.js';

interface CardProps {
  readonly card: CardSummary;
  readonly assignee: string | null;
  readonly photo: string | null;
  /** Whether Tab reaches it; the arrow keys reach all. */
  readonly canTab: boolean;
}

export function BoardCard({ card, assignee, photo, canTab }: CardProps) {
  const { open, askMove, keys } = useBoardActions();
  const box = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useDraggable(box, card);
  useEffect(() => {
    // A card that moves is taken out of the page and put in elsewhere, which takes its focus away.
    if (keys.wantedId() === card.id && document.activeElement !== link.current) link.current!.focus();
  });
  const openHere = (event: MouseEvent): void => {
    // In another tab it is a page of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(card.id);
  };
  return (
    <div ref={box} className="task" data-priority={card.priority} data-card={card.id}>
      <a
        ref={link}
        className="task-title"
        href={`/dashboard/cards/${card.id}`}
        draggable={false}
        tabIndex={canTab ? 0 : -1}
        onClick={openHere}
        onFocus={() => keys.activate(card.id)}
        onBlur={({ relatedTarget }) => relatedTarget && keys.onLeft()}
        onKeyDown={(event) => keys.onKeyDown(event, card)}
      >
        {card.title}
      </a>
      <button
        type="button"
        className="task-menu"
        aria-label={texts.move.action(card.ref)}
        title={texts.move.action(card.ref)}
        tabIndex={canTab ? 0 : -1}
        onClick={() => askMove(card.id)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      <div className="task-facts">
        <span className="task-ref">{card.ref}</span>
        {card.priority !== 'normal' && (
          <span className="task-priority" data-priority={card.priority}>
            <span className="visually-hidden">{texts.card.priority('')}</span>
            {texts.priorities[card.priority]}
          </span>
        )}
        {card.task_type && <span className="task-chip">{texts.types[card.task_type]}</span>}
        {card.pr_number !== null && <span className="task-chip">{texts.card.pull(card.pr_number)}</span>}
      </div>
      {assignee !== null && (
        <span className="task-person" title={texts.card.assignedTo(assignee)}>
          <Avatar name={assignee} photo={photo} />
          <span className="visually-hidden">{texts.card.assignedTo(assignee)}</span>
        </span>
      )}
    </div>
  );
}

/** Marks are put on the element itself: a drag draws no component again. */
function useDraggable(box: { readonly current: HTMLElement | null }, card: CardSummary): void {
  useEffect(() => {
    const element = box.current!;
    const unmark = (): void => element.removeAttribute('data-drop');
    return combine(
      draggable({
        element,
        getInitialData: (): DragData => ({ kind: 'card', card }),
        onDragStart: () => element.setAttribute('data-dragging', ''),
        onDrop: () => element.removeAttribute('data-dragging'),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === 'card',
        getIsSticky: () => true,
        getData: ({ input }): DropData => {
          const { top, height } = element.getBoundingClientRect();
          const edge = input.clientY < top + height / 2 ? 'above' : 'below';
          return { kind: 'card', cardId: card.id, columnId: card.column_id, edge };
        },
        onDrag: ({ self, source }) => {
          const { edge, cardId } = self.data as DropData & { kind: 'card' };
          if ((source.data as DragData).card.id === cardId) return;
          if (element.getAttribute('data-drop') !== edge) element.setAttribute('data-drop', edge);
        },
        onDragLeave: unmark,
        onDrop: unmark,
      }),
    );
  }, [box, card]);
}
