import { useInfiniteQuery } from '@tanstack/react-query';
import { problemOf } from '../../../client/src/transport.js';
import { useAddress } from '../../app/address.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { transport } from '../../app/transport.js';
import { TYPES, type Group } from './groups.js';

export const NO_FILTERS = { group: '', actor: '', from: '', to: '' };
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;
const PAGE = 50;

export function useFilters() {
  return useAddress(NO_FILTERS);
}

interface Selection {
  readonly action?: string[];
  readonly actor?: string;
  readonly from?: string;
  readonly to?: string;
}

/** What the filters in the address ask for. Days begin and end where the person is. */
export function useSelection(): Selection {
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

/** The newest entries first; each event of the stream makes the first page out of date. */
export function useAudit(selection: Selection) {
  const { brand } = useMe();
  return useInfiniteQuery({
    queryKey: ['activity', brand.brand_id, 'audit', selection],
    queryFn: ({ pageParam }) => service.readAudit({ ...selection, before: pageParam, limit: PAGE }),
    initialPageParam: 'latest',
    getNextPageParam: ({ has_more: hasMore, next_cursor: next }) => (hasMore ? next : null),
  });
}

/** Everything that is selected, as a file. */
export async function download({ action, ...rest }: Selection): Promise<void> {
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
