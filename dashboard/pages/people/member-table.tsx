import type { Member } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/people.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { Person } from './person.js';

const { members: words } = texts;

interface MemberTableProps {
  readonly members: readonly Member[];
  readonly onManage: (userId: number) => void;
}

export function MemberTable({ members, onManage }: MemberTableProps) {
  const { user, isAdmin } = useMe();
  const columns: Column<Member>[] = [
    {
      key: 'name',
      title: words.name,
      sortBy: ({ full_name: name }) => name,
      cell: ({ user_id: id, full_name: name, email, photo }) => (
        <Person
          name={name}
          email={email}
          photo={photo}
          note={id === user.user_id && <span className="quiet-text">({words.you})</span>}
        />
      ),
    },
    {
      key: 'role',
      title: words.role,
      sortBy: ({ role }) => role,
      cell: ({ role }) => <Badge tone={role === 'admin' ? 'busy' : 'neutral'}>{texts.roles[role]}</Badge>,
    },
    {
      key: 'position',
      title: words.position,
      sortBy: ({ position }) => position ?? '',
      cell: ({ position }) => position ?? <span className="quiet-text">{words.noPosition}</span>,
    },
    {
      key: 'since',
      title: words.since,
      sortBy: ({ joined_at: at }) => at,
      cell: ({ joined_at: at }) => <Time at={at} />,
    },
  ];
  if (isAdmin)
    columns.push({
      key: 'actions',
      title: words.actions,
      cell: ({ user_id: id, full_name: name }) => (
        <Button aria-label={words.manageOf(name)} onClick={() => onManage(id)}>
          {words.manage}
        </Button>
      ),
    });
  return <Table caption={words.caption} columns={columns} rows={members} keyOf={({ user_id: id }) => String(id)} />;
}
