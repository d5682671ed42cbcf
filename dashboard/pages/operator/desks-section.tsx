import type { EnvironmentStatus, OperatorEnvironmentItem } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Switch, useAction } from '../../ui/form.js';
import { FaultLine } from '../../ui/states.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { ChoiceFilter, choiceIn, idIn, SearchFilter, useSettled } from './list-filters.js';
import { NameFilter } from './name-fields.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList, readOperatorAgain } from './operator-list.js';
import { useWorkspaceNames } from './use-names.js';

const { desks: words } = texts;
const NO_FILTERS = { q: '', brand: '', status: '', shared: '' };
const SHARED = { yes: words.onlyShared, no: words.notShared };
const TONES: Readonly<Record<EnvironmentStatus, Tone>> = {
  provisioned: 'busy',
  active: 'good',
  unreachable: 'bad',
  suspended: 'neutral',
};

export function DesksSection() {
  const [filters, change] = useAddress(NO_FILTERS);
  const workspaces = useWorkspaceNames();
  const q = useSettled(filters.q);
  const brandId = idIn(useSettled(filters.brand));
  const status = choiceIn(words.statuses, filters.status);
  const asked = {
    ...(q && { q }),
    ...(brandId !== undefined && { brandId }),
    ...(status && { status }),
    ...(filters.shared && { sharedInstallation: filters.shared === 'yes' }),
  };
  return (
    <OperatorFrame section="desks" title={words.title} lead={words.lead}>
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
        <ChoiceFilter
          label={words.shared}
          names={SHARED}
          value={filters.shared}
          onChange={(value) => change({ shared: value })}
        />
      </div>
      <OperatorList
        name="desks"
        filters={asked}
        read={(page) => service.listEnvironments({ ...asked, ...page })}
        caption={words.caption}
        none={words.noneYet}
        columns={columnsOf(workspaces.nameOf)}
        keyOf={({ id }) => id}
        onClear={() => change(NO_FILTERS)}
      />
      <p className="hint operator-hint">{words.sharedHint}</p>
    </OperatorFrame>
  );
}

const columnsOf = (nameOf: (brandId: number) => string): readonly Column<OperatorEnvironmentItem>[] => [
  {
    key: 'name',
    title: words.name,
    cell: ({ name, short_id: code }) => (
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <div className="quiet-text">{code}</div>
      </div>
    ),
  },
  {
    key: 'status',
    title: words.status,
    cell: ({ status }) => <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>,
  },
  { key: 'workspace', title: words.workspace, cell: ({ brand_id: id }) => <bdi>{nameOf(id)}</bdi> },
  { key: 'version', title: words.version, cell: ({ sidecar_version: version }) => version ?? shared.list.nothing },
  {
    key: 'contact',
    title: words.contact,
    cell: ({ last_contact_at: at }) => (at ? <Time at={at} /> : common.never),
  },
  { key: 'shared', title: words.shared, cell: (desk) => <Shared desk={desk} /> },
];

function Shared({ desk }: { desk: OperatorEnvironmentItem }) {
  const action = useAction(
    (isShared: boolean) => service.changeOperatorEnvironment(desk.id, { shared_installation: isShared }),
    () => readOperatorAgain('desks'),
  );
  return (
    <div>
      <Switch
        label={words.sharedOf(desk.name)}
        checked={desk.shared_installation}
        disabled={action.busy}
        onChange={action.run}
      />
      <FaultLine error={action.error} />
    </div>
  );
}
