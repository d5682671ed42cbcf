import { useQuery } from '@tanstack/react-query';
import { queries } from '../../app/queries.js';
import { deskReads } from '../../reads/desks.js';
import { employeeReads, hireReads } from '../../reads/hires.js';
import { projectReads } from '../../reads/projects.js';

export function useHires(pages = 1) {
  return useQuery(hireReads.newest(pages));
}

export function useHire(id: string) {
  return useQuery(hireReads.one(id));
}

export function useCatalog() {
  return useQuery(employeeReads.list());
}

/** Whether there is anything that builders could build; undefined while it is read. */
export function useHasRepository(enabled: boolean): boolean | undefined {
  const { data } = useQuery({ ...projectReads.list(), enabled });
  return data?.some(({ repository }) => repository !== null);
}

export function useEndPreview(id: string) {
  return useQuery(hireReads.endPreview(id));
}

export function readHiresAgain(): void {
  for (const { all } of [hireReads, deskReads]) void queries.invalidateQueries({ queryKey: all });
}
