import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { Board } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import type { BoardCards } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { Button } from '../../ui/button.js';
import { useTitle } from '../../ui/page.js';
import { cardsOf } from './board-cards.js';
import { columnsOf, isFiltered, NO_FILTER, type CardFilter } from './board-columns.js';
import { BoardActions, type ActionsOfBoard } from './board-actions.js';
import { BoardFilters } from './board-filters.js';
import { BoardColumn } from './board-column.js';
import { ColumnDialog } from './column-dialog.js';
import { ExportDialog } from './export-dialog.js';
import { MoveDialog } from './move-dialog.js';
import { RemoveBoardDialog } from './remove-board-dialog.js';
import { useCollapsed } from './use-collapsed.js';
import { useDrag } from './use-drag.js';
import { useMoves, type Move } from './use-moves.js';
import { useCardKeys } from './use-card-keys.js';

/** Loaded with the first card that is opened. */
const CardPanel = lazy(() => import('./card-panel.js').then((module) => ({ default: module.CardPanel })));

const { board: words } = texts;
type Asked = { readonly kind: 'export' | 'remove' | 'column' } | { readonly kind: 'move'; readonly cardId: string };

export function BoardView({ board, data }: { board: Board; data: BoardCards }) {
  useTitle(board.name);
  const { isAdmin } = useMe();
  const [, navigate] = useLocation();
  const [filter, setFilter] = useAddress<Record<keyof CardFilter, string>>({ ...NO_FILTER });
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const collapsed = useCollapsed(board.id);
  const { q, assignee, priority, type, status } = useDeferredValue(useStable(filter));
  const columns = useMemo(
    () => columnsOf(board.columns, data, { q, assignee, priority, type, status }),
    [board.columns, data, q, assignee, priority, type, status],
  );
  const latest = () => columnsOf(board.columns, cardsOf(board.id) ?? data, filter);
  const moves = useMoves(latest);
  const keys = useCardKeys(latest, collapsed.ids, moves.move);
  const region = useRef<HTMLDivElement>(null);
  useDrag(region, latest, moves.move);
  const open = (cardId: string | null): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (cardId) next.set('card', cardId);
      else next.delete('card');
      return next;
    });
  const actions: ActionsOfBoard = {
    boardId: board.id,
    open,
    askMove: (cardId) => setAsked({ kind: 'move', cardId }),
    say: moves.say,
    keys,
  };
  const moveAndFocus: Move = (moved, to) => {
    moves.move(moved, to);
    // In a collapsed column it is not drawn.
    if (!collapsed.ids.has(to.column_id)) keys.focus(moved.id);
  };
  const close = (): void => setAsked(null);
  const card = params.get('card');
  const shown = columns.reduce((sum, one) => sum + one.shown.length, 0);
  const moving = asked?.kind === 'move' ? data.cards.get(asked.cardId) : undefined;
  return (
    <div className="board-page" onPointerDown={keys.onLeft}>
      <header className="board-head">
        <div className="board-title">
          <Link to="/boards" className="back">
            {words.back}
          </Link>
          <h1>{board.name}</h1>
          <p className="quiet-text" role="status">
            {data.isComplete
              ? words.total(shown, data.cards.size, isFiltered(filter))
              : words.reading(data.cards.size, data.total)}
          </p>
        </div>
        <div className="actions" role="group" aria-label={words.actions}>
          <Button onClick={() => setAsked({ kind: 'export' })}>{texts.export.action}</Button>
          <Button onClick={() => setAsked({ kind: 'column' })}>{texts.column.add}</Button>
          {isAdmin && (
            <Button kind="quiet" onClick={() => setAsked({ kind: 'remove' })}>
              {texts.remove.action}
            </Button>
          )}
        </div>
      </header>
      <BoardFilters filter={filter} onChange={setFilter} />
      {moves.refusal && (
        <div className="fault board-refusal" role="alert">
          <p>{moves.refusal}</p>
          <Button className="small" onClick={moves.dismiss}>
            {texts.move.dismiss}
          </Button>
        </div>
      )}
      <BoardActions value={actions}>
        <div
          ref={region}
          className="board"
          role="region"
          aria-label={words.label(board.name)}
          aria-describedby="board-keys"
        >
          {columns.map((column, index) => (
            <BoardColumn
              key={column.column.id}
              column={column}
              columns={board.columns}
              place={index + 1}
              isFiltered={isFiltered(filter)}
              isCollapsed={collapsed.ids.has(column.column.id)}
              onToggle={() => collapsed.toggle(column.column.id)}
            />
          ))}
        </div>
        <p className="board-keys" id="board-keys">
          {words.keys}
        </p>
        {card && (
          <Suspense fallback={null}>
            <CardPanel key={card} card={card} onClose={() => open(null)} />
          </Suspense>
        )}
      </BoardActions>
      <p className="visually-hidden" aria-live="polite">
        {moves.said}
      </p>
      {asked?.kind === 'export' && <ExportDialog board={board} onClose={close} />}
      {asked?.kind === 'column' && <ColumnDialog boardId={board.id} columns={board.columns} onClose={close} />}
      {asked?.kind === 'remove' && (
        <RemoveBoardDialog board={board} onClose={close} onRemoved={() => navigate('/boards')} />
      )}
      {moving && <MoveDialog card={moving} columns={columns} onMove={moveAndFocus} onClose={close} />}
    </div>
  );
}

/** The same object as long as its values are the same. */
function useStable<T extends Record<string, string>>(values: T): T {
  const key = JSON.stringify(values);
  return useMemo(() => JSON.parse(key) as T, [key]);
}
