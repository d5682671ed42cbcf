import '../../app/common.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Board } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import { boardReads } from '../../reads/boards.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/boards.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Page } from '../../ui/page.js';
import { SearchedList } from '../../ui/searched-list.js';
import { Notice } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { NewBoardDialog } from './new-board-dialog.js';
import { RemoveBoardDialog } from './remove-board-dialog.js';

const { list } = texts;

export default function BoardsPage() {
  // In the address, so that other pages lead to it.
  const [{ q, new: isNew }, setAddress] = useAddress({ q: '', new: '' });
  const [removed, setRemoved] = useState<Board | null>(null);
  const query = useInfiniteQuery(boardReads.list());
  const isEmpty = query.data?.pages[0]?.total === 0;
  const create = (
    <Button kind="primary" icon="plus" onClick={() => setAddress({ new: '1' })}>
      {list.create}
    </Button>
  );
  const actions = (
    <>
      <LinkButton to="/cards">{list.allCards}</LinkButton>
      {!isEmpty && create}
    </>
  );
  return (
    <Page title={list.title} lead={list.lead} actions={actions}>
      <SearchedList
        query={query}
        q={q}
        onSearch={(next) => setAddress({ q: next })}
        matches={({ key, name }, sought) => `${key} ${name}`.toLowerCase().includes(sought.toLowerCase())}
        words={list}
        shown={list.shown}
        empty={
          <Notice icon="board" title={list.emptyTitle} action={create}>
            {list.empty}
          </Notice>
        }
      >
        {(boards) => <BoardTable boards={boards} onRemove={setRemoved} />}
      </SearchedList>
      {isNew && <NewBoardDialog onClose={() => setAddress({ new: '' })} />}
      {removed && <RemoveBoardDialog board={removed} onClose={() => setRemoved(null)} />}
    </Page>
  );
}

interface BoardTableProps {
  readonly boards: readonly Board[];
  readonly onRemove: (board: Board) => void;
}

function BoardTable({ boards, onRemove }: BoardTableProps) {
  const { isAdmin } = useMe();
  const columns: readonly Column<Board>[] = [
    {
      key: 'name',
      title: list.name,
      sortBy: ({ name }) => name.toLowerCase(),
      cell: ({ name, key }) => (
        <span className="two-lines">
          <span title={name}>{name}</span>
          <span className="task-ref">{key}</span>
        </span>
      ),
    },
    {
      key: 'columns',
      title: list.columns,
      isNumber: true,
      phone: 'none',
      sortBy: ({ columns: all }) => all.length,
      cell: ({ columns: all }) => all.length,
    },
    {
      key: 'cards',
      title: list.cards,
      isNumber: true,
      phone: 'state',
      sortBy: ({ cards_total: total }) => total,
      cell: ({ cards_total: total }) => total.toLocaleString('en'),
    },
    {
      key: 'created',
      title: list.created,
      sortBy: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => <Time at={at} />,
    },
  ];
  return (
    <Table
      caption={list.caption}
      columns={columns}
      rows={boards}
      keyOf={({ id }) => id}
      mark={() => <Icon name="board" />}
      linkOf={({ id }) => `/boards/${id}`}
      {...(isAdmin && {
        menu: (board: Board) => ({
          label: common.actionsOf(board.name),
          items: [{ name: texts.remove.action, icon: 'remove', removes: true, onSelect: () => onRemove(board) }],
        }),
      })}
    />
  );
}
