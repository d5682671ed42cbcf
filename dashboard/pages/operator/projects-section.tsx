import { Link } from 'wouter';
import type { OperatorProjectItem } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Icon } from '../../ui/icon.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { choiceIn, useFilterParams, useFilters } from './list-filters.js';
import { NameCell } from './name-cell.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList } from './operator-list.js';
import { useWorkspaceNames } from './use-names.js';
import { STATES } from './operator-states.js';
import { StateBadge } from './state-badge.js';

const { projects: words } = texts;

export function ProjectsSection() {
  const filters = useFilters();
  const { nameOf } = useWorkspaceNames();
  const params = useFilterParams(filters, { indexStatus: choiceIn(STATES.projects, filters.values.state) });
  return (
    <OperatorFrame section="projects" title={words.title} lead={words.lead}>
      <OperatorList
        name="projects"
        filters={filters}
        states={{ label: words.status, of: STATES.projects }}
        params={params}
        read={(page) => service.listAllProjects({ ...params, ...page })}
        none={words.noneYet}
        icon="project"
        caption={words.caption}
        columns={columnsOf(nameOf)}
        keyOf={({ id }) => id}
        mark={() => <Icon name="project" />}
      />
    </OperatorFrame>
  );
}

const columnsOf = (nameOf: (brandId: number) => string): readonly Column<OperatorProjectItem>[] => [
  { key: 'name', title: words.name, cell: ({ name }) => <NameCell name={name} /> },
  {
    key: 'status',
    title: words.status,
    phone: 'state',
    cell: ({ index_status: status }) => <StateBadge state={STATES.projects[status]} />,
  },
  {
    key: 'error',
    title: words.error,
    cell: ({ index_error: error, failures }) =>
      error && <span title={error}>{failures > 1 ? `${error} ${words.failures(failures)}` : error}</span>,
  },
  {
    key: 'workspace',
    title: shared.list.workspace,
    cell: ({ brand_id: id }) => (
      <Link to={`/operator/workspaces?q=${encodeURIComponent(nameOf(id))}`}>{nameOf(id)}</Link>
    ),
  },
  {
    key: 'indexed',
    title: words.indexed,
    phone: 'none',
    cell: ({ indexed_at: at }) => (at === null ? common.never : <Time at={at} />),
  },
];
