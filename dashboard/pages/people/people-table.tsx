import { useMe } from '../../app/session.js';
import { texts } from '../../texts/people.js';
import { Avatar } from '../../ui/avatar.js';
import { Badge, Tag } from '../../ui/badge.js';
import { useInstallation } from '../../ui/installation-note.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import type { PersonAction } from './person-dialog.js';
import { menuOf } from './person-menu.js';
import { accessText, nameOf, type Someone } from './someone.js';

const { list: words } = texts;

interface PeopleTableProps {
  readonly people: readonly Someone[];
  readonly onAction: (someone: Someone, action: PersonAction) => void;
}

export function PeopleTable({ people, onAction }: PeopleTableProps) {
  const me = useMe();
  const { data: installation } = useInstallation();
  const hasLinks = installation?.mail === 'files';
  const columns: readonly Column<Someone>[] = [
    { key: 'name', title: words.name, sortBy: nameOf, cell: (someone) => <Who someone={someone} /> },
    { key: 'role', title: words.role, phone: 'state', sortBy: roleOf, cell: (someone) => <Tag>{roleOf(someone)}</Tag> },
    { key: 'about', title: words.about, sortBy: aboutOf, cell: (someone) => <About someone={someone} /> },
    {
      key: 'since',
      title: words.since,
      phone: 'none',
      sortBy: sinceOf,
      cell: (someone) => <Since someone={someone} />,
    },
  ];
  return (
    <Table
      caption={words.caption}
      columns={columns}
      rows={people}
      keyOf={({ key }) => key}
      mark={markOf}
      {...(me.isAdmin && {
        menu: (someone: Someone) => ({
          label: words.actionsOf(nameOf(someone)),
          items: menuOf(someone, { me, hasLinks, ask: (action) => onAction(someone, action) }),
        }),
      })}
    />
  );
}

function markOf(someone: Someone) {
  if (someone.kind === 'invited') return <Avatar name={someone.invitation.email} icon="mail" />;
  if (someone.kind === 'guest') {
    const { user_id: id, full_name: name, image } = someone.guest;
    return <Avatar name={name} id={id} photo={image} />;
  }
  const { user_id: id, full_name: name, photo } = someone.member;
  return <Avatar name={name} id={id} photo={photo} />;
}

function Who({ someone }: { someone: Someone }) {
  const { user } = useMe();
  const name = nameOf(someone);
  if (someone.kind === 'invited')
    return (
      <>
        <span className="person-name" title={name}>
          {name}
        </span>
        <span className="quiet-text">
          {words.expires} <Time at={someone.invitation.expires_at} />
        </span>
      </>
    );
  const { user_id: id, email } = someone.kind === 'member' ? someone.member : someone.guest;
  return (
    <>
      <span className="person-name" title={name}>
        {name} {id === user.user_id && <span className="quiet-text">{words.you}</span>}
      </span>
      <span className="quiet-text" title={email}>
        {email}
      </span>
    </>
  );
}

function roleOf(someone: Someone): string {
  if (someone.kind === 'guest') return texts.roles.guest;
  return texts.roles[someone.kind === 'member' ? someone.member.role : someone.invitation.role];
}

function aboutOf(someone: Someone): string {
  if (someone.kind === 'invited') return words.invited;
  return someone.kind === 'member' ? (someone.member.position ?? '') : accessText(someone.guest.access, texts.access);
}

function About({ someone }: { someone: Someone }) {
  const text = aboutOf(someone);
  if (someone.kind === 'invited') return <Badge tone="warn">{text}</Badge>;
  return text ? (
    <span className={someone.kind === 'guest' ? 'quiet-text' : undefined} title={text}>
      {text}
    </span>
  ) : null;
}

function sinceOf(someone: Someone): string {
  if (someone.kind === 'guest') return '';
  return someone.kind === 'member' ? someone.member.joined_at : someone.invitation.created_at;
}

function Since({ someone }: { someone: Someone }) {
  const at = sinceOf(someone);
  return at ? <Time at={at} /> : null;
}
