import { useQuery } from '@tanstack/react-query';
import { readPages } from '../../../client/src/pages.js';
import type { CodeIndexStatus, Project } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';

/** That an index begins, or finds nothing new, is no event. */
const LOOK_AGAIN_MS = 2_000;
const UNDER_WAY: readonly CodeIndexStatus[] = ['queued', 'indexing'];

/** All of them: a workspace has at most 500. */
export function useProjects() {
  return useQuery({
    queryKey: ['projects', 'all'],
    queryFn: async () => {
      const projects: Project[] = [];
      for await (const project of readPages(service, 'listProjects')) projects.push(project);
      return projects;
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });
}

export function useDeployKey(projectId: string) {
  return useQuery({ queryKey: ['deploy-keys', projectId], queryFn: () => service.getDeployKey(projectId) });
}

export function isUnderWay({ index: { status } }: Project): boolean {
  return UNDER_WAY.includes(status);
}

export function readProjectsAgain(): void {
  void queries.invalidateQueries({ queryKey: ['projects'] });
}
