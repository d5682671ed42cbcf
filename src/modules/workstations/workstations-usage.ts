import { countedPictures } from '../../platform/background/quotas/counted-pictures.js';
import type { CountedTable } from '../../platform/background/quotas/counted-table.js';
import type { UsageKind } from '../../platform/background/quotas/quotas.js';

export const WORKSTATION_KINDS: readonly UsageKind[] = [{ kind: 'workstations', plural: 'workstations' }];

/** Changing one of these requires a migration that recounts the table. */
export const COUNTED_WORKSTATIONS: readonly CountedTable[] = [
  {
    table: 'workstations',
    kind: 'workstations',
    bytes: 'octet_length(r.name) + octet_length(r.description) + 2048',
  },
  countedPictures('workstations'),
];
