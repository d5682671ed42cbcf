import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { CatalogEmployee, Hire } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { deskReads } from '../../reads/desks.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/hires.js';
import { Avatar } from '../../ui/avatar.js';
import { Tag } from '../../ui/badge.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { HireBadge } from './hire-badge.js';
import { useHireMenu, type HireAction } from './hire-dialogs.js';
import { HIRE_STATES, hirePath, nextOf, stateOf, type Next } from './hire-rules.js';
import { purposeOf } from './purpose.js';
import { useCatalog, useHasRepository } from './use-hires.js';

const { hired: words } = texts;

interface HiredTableProps {
  readonly hires: readonly Hire[];
  readonly onAction: (hire: Hire, action: HireAction) => void;
}

export function HiredTable({ hires, onAction }: HiredTableProps) {
  const hasBuilders = hires.some(({ kind }) => kind === 'builder');
  const desks = useDesks(hasBuilders);
  const hasRepository = useHasRepository(hasBuilders);
  const catalog = useCatalog();
  const menuOf = useHireMenu();
  const employees = new Map(catalog.data?.map((employee) => [employee.id, employee]));
  return (
    <Table
      caption={words.caption}
      columns={columnsOf(employees, (hire) =>
        nextOf(hire, { desk: desks.get(hire.workstation_id ?? ''), hasRepository }),
      )}
      rows={hires}
      keyOf={({ hire_id: id }) => id}
      linkOf={({ hire_id: id }) => hirePath(id)}
      mark={({ name, agent_id: id }) => <Avatar name={name} id={id} kind="agent" />}
      menu={(hire) => ({
        label: common.actionsOf(hire.name),
        items: [
          { name: texts.actions.open, icon: 'agent', to: hirePath(hire.hire_id) },
          ...menuOf(hire, (action) => onAction(hire, action)),
        ],
      })}
    />
  );
}

/** The desks of builders, by id. */
function useDesks(hasBuilders: boolean) {
  const { features } = useMe();
  const { data } = useQuery({ ...deskReads.list(), enabled: hasBuilders && features.switches.machines.on });
  return new Map(data?.desks.map((desk) => [desk.workstation_id, desk]));
}

function columnsOf(
  employees: ReadonlyMap<string, CatalogEmployee>,
  next: (hire: Hire) => Next | null,
): readonly Column<Hire>[] {
  return [
    {
      key: 'name',
      title: words.name,
      sortBy: ({ name }) => name,
      cell: (hire) => {
        const purpose = purposeOf(employees.get(hire.profile_id) ?? hire);
        return (
          <>
            <span title={hire.name}>{hire.name}</span>
            <span className="quiet-text" title={purpose}>
              {purpose}
            </span>
          </>
        );
      },
    },
    {
      key: 'state',
      title: words.state,
      phone: 'state',
      sortBy: (hire) => HIRE_STATES.indexOf(stateOf(hire)),
      cell: (hire) => <HireBadge hire={hire} />,
    },
    { key: 'next', title: words.next, cell: (hire) => <NextCell next={next(hire)} /> },
    {
      key: 'kind',
      title: words.kind,
      phone: 'none',
      sortBy: ({ kind }) => kind,
      cell: ({ kind }) => <Tag>{texts.kinds[kind]}</Tag>,
    },
    {
      key: 'since',
      title: words.since,
      phone: 'none',
      isWide: true,
      sortBy: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => <Time at={at} />,
    },
  ];
}

function NextCell({ next }: { next: Next | null }) {
  if (!next) return null;
  if (next.what === 'desk') return <Link to={`/machines/${next.id}`}>{words.waitsForDesk}</Link>;
  if (next.what === 'project') return <Link to="/projects">{words.waitsForProject}</Link>;
  if (next.what === 'desk-removed') return <span className="quiet-text">{words.deskRemoved}</span>;
  if (next.what === 'step') {
    const { title, reason } = next;
    return (
      <span className="quiet-text" title={reason ?? title}>
        {reason ?? title}
      </span>
    );
  }
  return (
    <span className="quiet-text">
      {words[next.what]} <Time at={next.at} />
    </span>
  );
}
