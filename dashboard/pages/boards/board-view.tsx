import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { Board } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import type { BoardCards } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { CanvasPage } from '../../ui/page.js';
import { BoardActions, type ActionsOfBoard } from './board-actions.js';
import { cardsOf, readArchived, readDetails } from './board-cards.js';
import { BoardColumn } from './board-column.js';
import { columnsOf } from './board-columns.js';
import { BoardMenu } from './board-menu.js';
import { CardQuestionDialog, type Question } from './card-question.js';
import { ColumnSwitch } from './column-switch.js';
import { BoardFilters } from './filter/board-filters.js';
import { isFiltered, labelsOf, needsDetails, NO_FILTER, type BoardAddress } from './filter/card-filter.js';
import { useCardKeys } from './use-card-keys.js';
import { useCollapsed } from './use-collapsed.js';
import { useDrag } from './use-drag.js';
import { useCardId } from './use-card.js';
import { useMoves, type Move } from './use-moves.js';

/** Loaded with the first card that is opened. */
const CardPanel = lazy(() => import('./card-panel.js').then((module) => ({ default: module.CardPanel })));

const { board: words } = texts;

export function BoardView({ board, data }: { board: Board; data: BoardCards }) {
  const { user } = useMe();
  const [{ view, ...filter }, setFilter] = useAddress<Record<keyof BoardAddress, string>>({ ...NO_FILTER, view: '' });
  const [openId, open] = useOpenCard();
  const [question, setQuestion] = useState<Question | null>(null);
  const [creatingIn, create] = useState<string | null>(null);
  const collapsed = useCollapsed(board.id);
  const settled = useDeferredValue(useStable(filter));
  const isDetailed = needsDetails(filter);
  useEffect(() => {
    if (filter.archived) readArchived(board.id);
    if (isDetailed && data.isComplete) readDetails(board.id);
  }, [board.id, filter.archived, isDetailed, data.isComplete]);
  const columns = useMemo(
    () => columnsOf(board.columns, data, settled, user.user_id),
    [board.columns, data, settled, user.user_id],
  );
  const labels = useMemo(() => [...new Set([...data.cards.values()].flatMap(labelsOf))].sort(byName), [data.cards]);
  const [switchedTo, switchTo] = useState<string | null>(null);
  const current = switchedTo ?? (columns.find(({ shown }) => shown.length) ?? columns[0])?.column.id;
  const latest = () => columnsOf(board.columns, cardsOf(board.id) ?? data, filter, user.user_id);
  const moves = useMoves(latest);
  const ask: ActionsOfBoard['ask'] = (kind, cardId) => setQuestion({ kind, cardId });
  const keys = useCardKeys({ latest, collapsed: collapsed.ids, move: moves.move, openId, open, ask, create });
  const region = useRef<HTMLDivElement>(null);
  useDrag(region, latest, moves.move);
  const moveAndFocus: Move = (moved, to) => {
    moves.move(moved, to, true);
    // In a collapsed column it is not drawn.
    if (!collapsed.ids.has(to.column_id)) keys.focus(moved.id);
  };
  const close = (): void => {
    if (openId) keys.focus(openId);
    open(null);
  };
  const shown = columns.reduce((sum, one) => sum + one.shown.length, 0);
  const all = columns.reduce((sum, one) => sum + one.all.length + one.waiting.length, 0);
  const tools = (
    <>
      <p className="quiet-text board-count" role="status">
        {data.isComplete && (!isDetailed || data.isDetailed)
          ? words.total(shown, all, isFiltered(filter))
          : words.reading(data.cards.size, data.total)}
      </p>
      <BoardFilters boardId={board.id} filter={filter} labels={labels} viewId={view} onChange={setFilter} />
    </>
  );
  return (
    <BoardActions value={{ boardId: board.id, openId, open, ask, creatingIn, create, keys }}>
      <CanvasPage
        back={{ to: '/boards', name: texts.list.title }}
        title={board.name}
        tools={tools}
        actions={<BoardMenu board={board} onCreate={() => current && create(current)} />}
      >
        <ColumnSwitch columns={columns} current={current} onChange={switchTo} />
        <div className="board-space" onPointerDown={keys.onLeft}>
          <div ref={region} className="board" role="region" aria-label={words.label(board.name)}>
            {columns.map((column, index) => (
              <BoardColumn
                key={column.column.id}
                column={column}
                columns={board.columns}
                position={index + 1}
                isFiltered={isFiltered(filter)}
                isCurrent={column.column.id === current}
                isCollapsed={collapsed.ids.has(column.column.id)}
                onToggle={() => collapsed.toggle(column.column.id)}
              />
            ))}
          </div>
          {openId && (
            <Suspense fallback={null}>
              <CardPanel cardId={openId} onClose={close} />
            </Suspense>
          )}
        </div>
        <p className="visually-hidden" aria-live="polite">
          {moves.announcement}
        </p>
        {question && (
          <CardQuestionDialog
            question={question}
            card={data.cards.get(question.cardId)}
            columns={columns}
            onMove={moveAndFocus}
            onClose={() => setQuestion(null)}
          />
        )}
      </CanvasPage>
    </BoardActions>
  );
}

const byName = (a: string, b: string): number => a.localeCompare(b);

/** Back closes the card, however many of them were looked at one after the other. */
function useOpenCard(): readonly [openId: string | null, open: (cardId: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const [path, navigate] = useLocation();
  const named = params.get('card');
  // A link may name it as people do: WEB-12.
  const known = useCardId(named ?? '');
  const openId = known === undefined ? null : known || named;
  const open = (cardId: string | null): void => {
    if (cardId === null && history.state === 'card') return history.back();
    const next = new URLSearchParams(params);
    if (cardId) next.set('card', cardId);
    else next.delete('card');
    if (cardId && !openId) return navigate(`${path}?${next}`, { state: 'card' });
    setParams(next, { replace: true, state: history.state as unknown });
  };
  return [openId, open];
}

/** The same object as long as its values are the same. */
function useStable<T extends Record<string, string>>(values: T): T {
  const key = JSON.stringify(values);
  return useMemo(() => JSON.parse(key) as T, [key]);
}
