import type { CardPriority, CardSummary } from '../../../client/src/generated.js';
import { texts } from '../../texts/boards.js';
import { Badge } from '../../ui/badge.js';
import { Icon } from '../../ui/icon.js';
import { Person } from '../../ui/person.js';
import { STATE_TONES } from '../../ui/state-tones.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { BulkActions } from './bulk-actions.js';
import { usePeople } from './people-of.js';

const { all } = texts;
const PRIORITIES = Object.keys(texts.priorities) as CardPriority[];

interface TableProps {
  readonly cards: readonly CardSummary[];
  readonly areArchived: boolean;
}

export function AllCardsTable({ cards, areArchived }: TableProps) {
  const { nameOf, memberOf } = usePeople();
  const assigneeOf = ({ assignee }: CardSummary): string => (assignee === null ? '' : nameOf(assignee));
  const columns: readonly Column<CardSummary>[] = [
    {
      key: 'title',
      title: all.columns.title,
      sortBy: ({ title }) => title,
      cell: ({ ref, title }) => (
        <span className="named-card">
          <span className="task-ref">{ref}</span>
          <span title={title}>{title}</span>
        </span>
      ),
    },
    { key: 'board', title: all.columns.board, isWide: true, sortBy: ({ board }) => board, cell: ({ board }) => board },
    {
      key: 'column',
      title: all.columns.column,
      phone: 'state',
      sortBy: ({ column }) => column.name,
      cell: ({ column, status }) => <Badge tone={STATE_TONES.card[status]}>{column.name}</Badge>,
    },
    {
      key: 'priority',
      title: all.columns.priority,
      sortBy: ({ priority }) => PRIORITIES.indexOf(priority),
      cell: ({ priority }) =>
        priority !== 'normal' && (
          <span className="task-fact" data-tone={{ urgent: 'bad', high: 'warn', low: undefined }[priority]}>
            <Icon name={priority} size={14} /> {texts.priorities[priority]}
          </span>
        ),
    },
    {
      key: 'assignee',
      title: all.columns.assignee,
      sortBy: assigneeOf,
      cell: (card) =>
        card.assignee !== null && (
          <Person name={assigneeOf(card)} id={card.assignee} photo={memberOf(card.assignee)?.photo ?? null} size={20} />
        ),
    },
    {
      key: 'pull',
      title: all.columns.pull,
      isWide: true,
      phone: 'none',
      sortBy: ({ pr_number: pull }) => pull ?? 0,
      cell: ({ pr_number: pull, branch }) => (
        <span title={branch ?? undefined}>{pull === null ? branch : `#${pull}`}</span>
      ),
    },
    {
      key: 'changed',
      title: all.columns.changed,
      sortBy: ({ updated_at: at }) => at,
      cell: ({ updated_at: at }) => <Time at={at} />,
    },
  ];
  return (
    <Table
      caption={all.caption}
      columns={columns}
      rows={cards}
      keyOf={({ id }) => id}
      nameOf={({ ref }) => ref}
      linkOf={({ id }) => `/cards/${id}`}
      bulk={(chosen, clear) => <BulkActions cards={chosen} areArchived={areArchived} onDone={clear} />}
    />
  );
}
