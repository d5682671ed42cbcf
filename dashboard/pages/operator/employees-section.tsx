import { useState } from 'react';
import type { CatalogEmployee } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Avatar } from '../../ui/avatar.js';
import { Badge, Tag } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { CopyBox } from '../../ui/copy-box.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import type { Column } from '../../ui/table.js';
import { EmployeeDialog } from './employee-dialog.js';
import { NameCell } from './name-cell.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList } from './operator-list.js';
import { readEmployeesAgain } from './read-employees-again.js';

const { employees: words } = texts;
type Open =
  | { readonly what: 'new' | 'by id' }
  | { readonly what: 'change' | 'unpublish'; readonly employee: CatalogEmployee };

export function EmployeesSection() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const actions = (
    <>
      <Button onClick={() => setOpen({ what: 'by id' })}>{words.byId}</Button>
      <Button kind="primary" icon="plus" onClick={() => setOpen({ what: 'new' })}>
        {words.create}
      </Button>
    </>
  );
  return (
    <OperatorFrame section="employees" title={words.title} lead={words.lead} actions={actions}>
      <OperatorList
        name="employees"
        read={(page) => service.listEmployees(page)}
        none={words.noneYet}
        icon="catalog"
        caption={words.caption}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        mark={({ id, name }) => <Avatar name={name} id={id} kind="agent" />}
        menu={(employee) => ({
          label: common.actionsOf(employee.name),
          items: [
            { name: words.change, icon: 'edit', onSelect: () => setOpen({ what: 'change', employee }) },
            {
              name: words.unpublish,
              icon: 'hide',
              removes: true,
              onSelect: () => setOpen({ what: 'unpublish', employee }),
            },
          ],
        })}
      />
      {open?.what === 'new' && <EmployeeDialog mode="new" onClose={close} />}
      {open?.what === 'by id' && <EmployeeDialog mode="by id" onClose={close} />}
      {open?.what === 'change' && <EmployeeDialog mode="change" employee={open.employee} onClose={close} />}
      {open?.what === 'unpublish' && <UnpublishDialog employee={open.employee} onClose={close} />}
    </OperatorFrame>
  );
}

const COLUMNS: readonly Column<CatalogEmployee>[] = [
  {
    key: 'name',
    title: words.name,
    cell: ({ name, description }) => (
      <NameCell name={name} line={description && <span title={description}>{description}</span>} />
    ),
  },
  {
    key: 'state',
    title: shared.list.state,
    phone: 'state',
    cell: ({ deployable }) => (
      <Badge tone={deployable ? 'good' : 'warn'}>{deployable ? words.deployable : words.notDeployable}</Badge>
    ),
  },
  { key: 'kind', title: words.kind, cell: ({ kind }) => <Tag>{words.kindNames[kind]}</Tag> },
  { key: 'packages', title: words.packages, phone: 'none', isWide: true, cell: ({ packages }) => packages.join(', ') },
  { key: 'id', title: words.id, phone: 'none', cell: ({ id }) => <code>{id}</code> },
];

function UnpublishDialog({ employee, onClose }: { employee: CatalogEmployee; onClose: () => void }) {
  const action = useAction(
    () => service.changeEmployee(employee.id, { published: false }),
    () => {
      readEmployeesAgain();
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={words.unpublishTitle(employee.name)}
      action={action}
      confirm={words.unpublish}
      onClose={onClose}
    >
      <p>{words.unpublishAbout}</p>
      <CopyBox label={words.idLabel} text={employee.id} />
    </ConfirmDialog>
  );
}
