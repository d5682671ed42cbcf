import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Build, BuildState } from '../../client/src/generated.js';
import { isGone } from '../app/problems.js';
import { service } from '../app/service.js';

const PAGE = 50;
/** Steps, times and tokens change without an event; what is queued waits for things that have none. */
const ACTIVE_MS = 3_000;
const QUEUED_MS = 15_000;
const BUILDS_OF_A_CARD = 10;

export const buildReads = {
  all: ['builds'] as const,
  one: (id: string) =>
    queryOptions({
      queryKey: ['builds', id],
      queryFn: () => service.getBuild(id),
      refetchInterval: ({ state }) => (isGone(state.error) ? false : lookAgainMs(state.data)),
    }),
  list: (states: readonly BuildState[]) =>
    infiniteQueryOptions({
      queryKey: ['builds', 'list', states],
      queryFn: ({ pageParam, signal }) =>
        service.listBuilds({
          limit: PAGE,
          ...(states.length && { state: [...states] }),
          ...(pageParam && { cursor: pageParam }),
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: (page) => page.next_cursor,
      refetchInterval: QUEUED_MS,
    }),
  /** The newest first. */
  ofCard: (cardId: string) =>
    queryOptions({
      queryKey: ['builds', 'card', cardId],
      queryFn: async ({ signal }) => {
        const { items } = await service.listBuilds({ taskId: cardId, limit: BUILDS_OF_A_CARD, signal });
        return items;
      },
      refetchInterval: ({ state }) => lookAgainMs(state.data?.[0]),
    }),
  changes: (id: string, commit: string) =>
    queryOptions({
      queryKey: ['build-changes', id, commit],
      queryFn: ({ signal }) => service.getBuildChanges(id, { signal }),
      // What a commit changed stays.
      staleTime: 'static',
    }),
  /** Of all files; it is refused when they are too large together. */
  wholePatch: (id: string, commit: string) =>
    queryOptions({
      queryKey: ['build-changes', id, commit, 'whole'],
      queryFn: ({ signal }) => service.getBuildPatch(id, { signal }),
      staleTime: 'static',
    }),
  patch: (id: string, commit: string, path: string) =>
    queryOptions({
      queryKey: ['build-changes', id, commit, 'file', path],
      queryFn: ({ signal }) => service.getBuildPatch(id, { path, signal }),
      staleTime: 'static',
    }),
};

export const buildSettingsReads = {
  of: (brandId: number) =>
    queryOptions({
      queryKey: ['build-settings', brandId],
      queryFn: () => service.getWorkspaceBuildSettings(brandId),
    }),
};

function lookAgainMs(build: Pick<Build, 'state'> | undefined): number | false {
  if (build?.state === 'running') return ACTIVE_MS;
  return build?.state === 'queued' || build?.state === 'waiting' ? QUEUED_MS : false;
}
