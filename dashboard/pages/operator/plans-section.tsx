import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Plan } from '../../../client/src/generated.js';
import { operatorReads } from '../../reads/operator.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/operator-sections.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/states.js';
import { Table, type Column } from '../../ui/table.js';
import { OperatorFrame } from './operator-frame.js';
import { FEATURES, PlanDialog } from './plan-dialog.js';

const { plans: words } = texts;

export function PlansSection() {
  const query = useQuery(operatorReads.plans());
  const [open, setOpen] = useState<Plan | 'new' | null>(null);
  const create = (
    <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
      {words.create}
    </Button>
  );
  return (
    <OperatorFrame section="plans" title={words.title} lead={words.lead} actions={create}>
      <Loaded query={query}>
        {({ items }) => (
          <Table
            caption={words.title}
            columns={COLUMNS}
            rows={items}
            keyOf={({ key }) => key}
            linkOf={({ key }) => `/operator/workspaces?plan=${encodeURIComponent(key)}`}
            menu={(plan) => ({
              label: common.actionsOf(plan.key),
              items: [{ name: words.edit, icon: 'edit', onSelect: () => setOpen(plan) }],
            })}
          />
        )}
      </Loaded>
      {open && <PlanDialog plan={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </OperatorFrame>
  );
}

const limit = (value: number | null): string => (value === null ? words.noLimit : String(value));

const COLUMNS: readonly Column<Plan>[] = [
  {
    key: 'key',
    title: words.key,
    sortBy: ({ key }) => key,
    cell: ({ key }) => <span title={words.toWorkspaces(key)}>{key}</span>,
  },
  {
    key: 'features',
    title: words.features,
    cell: ({ features }) => {
      const names = FEATURES.filter((feature) => features[feature]).map((feature) => words.featureNames[feature]);
      return names.join(', ') || words.none;
    },
  },
  { key: 'coders', title: words.coders, isWide: true, cell: ({ coders }) => coders.join(', ') || words.none },
  { key: 'desks', title: words.desks, isNumber: true, phone: 'none', cell: ({ workstation_cap: cap }) => limit(cap) },
  {
    key: 'sources',
    title: words.sources,
    isNumber: true,
    phone: 'none',
    cell: ({ memory_source_limit: most }) => limit(most),
  },
  {
    key: 'builds',
    title: words.builds,
    isNumber: true,
    phone: 'none',
    cell: ({ builds_running: most = null }) => limit(most),
  },
  {
    key: 'storage',
    title: words.storage,
    isNumber: true,
    phone: 'none',
    cell: ({ quotas }) => {
      const bytes = quotas?.storage_bytes ?? null;
      return bytes === null ? words.noLimit : words.gigabytes(bytes);
    },
  },
];
