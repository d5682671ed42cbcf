import { useState } from 'react';
import { Link } from 'wouter';
import type { OperatorBrand } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts as common } from '../../texts/common.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Avatar } from '../../ui/avatar.js';
import { Tag } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { FirstAdminDialog } from './first-admin-dialog.js';
import { ChoiceFilter, choiceIn, useFilterParams, useFilters } from './list-filters.js';
import { NameCell } from './name-cell.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList } from './operator-list.js';
import { usePlans } from './use-plans.js';
import { WorkspaceDialog } from './workspace-dialog.js';
import { STATES } from './operator-states.js';
import { StateBadge } from './state-badge.js';

const { workspaces: words, firstAdmin: first } = texts;

export function WorkspacesSection() {
  const filters = useFilters('plan');
  const [open, setOpen] = useState<OperatorBrand | 'new' | null>(null);
  const [firstAdminOf, setFirstAdminOf] = useState<{ id: number; name: string } | null>(null);
  const plans = usePlans();
  const { plan, state } = filters.values;
  const params = useFilterParams(filters, {
    plan: plan || undefined,
    subscriptionStatus: choiceIn(STATES.workspaces, state),
  });
  const create = (
    <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
      {words.create}
    </Button>
  );
  return (
    <OperatorFrame section="workspaces" title={words.title} lead={words.lead} actions={create}>
      <OperatorList
        name="workspaces"
        filters={filters}
        states={{ label: words.subscription, of: STATES.workspaces }}
        choices={
          <ChoiceFilter
            label={words.plan}
            names={Object.fromEntries(plans.map(({ key }) => [key, key]))}
            value={plan}
            onChange={(next) => filters.change({ plan: next })}
          />
        }
        params={params}
        read={(page) => service.listBrands({ ...params, ...page })}
        none={words.noneYet}
        icon="shared"
        caption={words.caption}
        columns={COLUMNS}
        keyOf={({ id }) => String(id)}
        mark={({ id, name }) => <Avatar name={name} id={id} kind="agent" />}
        menu={(brand) => ({
          label: common.actionsOf(brand.name),
          items: [
            { name: words.edit, icon: 'edit', onSelect: () => setOpen(brand) },
            brand.members === 0 && { name: first.action, icon: 'person', onSelect: () => setFirstAdminOf(brand) },
            { name: words.toPeople, icon: 'people', to: `/operator/people?brand=${brand.id}` },
            { name: words.toDesks, icon: 'desk', to: `/operator/desks?brand=${brand.id}` },
            { name: words.toAgents, icon: 'agent', to: `/operator/hires?brand=${brand.id}` },
            { name: words.toTokens, icon: 'token', to: `/operator/tokens?brand=${brand.id}` },
          ],
        })}
      />
      {open && (
        <WorkspaceDialog
          brand={open === 'new' ? null : open}
          onCreated={setFirstAdminOf}
          onClose={() => setOpen(null)}
        />
      )}
      {firstAdminOf && <FirstAdminDialog workspace={firstAdminOf} onClose={() => setFirstAdminOf(null)} />}
    </OperatorFrame>
  );
}

const COLUMNS: readonly Column<OperatorBrand>[] = [
  { key: 'name', title: words.name, cell: ({ id, name }) => <NameCell name={name} line={shared.list.id(id)} /> },
  {
    key: 'subscription',
    title: words.subscription,
    phone: 'state',
    cell: ({ subscription_status: status }) => <StateBadge state={STATES.workspaces[status]} />,
  },
  { key: 'plan', title: words.plan, cell: ({ plan }) => <Tag>{plan}</Tag> },
  {
    key: 'members',
    title: words.members,
    isNumber: true,
    phone: 'none',
    cell: ({ id, name, members }) => (
      <Link to={`/operator/people?brand=${id}`} aria-label={words.showPeople(name, members)}>
        {members}
      </Link>
    ),
  },
  {
    key: 'period',
    title: words.period,
    phone: 'none',
    cell: ({ current_period_end: at }) => at && <Time at={at} />,
  },
  {
    key: 'created',
    title: shared.list.created,
    phone: 'none',
    isWide: true,
    cell: ({ created_at: at }) => <Time at={at} />,
  },
];
