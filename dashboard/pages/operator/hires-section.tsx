import type { HireStatus, OperatorHire } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { service } from '../../app/service.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Badge, type Tone } from '../../ui/badge.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { ChoiceFilter, choiceIn, idIn, SearchFilter, useSettled } from './list-filters.js';
import { NameFilter } from './name-fields.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList } from './operator-list.js';
import { useWorkspaceNames } from './use-names.js';

const { hires: words } = texts;
const NO_FILTERS = { q: '', brand: '', status: '' };
const TONES: Readonly<Record<HireStatus, Tone>> = { provisioning: 'busy', active: 'good', canceled: 'neutral' };

export function HiresSection() {
  const [filters, change] = useAddress(NO_FILTERS);
  const workspaces = useWorkspaceNames();
  const q = useSettled(filters.q);
  const brandId = idIn(useSettled(filters.brand));
  const status = choiceIn(words.statuses, filters.status);
  const asked = { ...(q && { q }), ...(brandId !== undefined && { brandId }), ...(status && { status }) };
  return (
    <OperatorFrame section="hires" title={words.title} lead={words.lead}>
      <div className="filters">
        <SearchFilter value={filters.q} onChange={(value) => change({ q: value })} />
        <NameFilter
          label={shared.list.workspace}
          idLabel={shared.list.workspaceId}
          names={workspaces}
          value={filters.brand}
          onChange={(brand) => change({ brand })}
        />
        <ChoiceFilter
          label={words.status}
          names={words.statuses}
          value={filters.status}
          onChange={(value) => change({ status: value })}
        />
      </div>
      <OperatorList
        name="hires"
        filters={asked}
        read={(page) => service.listAllHires({ ...asked, ...page })}
        caption={words.caption}
        none={words.noneYet}
        columns={columnsOf(workspaces.nameOf)}
        keyOf={({ hire_id: id }) => id}
        onClear={() => change(NO_FILTERS)}
      />
    </OperatorFrame>
  );
}

const columnsOf = (nameOf: (brandId: number) => string): readonly Column<OperatorHire>[] => [
  {
    key: 'name',
    title: words.name,
    cell: ({ name, source }) => (
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <div className="quiet-text">{words.sources[source]}</div>
      </div>
    ),
  },
  { key: 'agent', title: words.agent, cell: ({ agent_id: id }) => <code>{id}</code> },
  {
    key: 'status',
    title: words.status,
    cell: ({ status, error }) =>
      error && status === 'provisioning' ? (
        <div>
          <Badge tone="bad">{words.statuses[status]}</Badge>
          <div className="quiet-text">{error}</div>
        </div>
      ) : (
        <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>
      ),
  },
  { key: 'workspace', title: words.workspace, cell: ({ brand_id: id }) => <bdi>{nameOf(id)}</bdi> },
  { key: 'hired', title: words.hired, cell: ({ created_at: at }) => <Time at={at} /> },
];
