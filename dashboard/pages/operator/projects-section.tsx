import type { CodeIndexStatus, OperatorProjectItem } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { service } from '../../app/service.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Badge, type Tone } from '../../ui/badge.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { ChoiceFilter, choiceIn, SearchFilter, useSettled } from './list-filters.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList } from './operator-list.js';
import { useWorkspaceNames } from './use-names.js';

const { projects: words } = texts;
const NO_FILTERS = { q: '', status: '' };
const TONES: Readonly<Record<CodeIndexStatus, Tone>> = {
  none: 'neutral',
  queued: 'busy',
  indexing: 'busy',
  ready: 'good',
  failed: 'bad',
};

export function ProjectsSection() {
  const [filters, change] = useAddress(NO_FILTERS);
  const { nameOf } = useWorkspaceNames();
  const q = useSettled(filters.q);
  const indexStatus = choiceIn(words.statuses, filters.status);
  const asked = { ...(q && { q }), ...(indexStatus && { indexStatus }) };
  return (
    <OperatorFrame section="projects" title={words.title} lead={words.lead}>
      <div className="filters">
        <SearchFilter value={filters.q} onChange={(value) => change({ q: value })} />
        <ChoiceFilter
          label={words.status}
          names={words.statuses}
          value={filters.status}
          onChange={(status) => change({ status })}
        />
      </div>
      <OperatorList
        name="projects"
        filters={asked}
        read={(page) => service.listAllProjects({ ...asked, ...page })}
        caption={words.caption}
        none={words.noneYet}
        columns={columnsOf(nameOf)}
        keyOf={({ id }) => id}
        onClear={() => change(NO_FILTERS)}
      />
    </OperatorFrame>
  );
}

const columnsOf = (nameOf: (brandId: number) => string): readonly Column<OperatorProjectItem>[] => [
  {
    key: 'name',
    title: words.name,
    cell: ({ name }) => (
      <strong>
        <bdi>{name}</bdi>
      </strong>
    ),
  },
  { key: 'workspace', title: words.workspace, cell: ({ brand_id: id }) => <bdi>{nameOf(id)}</bdi> },
  {
    key: 'status',
    title: words.status,
    cell: ({ index_status: status, index_error: error, failures }) => (
      <div>
        <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>
        {error && (
          <div className="quiet-text">
            {error} {failures > 1 && words.failures(failures)}
          </div>
        )}
      </div>
    ),
  },
  {
    key: 'indexed',
    title: words.indexed,
    cell: ({ indexed_at: at }) => (at === null ? shared.list.nothing : <Time at={at} />),
  },
];
