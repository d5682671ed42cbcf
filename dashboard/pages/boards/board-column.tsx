import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import type { CardColumn } from '../../../client/src/generated.js';
import { texts } from '../../texts/boards.js';
import { useNow } from '../../ui/time.js';
import { useBuilders } from '../builds/card/use-builders.js';
import { useBoardActions } from './board-actions.js';
import { BoardCard } from './board-card.js';
import type { ShownColumn } from './board-columns.js';
import { ColumnHead } from './column-head.js';
import { usePeople } from './people-of.js';
import { QuickCreate } from './quick-create.js';
import type { DropData } from './use-drag.js';

interface ColumnProps {
  readonly column: ShownColumn;
  readonly columns: readonly CardColumn[];
  /** From 1. */
  readonly position: number;
  readonly isFiltered: boolean;
  /** The one that a phone shows. */
  readonly isCurrent: boolean;
  readonly isCollapsed: boolean;
  readonly onToggle: () => void;
}

const CARD_HEIGHT = 84;
const GAP = 6;

export function BoardColumn({ isCollapsed, isCurrent, ...props }: ColumnProps) {
  const section = useRef<HTMLElement>(null);
  const { column } = props.column;
  const { creatingIn } = useBoardActions();
  useEffect(
    () =>
      dropTargetForElements({
        element: section.current!,
        canDrop: ({ source }) => source.data.kind === 'card',
        getData: (): DropData => ({ kind: 'column', columnId: column.id }),
      }),
    [column.id],
  );
  return (
    <section
      ref={section}
      className="column"
      data-column={column.id}
      data-collapsed={isCollapsed}
      data-current={isCurrent}
      aria-label={column.name}
    >
      <ColumnHead {...props} isCollapsed={isCollapsed} />
      {!isCollapsed && <ColumnCards column={props.column} />}
      {creatingIn === column.id && <QuickCreate column={column} />}
    </section>
  );
}

/** Only the cards in sight are drawn, however many there are. */
function ColumnCards({ column: { column, shown } }: { column: ShownColumn }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { keys, openId } = useBoardActions();
  const people = usePeople();
  const { nameOf } = useBuilders();
  const now = useNow();
  const keyOf = useCallback((index: number) => shown[index]!.id, [shown]);
  const list = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: keyOf,
    gap: GAP,
    overscan: 5,
  });
  useEffect(() => {
    const wanted = keys.wantedId();
    if (wanted === null) return;
    const index = shown.findIndex(({ id }) => id === wanted);
    if (index >= 0) list.scrollToIndex(index, { align: 'auto' });
  });
  const openAt = shown.findIndex(({ id }) => id === openId);
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (openId === seen.current || (openId && openAt < 0)) return;
    // Only when a card is opened: nothing jumps while somebody looks.
    seen.current = openId;
    if (!openId) return;
    list.scrollToIndex(openAt, { align: 'auto' });
    scroller.current!.closest('section')!.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const hasActive = shown.some(({ id }) => id === keys.activeId);
  return (
    <div ref={scroller} className="column-cards">
      {!shown.length && <p className="column-empty">{texts.column.empty}</p>}
      <ul aria-label={texts.column.cardsOf(column.name)} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, key, start }) => {
          const card = shown[index]!;
          const member = card.assignee === null ? undefined : people.memberOf(card.assignee);
          return (
            <li
              key={key}
              ref={list.measureElement}
              data-index={index}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <BoardCard
                card={card}
                now={now}
                assignee={member}
                agent={card.agent_id ? { id: card.agent_id, name: nameOf(card.agent_id) ?? card.agent_id } : undefined}
                canTab={hasActive ? card.id === keys.activeId : index === 0}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
