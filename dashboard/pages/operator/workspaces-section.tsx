import { useState } from 'react';
import { Link } from 'wouter';
import type { OperatorBrand } from '../../../client/src/generated.js';
import { useAddress } from '../../app/address.js';
import { service } from '../../app/service.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { SelectField } from '../../ui/form.js';
import type { Column } from '../../ui/table.js';
import { Time } from '../../ui/time.js';
import { ChoiceFilter, choiceIn, SearchFilter, useSettled } from './list-filters.js';
import { OperatorFrame } from './operator-frame.js';
import { OperatorList } from './operator-list.js';
import { usePlans } from './use-plans.js';
import { WorkspaceDialog } from './workspace-dialog.js';

const { workspaces: words } = texts;
const TONES: Readonly<Record<OperatorBrand['subscription_status'], Tone>> = {
  active: 'good',
  none: 'neutral',
  past_due: 'warn',
  canceled: 'bad',
};
const NO_FILTERS = { q: '', plan: '', subscription: '' };

export function WorkspacesSection() {
  const [filters, change] = useAddress(NO_FILTERS);
  const [open, setOpen] = useState<OperatorBrand | 'new' | null>(null);
  const plans = usePlans();
  const q = useSettled(filters.q);
  const subscriptionStatus = choiceIn(words.subscriptions, filters.subscription);
  const asked = {
    ...(q && { q }),
    ...(filters.plan && { plan: filters.plan }),
    ...(subscriptionStatus && { subscriptionStatus }),
  };
  const create = (
    <Button kind="primary" onClick={() => setOpen('new')}>
      {words.create}
    </Button>
  );
  return (
    <OperatorFrame section="workspaces" title={words.title} lead={words.lead} actions={create}>
      <div className="filters">
        <SearchFilter value={filters.q} onChange={(value) => change({ q: value })} />
        <SelectField
          label={words.plan}
          value={filters.plan}
          options={[['', shared.list.all], ...plans.map(({ key }) => [key, key] as const)]}
          onChange={(plan) => change({ plan })}
        />
        <ChoiceFilter
          label={words.subscription}
          names={words.subscriptions}
          value={filters.subscription}
          onChange={(subscription) => change({ subscription })}
        />
      </div>
      <OperatorList
        name="workspaces"
        filters={asked}
        read={(page) => service.listBrands({ ...asked, ...page })}
        caption={words.caption}
        none={words.noneYet}
        columns={columnsOf(setOpen)}
        keyOf={({ id }) => String(id)}
        onClear={() => change(NO_FILTERS)}
      />
      {open && <WorkspaceDialog brand={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </OperatorFrame>
  );
}

function columnsOf(onEdit: (brand: OperatorBrand) => void): Column<OperatorBrand>[] {
  return [
    {
      key: 'name',
      title: words.name,
      cell: ({ id, name }) => (
        <div>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <div className="quiet-text">{shared.list.id(id)}</div>
        </div>
      ),
    },
    { key: 'plan', title: words.plan, cell: ({ plan }) => plan },
    {
      key: 'subscription',
      title: words.subscription,
      cell: ({ subscription_status: status }) => <Badge tone={TONES[status]}>{words.subscriptions[status]}</Badge>,
    },
    {
      key: 'members',
      title: words.members,
      cell: ({ id, name, members }) => (
        <Link to={`/operator/people?brand=${id}`} aria-label={words.showPeople(name, members)}>
          {members}
        </Link>
      ),
    },
    {
      key: 'period',
      title: words.period,
      cell: ({ current_period_end: at }) => (at ? <Time at={at} /> : shared.list.nothing),
    },
    { key: 'created', title: shared.list.created, cell: ({ created_at: at }) => <Time at={at} /> },
    {
      key: 'actions',
      title: shared.list.actions,
      cell: (brand) => (
        <Button aria-label={words.editOf(brand.name)} onClick={() => onEdit(brand)}>
          {words.edit}
        </Button>
      ),
    },
  ];
}
