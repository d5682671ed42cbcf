import { useInfiniteQuery } from '@tanstack/react-query';
import { problemOf } from '../../../client/src/transport.js';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import { transport } from '../../app/transport.js';
import { auditReads, type AuditSelection } from '../../reads/audit.js';
import { TYPES, type Group } from './groups.js';

const NO_FILTERS = { group: '', actor: '', from: '', to: '' };
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

type Filters = typeof NO_FILTERS;

export function useFilters(): [Filters, change: (changed: Partial<Filters>) => void, clear: () => void] {
  const [filters, change] = useAddress(NO_FILTERS);
  return [filters, change, () => change(NO_FILTERS)];
}

/** What the filters in the address ask for. Days begin and end where the person is. */
export function useSelection(): AuditSelection {
  const [{ group, actor, from, to }] = useFilters();
  const types = TYPES[group as Group] as readonly string[] | undefined;
  return {
    ...(types && { action: [...types] }),
    ...(actor && { actor }),
    ...(DAY.test(from) && { from: startOf(from).toISOString() }),
    ...(DAY.test(to) && { to: new Date(startOf(to).getTime() + DAY_MS).toISOString() }),
  };
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00`);

export function useAudit(selection: AuditSelection) {
  const { brand } = useMe();
  return useInfiniteQuery(auditReads.list(brand.brand_id, selection));
}

/** Everything that is selected, as a file. */
export async function download({ action, ...rest }: AuditSelection): Promise<void> {
  const query = new URLSearchParams({ ...rest, ...(action && { action: action.join(',') }) });
  const headers = { Accept: 'application/x-ndjson' };
  const answer = await transport.open(`/api/v1/audit?${query}`, { headers });
  if (!answer.ok) throw await problemOf(answer);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `audit-${new Date().toISOString().slice(0, 10)}.ndjson`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
