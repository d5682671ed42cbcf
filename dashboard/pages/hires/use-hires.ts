import { useQuery } from '@tanstack/react-query';
import { queries } from '../../app/queries.js';
import { deskReads } from '../../reads/desks.js';
import { employeeReads, hireReads } from '../../reads/hires.js';

export function useHires(pages = 1) {
  return useQuery(hireReads.newest(pages));
}

export function useHire(id: string) {
  return useQuery(hireReads.one(id));
}

export function useCatalog() {
  return useQuery(employeeReads.list());
}

export function useEndPreview(id: string) {
  return useQuery(hireReads.endPreview(id));
}

export function readHiresAgain(): void {
  for (const { all } of [hireReads, deskReads]) void queries.invalidateQueries({ queryKey: all });
}
