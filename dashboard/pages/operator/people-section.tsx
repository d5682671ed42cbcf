import { useState } from 'react';
import { Link } from 'wouter';
import type { OperatorUser } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Avatar } from '../../ui/avatar.js';
import { Tag } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { idIn, useFilterParams, useFilters, WorkspaceFilter } from './list-filters.js';
import { NameCell } from './name-cell.js';
import { NewPersonDialog } from './new-person-dialog.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList } from './operator-list.js';
import { PersonDialog } from './person-dialog.js';
import { useWorkspaceNames } from './use-names.js';
import { STATES } from './operator-states.js';
import { StateBadge } from './state-badge.js';

const { people: words } = texts;

export function PeopleSection() {
  const filters = useFilters('brand');
  const workspaces = useWorkspaceNames();
  const [open, setOpen] = useState<OperatorUser | 'new' | null>(null);
  const { brand, state } = filters.values;
  const params = useFilterParams(filters, {
    brandId: idIn(brand),
    locked: state ? state === 'locked' : undefined,
  });
  const create = (
    <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
      {words.create}
    </Button>
  );
  return (
    <OperatorFrame section="people" title={words.title} lead={words.lead} actions={create}>
      <OperatorList
        name="people"
        filters={filters}
        states={{ label: shared.list.state, of: STATES.people }}
        choices={<WorkspaceFilter filters={filters} names={workspaces} />}
        params={params}
        read={(page) => service.listUsers({ ...params, ...page })}
        none={words.noneYet}
        icon="people"
        caption={words.caption}
        columns={columnsOf(workspaces.nameOf)}
        keyOf={({ user_id: id }) => String(id)}
        mark={({ user_id: id, full_name: name }) => <Avatar name={name} id={id} />}
        menu={(person) => ({
          label: common.actionsOf(person.full_name),
          items: [
            { name: words.manage, icon: 'edit', onSelect: () => setOpen(person) },
            { name: words.toTokens, icon: 'token', to: `/operator/tokens?person=${person.user_id}` },
          ],
        })}
      />
      {open === 'new' && <NewPersonDialog onClose={() => setOpen(null)} />}
      {open && open !== 'new' && <PersonDialog person={open} workspaces={workspaces} onClose={() => setOpen(null)} />}
    </OperatorFrame>
  );
}

const columnsOf = (nameOf: (brandId: number) => string): readonly Column<OperatorUser>[] => [
  {
    key: 'name',
    title: words.name,
    cell: ({ full_name: name, email, user_id: id }) => (
      <NameCell name={name} line={`${email} · ${shared.list.id(id)}`} />
    ),
  },
  { key: 'kinds', title: words.kinds, phone: 'state', cell: (person) => <Kinds person={person} /> },
  {
    key: 'workspaces',
    title: words.workspaces,
    cell: ({ brand_ids: ids }) => {
      const [first, ...others] = ids;
      if (first === undefined) return <span className="quiet-text">{words.none}</span>;
      const all = ids.map(nameOf).join(', ');
      if (others.length) return <span title={all}>{all}</span>;
      return <Link to={`/operator/workspaces?q=${encodeURIComponent(nameOf(first))}`}>{all}</Link>;
    },
  },
  { key: 'created', title: shared.list.created, phone: 'none', cell: ({ created_at: at }) => <Time at={at} /> },
];

function Kinds({ person }: { person: OperatorUser }) {
  const { staff, service: isProgram, platform_admin: isOperator, locked_at: lockedAt } = person;
  return (
    <span className="row">
      {lockedAt && <StateBadge state={STATES.people.locked} />}
      {isOperator && <Tag>{words.platformAdmin}</Tag>}
      {staff && <Tag>{words.staff}</Tag>}
      {isProgram && <Tag>{words.service}</Tag>}
    </span>
  );
}
