import { Link } from 'wouter';
import type { OperatorEnvironmentItem } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Avatar } from '../../ui/avatar.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { doAndAnnounce } from '../../ui/toast.js';
import { ChoiceFilter, choiceIn, idIn, useFilterParams, useFilters, WorkspaceFilter } from './list-filters.js';
import { NameCell } from './name-cell.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList, readOperatorAgain } from './operator-list.js';
import { useWorkspaceNames } from './use-names.js';
import { STATES } from './operator-states.js';
import { StateBadge } from './state-badge.js';

const { desks: words } = texts;

export function DesksSection() {
  const filters = useFilters('brand', 'shared');
  const workspaces = useWorkspaceNames();
  const { brand, shared: ofShared, state } = filters.values;
  const params = useFilterParams(filters, {
    brandId: idIn(brand),
    state: choiceIn(STATES.desks, state),
    sharedInstallation: ofShared ? ofShared === 'yes' : undefined,
  });
  return (
    <OperatorFrame section="desks" title={words.title} lead={words.lead}>
      <OperatorList
        name="desks"
        filters={filters}
        states={{ label: shared.list.state, of: STATES.desks }}
        choices={
          <>
            <WorkspaceFilter filters={filters} names={workspaces} />
            <ChoiceFilter
              label={words.shared}
              names={words.sharings}
              value={ofShared}
              onChange={(next) => filters.change({ shared: next })}
            />
          </>
        }
        params={params}
        read={(page) => service.listEnvironments({ ...params, ...page })}
        none={words.noneYet}
        icon="desk"
        caption={words.caption}
        columns={columnsOf(workspaces.nameOf)}
        keyOf={({ id }) => id}
        mark={({ name }) => <Avatar name={name} kind="desk" />}
        menu={({ id, name, shared_installation: isShared }) => ({
          label: common.actionsOf(name),
          items: [
            {
              name: isShared ? words.unshare : words.share,
              icon: 'shared',
              onSelect: () => void share(id, name, !isShared),
            },
          ],
        })}
      />
    </OperatorFrame>
  );
}

async function share(id: string, name: string, isShared: boolean): Promise<void> {
  const set = async (to: boolean): Promise<void> => {
    await service.changeOperatorEnvironment(id, { shared_installation: to });
    readOperatorAgain('desks');
  };
  await doAndAnnounce(
    () => set(isShared),
    () => ({ text: isShared ? words.isShared(name) : words.isUnshared(name), undo: () => set(!isShared) }),
  );
}

const columnsOf = (nameOf: (brandId: number) => string): readonly Column<OperatorEnvironmentItem>[] => [
  { key: 'name', title: words.name, cell: ({ name, short_id: code }) => <NameCell name={name} line={code} /> },
  {
    key: 'state',
    title: shared.list.state,
    phone: 'state',
    cell: ({ state }) => <StateBadge state={STATES.desks[state]} />,
  },
  {
    key: 'workspace',
    title: shared.list.workspace,
    cell: ({ brand_id: id }) => <Link to={`/operator/desks?brand=${id}`}>{nameOf(id)}</Link>,
  },
  {
    key: 'contact',
    title: words.contact,
    cell: ({ last_contact_at: at }) => (at ? <Time at={at} /> : common.never),
  },
  { key: 'version', title: words.version, phone: 'none', cell: ({ sidecar_version: version }) => version },
  {
    key: 'shared',
    title: words.shared,
    phone: 'none',
    isWide: true,
    cell: ({ shared_installation: isShared }) => isShared && <span title={words.sharedHint}>{words.sharings.yes}</span>,
  },
];
