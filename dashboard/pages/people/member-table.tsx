import type { Member } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/people.js';
import { Avatar } from '../../ui/avatar.js';
import { Tag } from '../../ui/badge.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';

const { members: words } = texts;

export type MemberAction = 'edit' | 'photo' | 'password' | 'remove';

interface MemberTableProps {
  readonly members: readonly Member[];
  readonly onAction: (member: Member, action: MemberAction) => void;
}

export function MemberTable({ members, onAction }: MemberTableProps) {
  const { user, isAdmin } = useMe();
  const columns: readonly Column<Member>[] = [
    {
      key: 'name',
      title: words.name,
      sortBy: ({ full_name: name }) => name,
      cell: ({ user_id: id, full_name: name, email }) => (
        <>
          <span className="person-name">
            {name} {id === user.user_id && <span className="quiet-text">{words.you}</span>}
          </span>
          <span className="quiet-text">{email}</span>
        </>
      ),
    },
    {
      key: 'role',
      title: words.role,
      phone: 'state',
      sortBy: ({ role }) => role,
      cell: ({ role }) => <Tag>{texts.roles[role]}</Tag>,
    },
    {
      key: 'position',
      title: words.position,
      sortBy: ({ position }) => position ?? '',
      cell: ({ position }) => position,
    },
    {
      key: 'since',
      title: words.since,
      phone: 'none',
      sortBy: ({ joined_at: at }) => at,
      cell: ({ joined_at: at }) => <Time at={at} />,
    },
  ];
  return (
    <Table
      caption={words.caption}
      columns={columns}
      rows={members}
      keyOf={({ user_id: id }) => String(id)}
      mark={({ user_id: id, full_name: name, photo }) => <Avatar name={name} id={id} photo={photo} />}
      {...(isAdmin && {
        menu: (member: Member) => ({
          label: words.manageOf(member.full_name),
          items: [
            { name: words.edit, icon: 'edit', onSelect: () => onAction(member, 'edit') },
            { name: words.photo, icon: 'image', onSelect: () => onAction(member, 'photo') },
            { name: words.password, icon: 'lock', onSelect: () => onAction(member, 'password') },
            // Who wants to leave does so in the settings.
            member.user_id !== user.user_id && {
              name: texts.removal.open,
              icon: 'remove',
              removes: true,
              onSelect: () => onAction(member, 'remove'),
            },
          ],
        }),
      })}
    />
  );
}
