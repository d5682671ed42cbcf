import { useQuery } from '@tanstack/react-query';
import { readPages } from '../../../client/src/pages.js';
import type { CatalogEmployee, Hire } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';

const PAGE = 200;
/** A step that fails again for the same reason is no event. */
const LOOK_AGAIN_MS = 5_000;

export interface SomeHires {
  readonly items: readonly Hire[];
  /** There are older ones. */
  readonly hasMore: boolean;
}

/** The newest hires of the workspace. */
export function useHires(pages = 1) {
  return useQuery({
    queryKey: ['hires', 'list', pages],
    queryFn: () => newestHires(pages * PAGE),
    placeholderData: (before: SomeHires | undefined) => before,
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingSetUp) ? LOOK_AGAIN_MS : false),
  });
}

async function newestHires(most: number): Promise<SomeHires> {
  const items: Hire[] = [];
  for await (const hire of readPages(service, 'listHires', { limit: PAGE })) {
    if (items.length === most) return { items, hasMore: true };
    items.push(hire);
  }
  return { items, hasMore: false };
}

export function useHire(id: string) {
  return useQuery({
    queryKey: ['hires', id],
    queryFn: () => service.getHire(id),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data && isBeingSetUp(state.data) ? LOOK_AGAIN_MS : false),
  });
}

function isBeingSetUp({ status }: Hire): boolean {
  return status === 'provisioning';
}

export function useCatalog() {
  return useQuery({
    queryKey: ['employees'],
    queryFn: async () => {
      const employees: CatalogEmployee[] = [];
      for await (const employee of readPages(service, 'listEmployees')) employees.push(employee);
      return employees;
    },
  });
}

/** What canceling a hire now would do. */
export function useEndPreview(id: string) {
  return useQuery({
    queryKey: ['hire-previews', id],
    queryFn: () => service.cancelHireNow(id, { dryRun: true }),
    staleTime: 0,
  });
}

export function readHiresAgain(): void {
  for (const key of ['hires', 'desks']) void queries.invalidateQueries({ queryKey: [key] });
}
