import { countedPictures } from '../../platform/background/quotas/counted-pictures.js';
import type { CountedTable } from '../../platform/background/quotas/counted-table.js';
import type { UsageKind } from '../../platform/background/quotas/quotas.js';

export const IDENTITY_KINDS: readonly UsageKind[] = [
  { kind: 'agents', plural: 'agents' },
  { kind: 'tokens', plural: 'tokens that are not revoked' },
  { kind: 'pictures', plural: 'pictures' },
];

/** Changing one of these requires a migration that recounts the table. */
export const COUNTED_IDENTITY: readonly CountedTable[] = [
  { table: 'agents', kind: 'agents', bytes: 'octet_length(r.id) + octet_length(r.name) + 128' },
  // A revoked token uses storage but does not count as a token.
  {
    table: 'access_tokens',
    kind: 'tokens',
    rows: '(r.revoked_at IS NULL)::integer',
    bytes: 'octet_length(r.name) + 320',
  },
  countedPictures('members'),
];
