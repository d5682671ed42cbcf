import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Build, BuildState } from '../../client/src/generated.js';
import { isGone } from '../app/problems.js';
import { service } from '../app/service.js';

const PAGE = 50;
/** Steps, times and tokens change without an event; what is queued waits for things that have none. */
const ACTIVE_MS = 3_000;
const QUEUED_MS = 15_000;
const BUILDS_OF_A_CARD = 10;
const MAX_ACTIVE = 200;
const ACTIVE: readonly BuildState[] = ['waiting', 'running', 'queued'];

/** Whose builds. */
export interface BuildsOf {
  readonly agentId?: string;
  readonly workstationId?: string;
  readonly projectId?: string;
  readonly boardId?: string;
}

export const buildReads = {
  all: ['builds'] as const,
  one: (id: string) =>
    queryOptions({
      queryKey: ['builds', id],
      queryFn: () => service.getBuild(id),
      refetchInterval: ({ state }) => (isGone(state.error) ? false : lookAgainMs(state.data)),
    }),
  list: (of: BuildsOf, which: { readonly states?: readonly BuildState[]; readonly toReview?: boolean }) =>
    infiniteQueryOptions({
      queryKey: ['builds', 'list', of, which],
      queryFn: ({ pageParam, signal }) =>
        service.listBuilds({
          ...of,
          limit: PAGE,
          ...(which.states && { state: [...which.states] }),
          ...(which.toReview && { toReview: true }),
          ...(pageParam && { cursor: pageParam }),
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: (page) => page.next_cursor,
      placeholderData: keepPreviousData,
      refetchInterval: QUEUED_MS,
    }),
  /** Those under way. */
  active: (of: BuildsOf) =>
    queryOptions({
      queryKey: ['builds', 'active', of],
      queryFn: async ({ signal }) => {
        const { items } = await service.listBuilds({ ...of, state: [...ACTIVE], limit: MAX_ACTIVE, signal });
        return items;
      },
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.some(isRunning) ? ACTIVE_MS : QUEUED_MS),
    }),
  /** The newest first. */
  newest: (of: BuildsOf, limit: number) =>
    queryOptions({
      queryKey: ['builds', 'newest', of, limit],
      queryFn: ({ signal }) => service.listBuilds({ ...of, limit, signal }),
      refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? ACTIVE_MS : QUEUED_MS),
    }),
  /** How many are in each state, with what they took: of all of them. */
  summary: (of: BuildsOf) =>
    queryOptions({
      queryKey: ['builds', 'summary', of],
      queryFn: ({ signal }) => service.getBuildSummary({ ...of, signal }),
      placeholderData: keepPreviousData,
    }),
  /** By month and agent. */
  usage: (months: number) =>
    queryOptions({
      queryKey: ['builds', 'usage', months],
      queryFn: ({ signal }) => service.getBuildUsage({ months, signal }),
      staleTime: 0,
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

const isRunning = ({ state }: Pick<Build, 'state'>): boolean => state === 'running';

function lookAgainMs(build: Pick<Build, 'state'> | undefined): number | false {
  if (build?.state === 'running') return ACTIVE_MS;
  return build?.state === 'queued' || build?.state === 'waiting' ? QUEUED_MS : false;
}
