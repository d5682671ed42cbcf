import '../../app/common.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Board } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { boardReads } from '../../reads/boards.js';
import { texts } from '../../texts/boards.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { NewBoardDialog } from './new-board-dialog.js';
import { RemoveBoardDialog } from './remove-board-dialog.js';

const { list } = texts;

export default function BoardsPage() {
  const [isCreating, setCreating] = useState(false);
  const [removed, setRemoved] = useState<Board | null>(null);
  const query = useInfiniteQuery(boardReads.list());
  const create = (
    <Button kind="primary" onClick={() => setCreating(true)}>
      {list.create}
    </Button>
  );
  const actions = (
    <>
      <LinkButton to="/cards">{list.allCards}</LinkButton>
      {create}
    </>
  );
  return (
    <Page title={list.title} lead={list.lead} actions={actions}>
      <Loaded query={query}>
        {({ pages }) => {
          const boards = pages.flatMap(({ items }) => items);
          if (!boards.length)
            return (
              <Notice title={list.emptyTitle} action={create}>
                {list.empty}
              </Notice>
            );
          return (
            <div className="stack">
              <ul className="cards">
                {boards.map((board) => (
                  <BoardTile key={board.id} board={board} onRemove={() => setRemoved(board)} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {list.more}
                </Button>
              )}
            </div>
          );
        }}
      </Loaded>
      {isCreating && <NewBoardDialog onClose={() => setCreating(false)} />}
      {removed && <RemoveBoardDialog board={removed} onClose={() => setRemoved(null)} />}
    </Page>
  );
}

function BoardTile({ board, onRemove }: { board: Board; onRemove: () => void }) {
  const { isAdmin } = useMe();
  return (
    <li className="card board-tile">
      <div className="board-tile-head">
        <h2>
          <Link to={`/boards/${board.id}`} className="board-tile-link">
            {board.name}
          </Link>
        </h2>
        <code className="board-key">{board.key}</code>
      </div>
      <p className="quiet-text">
        {texts.cards(board.cards_total)} · {list.columns(board.columns.length)}
      </p>
      <div className="board-tile-foot">
        <span className="quiet-text">
          {list.created} <Time at={board.created_at} />
        </span>
        {isAdmin && (
          <Button
            kind="quiet"
            className="small board-tile-action"
            aria-label={texts.remove.actionOf(board.name)}
            onClick={onRemove}
          >
            {texts.remove.action}
          </Button>
        )}
      </div>
    </li>
  );
}
