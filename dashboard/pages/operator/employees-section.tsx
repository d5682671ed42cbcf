import { useState } from 'react';
import type { CatalogEmployee } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { CopyBox } from '../../ui/copy-box.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import type { Column } from '../../ui/table.js';
import { EmployeeDialog } from './employee-dialog.js';
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
      <Button kind="primary" onClick={() => setOpen({ what: 'new' })}>
        {words.create}
      </Button>
    </>
  );
  return (
    <OperatorFrame section="employees" title={words.title} lead={words.lead} actions={actions}>
      <OperatorList
        name="employees"
        filters={{}}
        read={(page) => service.listEmployees(page)}
        caption={words.caption}
        none={words.noneYet}
        columns={columnsOf((what, employee) => setOpen({ what, employee }))}
        keyOf={({ id }) => id}
      />
      {open?.what === 'new' && <EmployeeDialog mode="new" onClose={close} />}
      {open?.what === 'by id' && <EmployeeDialog mode="by id" onClose={close} />}
      {open?.what === 'change' && <EmployeeDialog mode="change" employee={open.employee} onClose={close} />}
      {open?.what === 'unpublish' && <UnpublishDialog employee={open.employee} onClose={close} />}
    </OperatorFrame>
  );
}

function columnsOf(
  onAction: (what: 'change' | 'unpublish', employee: CatalogEmployee) => void,
): Column<CatalogEmployee>[] {
  return [
    {
      key: 'name',
      title: words.name,
      cell: ({ id, name }) => (
        <div>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <div className="quiet-text">{id}</div>
        </div>
      ),
    },
    { key: 'kind', title: words.kind, cell: ({ kind }) => words.kinds[kind] },
    { key: 'packages', title: words.packages, cell: ({ packages }) => packages.join(', ') || shared.list.nothing },
    {
      key: 'state',
      title: shared.list.state,
      cell: ({ deployable }) => (
        <Badge tone={deployable ? 'good' : 'warn'}>{deployable ? words.deployable : words.notDeployable}</Badge>
      ),
    },
    {
      key: 'actions',
      title: shared.list.actions,
      cell: (employee) => (
        <div className="row row-actions">
          <Button aria-label={words.changeOf(employee.name)} onClick={() => onAction('change', employee)}>
            {words.change}
          </Button>
          <Button aria-label={words.unpublishOf(employee.name)} onClick={() => onAction('unpublish', employee)}>
            {words.unpublish}
          </Button>
        </div>
      ),
    },
  ];
}

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
