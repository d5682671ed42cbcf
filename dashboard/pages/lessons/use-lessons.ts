import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Lesson, Project, RequestedFreshness } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { isUnderWay } from '../projects/use-projects.js';
import { agingOf, type Aging } from './lesson-places.js';

/** That an index begins, or finds nothing new, is no event. */
const LOOK_AGAIN_MS = 2_000;
/** As many as one answer has. */
export const MAX_LISTED = 500;
const MAX_HERE = 50;
const MAX_NEAR = 20;
const MIN_SIMILARITY = 0.75;
const MAX_SIMILAR = 5;

export function useProject(projectId: string | undefined) {
  return useQuery({
    queryKey: ['projects', projectId],
    queryFn: () => service.getProject(projectId!),
    enabled: projectId !== undefined,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  });
}

/** A project with its code as it was indexed: another commit is other code. */
export type Code = Pick<Project, 'id'> & { readonly commit: string };

/** The code around a place, each node with how many lessons are on and below it. */
export function useCodeGraph({ id, commit }: Code, around: string | null, depth: number, limit: number) {
  return useQuery({
    queryKey: ['lessons', 'graph', id, commit, around, depth, limit],
    queryFn: async () => {
      const graph = await service.getCodeGraph(id, { ...(around !== null && { around }), depth, limit });
      return { ...graph, nodes: await withCounts(id, graph.nodes) };
    },
    placeholderData: (before) => before,
  });
}

/** The folder's own children with how many lessons are on and below each. */
export function useFolder({ id, commit }: Code, path: string | null) {
  return useQuery({
    queryKey: ['lessons', 'folder', id, commit, path],
    queryFn: async () => {
      const { items, truncated } = await service.listCodeNodes(id, path === null ? {} : { path });
      const children = items.filter((node) => node.path !== path);
      return { nodes: await withCounts(id, children), truncated };
    },
  });
}

/** Each lesson counts once for a node, however many of its anchors are in it. */
async function withCounts<T extends { readonly id: string }>(projectId: string, nodes: readonly T[]) {
  const ids = nodes.map((node) => node.id);
  const { counts } = ids.length
    ? await service.lookUpAnchors({ project_id: projectId, node_ids: ids })
    : { counts: {} as Record<string, number> };
  return nodes.map((node) => ({ ...node, lessons: counts[node.id] ?? 0 }));
}

export function useLessonsHere({ id, commit }: Code, path: string) {
  return useQuery({
    queryKey: ['lessons', 'here', id, commit, path],
    queryFn: () => service.searchLessons({ projectId: id, anchor: path, limit: MAX_HERE }),
  });
}

/** As agents get them; also says at which hubs the walk stopped. */
export function useLessonsNear({ id, commit }: Code, path: string | null, depth: number) {
  return useQuery({
    queryKey: ['lessons', 'near', id, commit, path, depth],
    queryFn: () => service.findLessonsNear({ project_id: id, paths: [path!], depth, limit: MAX_NEAR }),
    enabled: path !== null,
    placeholderData: (before) => before,
  });
}

export interface Listing {
  readonly projectId?: string;
  readonly freshness: RequestedFreshness;
  readonly q?: string;
  readonly type?: string;
  /** Another commit has other fresh lessons, even if none of them was touched. */
  readonly commit?: string | null;
}

export function useLessons({ projectId, freshness, q, type, commit }: Listing) {
  return useQuery({
    queryKey: ['lessons', 'listed', projectId, commit, freshness, q, type],
    queryFn: ({ signal }) =>
      service.searchLessons({
        signal,
        freshness,
        limit: MAX_LISTED,
        ...(projectId !== undefined && { projectId }),
        ...(q && { q }),
        ...(type && { $type: type }),
      }),
    placeholderData: (before) => before,
  });
}

/** Lessons of a project that need a look, once they are read. */
export function useAging({ id: projectId, commit }: Code): Aging | undefined {
  const drifted = useLessons({ projectId, commit, freshness: 'drifted' }).data?.items;
  const removed = useLessons({ projectId, commit, freshness: 'removed' }).data?.items;
  return useMemo(() => drifted && removed && agingOf([...drifted, ...removed]), [drifted, removed]);
}

/** How many lessons of each project are to be checked, by its id, as far as it is known. */
export function useToCheck(projects: readonly Project[]): ReadonlyMap<string, number> {
  const countOf = async ({ id, lessons: { live, stale } }: Project): Promise<readonly [string, number]> => {
    const drifted = live > 0 && (await service.searchLessons({ projectId: id, freshness: 'drifted', limit: 1 }));
    return [id, (drifted ? drifted.total : 0) + stale];
  };
  const { data } = useQuery({
    queryKey: ['lessons', 'to check', projects.map(({ id, index }) => [id, index.commit])],
    queryFn: async () => new Map(await Promise.all(projects.map(countOf))),
  });
  return data ?? new Map();
}

/** Lessons of all projects about the code at a path. */
export function useLessonsAbout(path: string | null) {
  return useQuery({
    queryKey: ['lessons', 'about', path],
    queryFn: () => service.searchLessons({ anchor: path!, limit: MAX_HERE }),
    enabled: path !== null,
  });
}

/** Without a project: of the first that has a lesson of this name. */
export function useLesson(projectId: string | undefined, id: string) {
  return useQuery({
    queryKey: ['lessons', 'one', projectId, id],
    queryFn: async (): Promise<Lesson | null> =>
      (await service.searchLessons({ id, ...(projectId !== undefined && { projectId }) })).items[0] ?? null,
  });
}

export function useSimilarLessons({ id, body }: Lesson) {
  return useQuery({
    queryKey: ['lessons', 'similar', id, body],
    queryFn: () => service.findSimilarLessons({ text: body, k: MAX_SIMILAR + 1, threshold: MIN_SIMILARITY }),
  });
}

export function readLessonsAgain(): void {
  void queries.invalidateQueries({ queryKey: ['lessons'] });
  void queries.invalidateQueries({ queryKey: ['projects'] });
}
