import type { Workstation } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/desks.js';
import { Avatar } from '../../ui/avatar.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import type { MenuItems } from '../../ui/menu.js';
import { Table, type Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { resumeDesk, suspendDesk, suspendDesks, updateDesk, updateDesks, type NamedDesk } from './desk-deeds.js';
import { DESK_STATES, mayUpdate, setupOf, stateOf, type DeskRow } from './desk-rows.js';
import { StateBadge, UpdateBadge } from './desk-state.js';
import { mayManage } from './fleet.js';

export type DeskAction = 'edit' | 'remove';

const { columns } = texts.list;

/** What no desk has gets no column. */
function columnsFor(rows: readonly DeskRow[]): readonly Column<DeskRow>[] {
  const has = (test: (row: DeskRow) => boolean): boolean => rows.some(test);
  const all: readonly (Column<DeskRow> | false)[] = [
    {
      key: 'name',
      title: columns.name,
      sortBy: ({ desk }) => desk.name,
      cell: ({ desk: { name, description } }) => (
        <>
          <span title={name}>{name}</span>
          {description && (
            <span className="quiet-text" title={description}>
              {description}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: columns.state,
      phone: 'state',
      sortBy: ({ desk }) => DESK_STATES.indexOf(stateOf(desk)),
      // Without its login it is not ready: that stands beside it.
      cell: ({ desk, isLoginExpired }) =>
        isLoginExpired && stateOf(desk) === 'ready' ? (
          <Badge tone="warn">{texts.loginExpired}</Badge>
        ) : (
          <StateBadge state={stateOf(desk)} />
        ),
    },
    has((row) => attentionOf(row) > 0) && {
      key: 'attention',
      title: columns.attention,
      sortBy: (row) => -attentionOf(row),
      cell: (row) => <Attention row={row} />,
    },
    {
      key: 'runtime',
      title: columns.runtime,
      isWide: true,
      phone: 'none',
      sortBy: ({ desk }) => texts.runtimes[desk.runtime],
      cell: ({ desk }) => texts.runtimes[desk.runtime],
    },
    has(({ desk }) => desk.region !== null) && {
      key: 'region',
      title: columns.region,
      isWide: true,
      phone: 'none',
      sortBy: ({ desk }) => desk.region ?? '',
      cell: ({ desk }) => desk.region && <span title={desk.region}>{desk.region}</span>,
    },
    {
      key: 'contact',
      title: columns.contact,
      sortBy: ({ desk }) => desk.last_contact_at ?? '',
      cell: ({ desk }) => desk.last_contact_at && <Time at={desk.last_contact_at} />,
    },
  ];
  return all.filter((column) => column !== false);
}

interface DeskTableProps {
  /** All of them say which columns there are, whatever is filtered. */
  readonly all: readonly DeskRow[];
  readonly rows: readonly DeskRow[];
  readonly onAction: (desk: Workstation, action: DeskAction) => void;
}

export function DeskTable({ all, rows, onAction }: DeskTableProps) {
  const me = useMe();
  const menuOf = (row: DeskRow): MenuItems => {
    const { desk } = row;
    const named = namedOf(row);
    const isManaged = mayManage(me, desk);
    return [
      { name: texts.actions.edit, icon: 'edit', onSelect: () => onAction(desk, 'edit') },
      me.isAdmin && mayUpdate(row) && { name: texts.update.action, icon: 'refresh', onSelect: () => updateDesk(named) },
      isManaged &&
        (desk.status === 'suspended'
          ? { name: texts.actions.resume, icon: 'play', onSelect: () => resumeDesk(named) }
          : { name: texts.actions.suspend, icon: 'pause', onSelect: () => suspendDesk(named) }),
      isManaged && {
        name: texts.remove.action,
        icon: 'remove',
        removes: true,
        onSelect: () => onAction(desk, 'remove'),
      },
    ];
  };
  return (
    <Table
      caption={texts.list.caption}
      columns={columnsFor(all)}
      rows={rows}
      keyOf={({ desk }) => desk.workstation_id}
      nameOf={({ desk }) => desk.name}
      linkOf={({ desk }) => `/machines/${desk.workstation_id}`}
      mark={({ desk }) => <Avatar kind="desk" name={desk.name} id={desk.workstation_id} />}
      menu={(row) => ({ label: common.actionsOf(row.desk.name), items: menuOf(row) })}
      {...(me.isAdmin && {
        bulk: (chosen: readonly DeskRow[], clear: () => void) => <Bulk rows={chosen} onDone={clear} />,
      })}
    />
  );
}

/** What can be done with several desks at once; only what makes sense for some of them. */
function Bulk({ rows, onDone }: { rows: readonly DeskRow[]; onDone: () => void }) {
  const outdated = rows.filter(mayUpdate);
  const running = rows.filter(({ desk }) => desk.status !== 'suspended');
  return (
    <>
      <Button
        className="small"
        icon="refresh"
        disabled={!outdated.length}
        onClick={() => void updateDesks(outdated.map(namedOf)).then(onDone)}
      >
        {texts.update.action}
      </Button>
      <Button
        className="small"
        icon="pause"
        disabled={!running.length}
        onClick={() => void suspendDesks(running.map(namedOf)).then(onDone)}
      >
        {texts.actions.suspend}
      </Button>
    </>
  );
}

function namedOf({ desk: { workstation_id: id, name } }: DeskRow): NamedDesk {
  return { id, name };
}

/** How much it needs somebody: a login, an update, its setup, or nothing. */
function attentionOf({ desk, isLoginExpired, update }: DeskRow): number {
  if (isLoginExpired && stateOf(desk) !== 'ready') return 3;
  if (setupOf(desk)) return 1;
  return desk.needs_update || (update !== null && update.status !== 'succeeded') ? 2 : 0;
}

function Attention({ row }: { row: DeskRow }) {
  const { desk, isLoginExpired, update } = row;
  const setup = setupOf(desk);
  if (isLoginExpired && stateOf(desk) !== 'ready') return <Badge tone="warn">{texts.loginExpired}</Badge>;
  if (setup) return <span className="quiet-text">{texts.list.setup(setup.title, setup.done, setup.all)}</span>;
  if (update && update.status !== 'succeeded') return <UpdateBadge status={update.status} />;
  return desk.needs_update && <Badge tone="warn">{texts.update.needed}</Badge>;
}
