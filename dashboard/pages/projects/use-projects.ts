import { useQuery } from '@tanstack/react-query';
import { queries } from '../../app/queries.js';
import { projectReads } from '../../reads/projects.js';

export function useProjects() {
  return useQuery(projectReads.list());
}

export function useDeployKey(projectId: string) {
  return useQuery(projectReads.deployKey(projectId));
}

export function readProjectsAgain(): void {
  void queries.invalidateQueries({ queryKey: projectReads.all });
}
