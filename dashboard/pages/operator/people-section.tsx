import { useState } from 'react';
import type { OperatorUser } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { service } from '../../app/service.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Person } from '../../ui/person.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { ChoiceFilter, idIn, SearchFilter, useSettled } from './list-filters.js';
import { NewPersonDialog } from './new-person-dialog.js';
import { NameFilter } from './name-fields.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList } from './operator-list.js';
import { PersonDialog } from './person-dialog.js';
import { useWorkspaceNames } from './use-names.js';

const { people: words } = texts;
const NO_FILTERS = { q: '', brand: '', locked: '' };
const LOCKED = { yes: words.onlyLocked, no: words.notLocked };

export function PeopleSection() {
  const [filters, change] = useAddress(NO_FILTERS);
  const workspaces = useWorkspaceNames();
  const [open, setOpen] = useState<OperatorUser | 'new' | null>(null);
  const q = useSettled(filters.q);
  const brandId = idIn(useSettled(filters.brand));
  const asked = {
    ...(q && { q }),
    ...(brandId !== undefined && { brandId }),
    ...(filters.locked && { locked: filters.locked === 'yes' }),
  };
  const create = (
    <Button kind="primary" onClick={() => setOpen('new')}>
      {words.create}
    </Button>
  );
  return (
    <OperatorFrame section="people" title={words.title} lead={words.lead} actions={create}>
      <div className="filters">
        <SearchFilter value={filters.q} onChange={(value) => change({ q: value })} />
        <NameFilter
          label={shared.list.workspace}
          idLabel={shared.list.workspaceId}
          names={workspaces}
          value={filters.brand}
          onChange={(brand) => change({ brand })}
        />
        <ChoiceFilter
          label={shared.list.state}
          names={LOCKED}
          value={filters.locked}
          onChange={(locked) => change({ locked })}
        />
      </div>
      <OperatorList
        name="people"
        filters={asked}
        read={(page) => service.listUsers({ ...asked, ...page })}
        caption={words.caption}
        none={words.noneYet}
        columns={columnsOf(setOpen, workspaces.nameOf)}
        keyOf={({ user_id: id }) => String(id)}
        onClear={() => change(NO_FILTERS)}
      />
      {open === 'new' && <NewPersonDialog onClose={() => setOpen(null)} />}
      {open && open !== 'new' && <PersonDialog person={open} workspaces={workspaces} onClose={() => setOpen(null)} />}
    </OperatorFrame>
  );
}

function columnsOf(
  onManage: (person: OperatorUser) => void,
  nameOf: (brandId: number) => string,
): Column<OperatorUser>[] {
  return [
    {
      key: 'name',
      title: words.name,
      cell: ({ full_name: name, email }) => <Person name={name} line={email} />,
    },
    { key: 'id', title: shared.list.personId, cell: ({ user_id: id }) => id },
    { key: 'kinds', title: words.kinds, cell: (person) => <Kinds person={person} /> },
    {
      key: 'workspaces',
      title: words.workspaces,
      cell: ({ brand_ids: ids }) =>
        ids.length ? ids.map(nameOf).join(', ') : <span className="quiet-text">{words.none}</span>,
    },
    { key: 'created', title: shared.list.created, cell: ({ created_at: at }) => <Time at={at} /> },
    {
      key: 'actions',
      title: shared.list.actions,
      cell: (person) => (
        <Button aria-label={words.manageOf(person.full_name)} onClick={() => onManage(person)}>
          {words.manage}
        </Button>
      ),
    },
  ];
}

function Kinds({ person }: { person: OperatorUser }) {
  const { staff, service: isProgram, platform_admin: isOperator, locked_at: lockedAt } = person;
  if (!staff && !isProgram && !isOperator && !lockedAt) return shared.list.nothing;
  return (
    <div className="row">
      {lockedAt && <Badge tone="bad">{words.locked}</Badge>}
      {isOperator && <Badge tone="busy">{words.platformAdmin}</Badge>}
      {staff && <Badge>{words.staff}</Badge>}
      {isProgram && <Badge>{words.service}</Badge>}
    </div>
  );
}
