import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { CardSummary, Member } from '../../../client/src/generated.js';
import type { BoardCard as ShownCard } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { Avatar } from '../../ui/avatar.js';
import { Icon } from '../../ui/icon.js';
import { Label } from '../../ui/label.js';
import { Menu } from '../../ui/menu.js';
import { useBoardActions } from './board-actions.js';
import { factsOf } from './card-facts.js';
import { labelsOf } from './filter/card-filter.js';
import type { DragData, DropData } from './use-drag.js';

interface CardProps {
  readonly card: ShownCard;
  readonly now: number;
  readonly assignee: Member | undefined;
  readonly agent: { readonly id: string; readonly name: string } | undefined;
  /** Whether Tab reaches it; the arrow keys reach all. */
  readonly canTab: boolean;
}

/** The others are a number. */
const MAX_LABELS = 3;

export function BoardCard({ card, now, assignee, agent, canTab }: CardProps) {
  const { openId, open, ask, keys } = useBoardActions();
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
  const facts = factsOf(card, now);
  const labels = labelsOf(card);
  return (
    <div ref={box} className="task" data-card={card.id} data-open={card.id === openId}>
      <span className="task-ref">{card.ref}</span>
      <Menu
        label={texts.card.actionsOf(card.ref)}
        className="icon-button task-menu"
        items={[
          { name: texts.card.open, icon: 'panel', key: '↵', onSelect: () => open(card.id) },
          { name: texts.card.page, icon: 'external', to: `/cards/${card.id}` },
          { name: texts.move.action, icon: 'right', key: 'M', onSelect: () => ask('move', card.id) },
          { name: texts.assign.action, icon: 'person', key: 'A', onSelect: () => ask('assign', card.id) },
          { name: texts.label.action, icon: 'tag', key: 'L', onSelect: () => ask('label', card.id) },
          { name: texts.due.action, icon: 'calendar', key: 'D', onSelect: () => ask('due', card.id) },
        ]}
      />
      <a
        ref={link}
        className="task-title"
        href={`/dashboard/cards/${card.id}`}
        title={card.title}
        draggable={false}
        tabIndex={canTab ? 0 : -1}
        onClick={openHere}
        onFocus={() => keys.activate(card.id)}
        onBlur={({ relatedTarget }) => relatedTarget && keys.onLeft()}
      >
        {card.title}
      </a>
      {labels.length > 0 && (
        <div className="task-labels">
          {labels.slice(0, MAX_LABELS).map((name) => (
            <Label key={name} name={name} />
          ))}
          {labels.length > MAX_LABELS && (
            <span className="quiet-text" title={texts.card.moreLabels(labels.slice(MAX_LABELS))}>
              +{labels.length - MAX_LABELS}
            </span>
          )}
        </div>
      )}
      {(facts.length > 0 || assignee || agent) && (
        <div className="task-facts">
          {facts.map(({ icon, text, label, tone, isTurning }) => (
            <span key={icon} className="task-fact" data-tone={tone} title={label}>
              {isTurning ? <span className="turning" /> : <Icon name={icon} size={14} />}
              {text && <span aria-hidden="true">{text}</span>}
              <span className="visually-hidden">{label}</span>
            </span>
          ))}
          {agent && (
            <span className="task-person" title={texts.card.givenTo(agent.name)}>
              <Avatar name={agent.name} id={agent.id} kind="agent" size={20} />
              <span className="visually-hidden">{texts.card.givenTo(agent.name)}</span>
            </span>
          )}
          {assignee && (
            <span className="task-person" title={texts.card.assignedTo(assignee.full_name)}>
              <Avatar name={assignee.full_name} id={assignee.user_id} photo={assignee.photo} size={20} />
              <span className="visually-hidden">{texts.card.assignedTo(assignee.full_name)}</span>
            </span>
          )}
        </div>
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
