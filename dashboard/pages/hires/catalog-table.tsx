import type { CatalogEmployee, Hire } from '../../../client/src/generated.js';
import { texts } from '../../texts/hires.js';
import { Avatar } from '../../ui/avatar.js';
import { Tag } from '../../ui/badge.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Table, type Column } from '../../ui/table.js';
import { HireBadge } from './hire-badge.js';
import { hirePath } from './hire-rules.js';
import { purposeOf } from './purpose.js';

const { catalog: words } = texts;

interface CatalogTableProps {
  readonly employees: readonly CatalogEmployee[];
  /** The hire of one that still works. */
  readonly hireOf: (employee: CatalogEmployee) => Hire | undefined;
  readonly onHire: (employee: CatalogEmployee) => void;
}

export function CatalogTable({ employees, hireOf, onHire }: CatalogTableProps) {
  const columns: readonly Column<CatalogEmployee>[] = [
    {
      key: 'name',
      title: words.name,
      sortBy: ({ name }) => name,
      cell: (employee) => (
        <>
          <span className="person-name" title={employee.name}>
            {employee.name}
          </span>
          <span className="quiet-text" title={purposeOf(employee)}>
            {purposeOf(employee)}
          </span>
        </>
      ),
    },
    {
      key: 'tools',
      title: words.tools,
      phone: 'none',
      isWide: true,
      cell: ({ packages }) => {
        const names = packages.join(', ');
        return (
          <span className="catalog-tools quiet-text" title={names}>
            {names}
          </span>
        );
      },
    },
    {
      key: 'kind',
      title: words.kind,
      phone: 'state',
      sortBy: ({ kind }) => kind,
      cell: ({ kind }) => <Tag>{texts.kinds[kind]}</Tag>,
    },
    {
      key: 'state',
      title: words.state,
      cell: (employee) => (
        <span className="catalog-state">
          <Needs employee={employee} hire={hireOf(employee)} />
          <Act employee={employee} hire={hireOf(employee)} onHire={() => onHire(employee)} />
        </span>
      ),
    },
  ];
  return <Table caption={words.caption} columns={columns} rows={employees} keyOf={({ id }) => id} mark={markOf} />;
}

const markOf = ({ name }: CatalogEmployee) => <Avatar name={name} kind="agent" />;

/** How the agent is, or what is missing before it can be hired and whom to ask. */
function Needs({ employee: { deployable, missing }, hire }: { employee: CatalogEmployee; hire: Hire | undefined }) {
  if (hire) return <HireBadge hire={hire} />;
  const needs = deployable ? missing : (['template'] as const);
  if (!needs.length) return null;
  const sentence = needs.map((need) => words.missing[need]).join(' · ');
  return (
    <span className="quiet-text" title={sentence}>
      {sentence}
    </span>
  );
}

interface ActProps {
  readonly employee: CatalogEmployee;
  readonly hire: Hire | undefined;
  readonly onHire: () => void;
}

function Act({ employee: { name, deployable }, hire, onHire }: ActProps) {
  const mayHire = deployable && (!hire || hire.status === 'canceled');
  return (
    <span className="row">
      {hire && (
        <LinkButton to={hirePath(hire.hire_id)}>
          {words.open} <span className="visually-hidden">{name}</span>
        </LinkButton>
      )}
      {mayHire && (
        <Button onClick={onHire}>
          {hire ? words.hireAgain : words.hireNow} <span className="visually-hidden">{name}</span>
        </Button>
      )}
    </span>
  );
}
