import { useState } from 'react';
import type { Plan } from '../../../client/src/generated.js';
import { texts as shared } from '../../texts/operator.js';
import { texts } from '../../texts/operator-sections.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { OperatorFrame } from './operator-frame.js';
import { FEATURES, PlanDialog } from './plan-dialog.js';
import { usePlanList } from './use-plans.js';

const { plans: words } = texts;

export function PlansSection() {
  const query = usePlanList();
  const [open, setOpen] = useState<Plan | 'new' | null>(null);
  const create = (
    <Button kind="primary" onClick={() => setOpen('new')}>
      {words.create}
    </Button>
  );
  return (
    <OperatorFrame section="plans" title={words.title} lead={words.lead} actions={create}>
      <Loaded query={query}>
        {({ items }) => (
          <Table caption={words.title} columns={columnsOf(setOpen)} rows={items} keyOf={({ key }) => key} />
        )}
      </Loaded>
      {open && <PlanDialog plan={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </OperatorFrame>
  );
}

function columnsOf(onEdit: (plan: Plan) => void): Column<Plan>[] {
  const limit = (value: number | null): string => (value === null ? words.noLimit : String(value));
  return [
    { key: 'key', title: words.key, sortBy: ({ key }) => key, cell: ({ key }) => <strong>{key}</strong> },
    {
      key: 'features',
      title: words.features,
      cell: ({ features }) =>
        FEATURES.filter((feature) => features[feature])
          .map((feature) => words.featureNames[feature])
          .join(', ') || words.none,
    },
    { key: 'desks', title: words.desks, cell: ({ workstation_cap: cap }) => limit(cap) },
    { key: 'sources', title: words.sources, cell: ({ memory_source_limit: most }) => limit(most) },
    { key: 'coders', title: words.coders, cell: ({ coders }) => coders.join(', ') || words.none },
    {
      key: 'storage',
      title: words.storage,
      cell: ({ quotas }) => {
        const bytes = quotas?.storage_bytes ?? null;
        return bytes === null ? words.noLimit : words.gigabytes(bytes);
      },
    },
    {
      key: 'actions',
      title: shared.list.actions,
      cell: (plan) => (
        <Button aria-label={words.editOf(plan.key)} onClick={() => onEdit(plan)}>
          {words.edit}
        </Button>
      ),
    },
  ];
}
