import { queryOptions } from '@tanstack/react-query';
import type { CodeIndexStatus, Project } from '../../client/src/generated.js';
import { readPages } from '../../client/src/pages.js';
import { service } from '../app/service.js';

/** That an index begins, or finds nothing new, is no event. */
const LOOK_AGAIN_MS = 2_000;
const UNDER_WAY: readonly CodeIndexStatus[] = ['queued', 'indexing'];

export const projectReads = {
  all: ['projects'] as const,
  /** All of them: a workspace has at most 500. */
  list: () =>
    queryOptions({
      queryKey: ['projects', 'all'],
      queryFn: readProjects,
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
    }),
  /** The first of them. */
  first: (limit: number) =>
    queryOptions({
      queryKey: ['projects', 'first', limit],
      queryFn: ({ signal }) => service.listProjects({ limit, signal }),
    }),
  one: (id: string | undefined) =>
    queryOptions({
      queryKey: ['projects', id],
      queryFn: () => service.getProject(id!),
      enabled: id !== undefined,
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
    }),
  deployKey: (id: string) => queryOptions({ queryKey: ['deploy-keys', id], queryFn: () => service.getDeployKey(id) }),
};

/** Its index is being made, or will be. */
export function isUnderWay({ index: { status } }: Project): boolean {
  return UNDER_WAY.includes(status);
}

async function readProjects(): Promise<Project[]> {
  const projects: Project[] = [];
  for await (const project of readPages(service, 'listProjects')) projects.push(project);
  return projects;
}
