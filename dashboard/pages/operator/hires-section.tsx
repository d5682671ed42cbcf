import { Link } from 'wouter';
import type { OperatorHire } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Avatar } from '../../ui/avatar.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { choiceIn, idIn, useFilterParams, useFilters, WorkspaceFilter } from './list-filters.js';
import { NameCell } from './name-cell.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList } from './operator-list.js';
import { useWorkspaceNames } from './use-names.js';
import { STATES } from './operator-states.js';
import { StateBadge } from './state-badge.js';

const { hires: words } = texts;

export function HiresSection() {
  const filters = useFilters('brand');
  const workspaces = useWorkspaceNames();
  const { brand, state } = filters.values;
  const params = useFilterParams(filters, { brandId: idIn(brand), state: choiceIn(STATES.hires, state) });
  return (
    <OperatorFrame section="hires" title={words.title} lead={words.lead}>
      <OperatorList
        name="hires"
        filters={filters}
        states={{ label: shared.list.state, of: STATES.hires }}
        choices={<WorkspaceFilter filters={filters} names={workspaces} />}
        params={params}
        read={(page) => service.listAllHires({ ...params, ...page })}
        none={words.noneYet}
        icon="agent"
        caption={words.caption}
        columns={columnsOf(workspaces.nameOf)}
        keyOf={({ hire_id: id }) => id}
        mark={({ name, hire_id: id }) => <Avatar name={name} id={id} kind="agent" />}
      />
    </OperatorFrame>
  );
}

const columnsOf = (nameOf: (brandId: number) => string): readonly Column<OperatorHire>[] => [
  {
    key: 'name',
    title: words.name,
    cell: ({ name, agent_id: id }) => <NameCell name={name} line={id} />,
  },
  {
    key: 'state',
    title: shared.list.state,
    phone: 'state',
    cell: ({ state }) => <StateBadge state={STATES.hires[state]} />,
  },
  { key: 'error', title: words.error, cell: ({ error }) => error && <span title={error}>{error}</span> },
  {
    key: 'workspace',
    title: shared.list.workspace,
    cell: ({ brand_id: id }) => <Link to={`/operator/hires?brand=${id}`}>{nameOf(id)}</Link>,
  },
  { key: 'source', title: words.source, phone: 'none', isWide: true, cell: ({ source }) => words.sources[source] },
  { key: 'hired', title: words.hired, phone: 'none', cell: ({ created_at: at }) => <Time at={at} /> },
];
