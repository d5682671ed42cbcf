import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Lesson, Project, RequestedFreshness } from '../../client/src/generated.js';
import { service } from '../app/service.js';

/** As many as one answer has. */
export const MAX_LISTED = 500;
const MAX_HERE = 50;
const MAX_NEAR = 20;
const MIN_SIMILARITY = 0.75;
const MAX_SIMILAR = 5;

/** A project with its code as it was indexed: another commit is other code. */
export type Code = Pick<Project, 'id'> & { readonly commit: string };

export interface Listing {
  readonly projectId?: string;
  readonly freshness: RequestedFreshness;
  readonly q?: string;
  readonly type?: string;
  /** Another commit has other fresh lessons, even if none of them was touched. */
  readonly commit?: string | null;
}

export const lessonReads = {
  all: ['lessons'] as const,
  list: ({ projectId, freshness, q, type, commit }: Listing) =>
    queryOptions({
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
      placeholderData: keepPreviousData,
    }),
  /** Without a project: of the first that has a lesson of this name. */
  one: (projectId: string | undefined, id: string) =>
    queryOptions({
      queryKey: ['lessons', 'one', projectId, id],
      queryFn: async (): Promise<Lesson | null> =>
        (await service.searchLessons({ id, ...(projectId !== undefined && { projectId }) })).items[0] ?? null,
    }),
  similar: ({ id, body }: Lesson) =>
    queryOptions({
      queryKey: ['lessons', 'similar', id, body],
      queryFn: () => service.findSimilarLessons({ text: body, k: MAX_SIMILAR + 1, threshold: MIN_SIMILARITY }),
    }),
  /** About the code at a path, of one project or of all. */
  about: (path: string, projectId: string | undefined) =>
    queryOptions({
      queryKey: ['lessons', 'about', path, projectId],
      queryFn: () =>
        service.searchLessons({ anchor: path, limit: MAX_HERE, ...(projectId !== undefined && { projectId }) }),
    }),
  here: ({ id, commit }: Code, path: string) =>
    queryOptions({
      queryKey: ['lessons', 'here', id, commit, path],
      queryFn: () => service.searchLessons({ projectId: id, anchor: path, limit: MAX_HERE }),
    }),
  /** As agents get them; also says at which hubs the walk stopped. */
  near: ({ id, commit }: Code, path: string | null, depth: number) =>
    queryOptions({
      queryKey: ['lessons', 'near', id, commit, path, depth],
      queryFn: () => service.findLessonsNear({ project_id: id, paths: [path!], depth, limit: MAX_NEAR }),
      enabled: path !== null,
      placeholderData: keepPreviousData,
    }),
  /** The code around a node, each with how many lessons are on and below it. */
  graph: ({ id, commit }: Code, around: string | null, depth: number, limit: number) =>
    queryOptions({
      queryKey: ['lessons', 'graph', id, commit, around, depth, limit],
      queryFn: () => readGraph(id, around, depth, limit),
      placeholderData: keepPreviousData,
    }),
  /** The folder's own children with how many lessons are on and below each. */
  folder: ({ id, commit }: Code, path: string | null) =>
    queryOptions({
      queryKey: ['lessons', 'folder', id, commit, path],
      queryFn: () => readFolder(id, path),
    }),
};

async function readGraph(id: string, around: string | null, depth: number, limit: number) {
  const graph = await service.getCodeGraph(id, { ...(around !== null && { around }), depth, limit });
  return { ...graph, nodes: await withCounts(id, graph.nodes) };
}

async function readFolder(id: string, path: string | null) {
  const { items, truncated } = await service.listCodeNodes(id, path === null ? {} : { path });
  const children = items.filter((node) => node.path !== path);
  return { nodes: await withCounts(id, children), truncated };
}

/** Each lesson counts once for a node, however many of its anchors are in it. */
async function withCounts<T extends { readonly id: string }>(projectId: string, nodes: readonly T[]) {
  const ids = nodes.map((node) => node.id);
  const { counts } = ids.length
    ? await service.lookUpAnchors({ project_id: projectId, node_ids: ids })
    : { counts: {} as Record<string, number> };
  return nodes.map((node) => ({ ...node, lessons: counts[node.id] ?? 0 }));
}
