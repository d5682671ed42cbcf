import { Link } from 'wouter';
import type { MachineUpdateDetails, Workstation } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/desks.js';
import { Badge } from '../../ui/badge.js';
import { Table, type Column } from '../../ui/table.js';
import { StateBadge, UpdateBadge } from './desk-state.js';
import { DESK_STATES, stateOf } from './fleet.js';

export interface DeskRow {
  readonly desk: Workstation;
  readonly isLoginExpired: boolean;
  /** Known only to admins who asked for it. */
  /** Its newest update, for admins. */
  readonly update: MachineUpdateDetails | null;
}

const { columns, nothing } = texts.list;

const COLUMNS: readonly Column<DeskRow>[] = [
  {
    key: 'name',
    title: columns.name,
    sortBy: ({ desk }) => desk.name,
    cell: ({ desk }) => (
      <div>
        <Link to={`/machines/${desk.workstation_id}`} className="desk-name">
          {desk.name}
        </Link>
        {desk.description && <p className="quiet-text">{desk.description}</p>}
      </div>
    ),
  },
  {
    key: 'state',
    title: columns.state,
    sortBy: ({ desk }) => DESK_STATES.indexOf(stateOf(desk)),
    cell: ({ desk, isLoginExpired }) => (
      <div className="row">
        <StateBadge state={stateOf(desk)} />
        {isLoginExpired && <Badge tone="warn">{texts.loginExpired}</Badge>}
      </div>
    ),
  },
  {
    key: 'setup',
    title: columns.setup,
    sortBy: ({ desk }) => stepsDone(desk),
    cell: ({ desk }) => <Setup desk={desk} />,
  },
  {
    key: 'runtime',
    title: columns.runtime,
    sortBy: ({ desk }) => texts.runtimes[desk.runtime],
    cell: ({ desk }) => texts.runtimes[desk.runtime],
  },
  {
    key: 'region',
    title: columns.region,
    sortBy: ({ desk }) => desk.region ?? '',
    cell: ({ desk }) => desk.region ?? nothing,
  },
];

const UPDATE_COLUMN: Column<DeskRow> = {
  key: 'update',
  title: columns.update,
  sortBy: ({ update }) => update?.status ?? '',
  cell: ({ desk, update }) =>
    update || desk.needs_update ? (
      <div className="row">
        {desk.needs_update && <Badge tone="warn">{texts.update.needed}</Badge>}
        {update && <UpdateBadge status={update.status} />}
      </div>
    ) : (
      nothing
    ),
};

export function DeskTable({ rows }: { rows: readonly DeskRow[] }) {
  const { isAdmin } = useMe();
  return (
    <Table
      caption={texts.list.caption}
      columns={isAdmin ? [...COLUMNS, UPDATE_COLUMN] : COLUMNS}
      rows={rows}
      keyOf={({ desk }) => desk.workstation_id}
    />
  );
}

function Setup({ desk }: { desk: Workstation }) {
  const { onboarding_steps: steps } = desk;
  const next = steps.find(({ done }) => !done);
  if (!next) return texts.list.setupDone;
  return (
    <div>
      {next.title}
      <p className="quiet-text">{texts.list.setup(stepsDone(desk), steps.length)}</p>
    </div>
  );
}

function stepsDone({ onboarding_steps: steps }: Workstation): number {
  return steps.filter(({ done }) => done).length;
}
