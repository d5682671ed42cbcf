import { useQuery } from '@tanstack/react-query';
import type { GuestAccess } from '../../../client/src/generated.js';
import { readPages } from '../../../client/src/pages.js';
import { service } from '../../app/service.js';

/** A board or docs space that can be shared. */
export type Place = Pick<GuestAccess, 'kind' | 'name'> & { readonly id: string };

const AT_ONCE = { limit: 200 };

export function usePlaces() {
  return useQuery({ queryKey: ['boards', 'places'], queryFn: readPlaces, staleTime: 0 });
}

async function readPlaces(): Promise<Place[]> {
  const places: Place[] = [];
  for await (const { id, name } of readPages(service, 'listBoards', AT_ONCE)) places.push({ kind: 'board', id, name });
  for await (const { id, name } of readPages(service, 'listDocsSpaces', AT_ONCE))
    places.push({ kind: 'docs', id, name });
  return places;
}
