import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CatalogEmployee, Hire } from '../../client/src/generated.js';
import { readPages } from '../../client/src/pages.js';
import { service } from '../app/service.js';

const PAGE = 200;
const EVENTS = 50;
/** A step that fails again for the same reason is no event. */
const LOOK_AGAIN_MS = 5_000;

export interface SomeHires {
  readonly items: readonly Hire[];
  /** There are older ones. */
  readonly hasMore: boolean;
}

export const hireReads = {
  all: ['hires'] as const,
  /** The newest hires of the workspace. */
  newest: (pages: number) =>
    queryOptions({
      queryKey: ['hires', 'list', pages],
      queryFn: () => newestHires(pages * PAGE),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.items.some(isBeingSetUp) ? LOOK_AGAIN_MS : false),
    }),
  /** The first of them. */
  first: (limit: number) =>
    queryOptions({
      queryKey: ['hires', 'first', limit],
      queryFn: ({ signal }) => service.listHires({ limit, signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['hires', id],
      queryFn: () => service.getHire(id),
      enabled: id !== '',
      refetchInterval: ({ state }) => (state.data && isBeingSetUp(state.data) ? LOOK_AGAIN_MS : false),
    }),
  /** What happened to it, the newest first. */
  activity: (id: string) =>
    queryOptions({
      queryKey: ['activity', 'hire', id],
      queryFn: ({ signal }) => service.listEvents({ subject: [`hire:${id}`], before: 'latest', limit: EVENTS, signal }),
    }),
  /** What canceling a hire now would do. */
  endPreview: (id: string) =>
    queryOptions({
      queryKey: ['hire-previews', id],
      queryFn: () => service.cancelHireNow(id, { dryRun: true }),
      staleTime: 0,
    }),
};

/** The catalog. */
export const employeeReads = {
  all: ['employees'] as const,
  list: () => queryOptions({ queryKey: ['employees'], queryFn: readEmployees }),
};

function isBeingSetUp({ status }: Hire): boolean {
  return status === 'provisioning';
}

async function newestHires(most: number): Promise<SomeHires> {
  const items: Hire[] = [];
  for await (const hire of readPages(service, 'listHires', { limit: PAGE })) {
    if (items.length === most) return { items, hasMore: true };
    items.push(hire);
  }
  return { items, hasMore: false };
}

async function readEmployees(): Promise<CatalogEmployee[]> {
  const employees: CatalogEmployee[] = [];
  for await (const employee of readPages(service, 'listEmployees')) employees.push(employee);
  return employees;
}
