import { infiniteQueryOptions } from '@tanstack/react-query';
import { service } from '../app/service.js';

const PAGE = 50;

export interface AuditSelection {
  readonly action?: string[];
  readonly actor?: string;
  readonly from?: string;
  readonly to?: string;
}

export const auditReads = {
  /** The newest entries first; each event of the stream makes the first page out of date. */
  list: (brandId: number, selection: AuditSelection) =>
    infiniteQueryOptions({
      queryKey: ['activity', brandId, 'audit', selection],
      queryFn: ({ pageParam }) => service.readAudit({ ...selection, before: pageParam, limit: PAGE }),
      initialPageParam: 'latest',
      getNextPageParam: ({ has_more: hasMore, next_cursor: next }) => (hasMore ? next : null),
    }),
};
