import { Link } from 'wouter';
import type { CardPriority, CardSummary } from '../../../client/src/generated.js';
import { texts } from '../../texts/boards.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { usePeople } from './people-of.js';

const { all } = texts;
const PRIORITIES = Object.keys(texts.priorities) as CardPriority[];

export function AllCardsTable({ cards }: { cards: readonly CardSummary[] }) {
  const { nameOf } = usePeople();
  const assigneeOf = ({ assignee }: CardSummary): string => (assignee === null ? '' : nameOf(assignee));
  const columns: readonly Column<CardSummary>[] = [
    {
      key: 'title',
      title: all.columns.title,
      sortBy: ({ title }) => title,
      cell: ({ id, ref, title }) => (
        <div>
          <Link to={`/cards/${id}`} className="cards-title">
            {title}
          </Link>
          <p className="task-ref">{ref}</p>
        </div>
      ),
    },
    {
      key: 'board',
      title: all.columns.board,
      sortBy: ({ board }) => board,
      cell: ({ board, board_id: id, id: card }) => <Link to={`/boards/${id}?card=${card}`}>{board}</Link>,
    },
    {
      key: 'column',
      title: all.columns.column,
      sortBy: ({ column }) => column.name,
      cell: ({ column }) => column.name,
    },
    {
      key: 'priority',
      title: all.columns.priority,
      sortBy: ({ priority }) => PRIORITIES.indexOf(priority),
      cell: ({ priority }) => (
        <span className="task-priority" data-priority={priority}>
          {texts.priorities[priority]}
        </span>
      ),
    },
    {
      key: 'assignee',
      title: all.columns.assignee,
      sortBy: assigneeOf,
      cell: (card) => assigneeOf(card) || texts.nothing,
    },
    {
      key: 'pull',
      title: all.columns.pull,
      sortBy: ({ pr_number: pull }) => pull ?? 0,
      cell: ({ pr_number: pull, branch }) =>
        pull === null && !branch
          ? texts.nothing
          : [pull === null ? '' : texts.card.pull(pull), branch].join(' ').trim(),
    },
    {
      key: 'changed',
      title: all.columns.changed,
      sortBy: ({ updated_at: at }) => at,
      cell: ({ updated_at: at }) => <Time at={at} />,
    },
  ];
  return <Table caption={all.caption} columns={columns} rows={cards} keyOf={({ id }) => id} />;
}
