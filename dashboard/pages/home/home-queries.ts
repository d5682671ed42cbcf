import { useQuery } from '@tanstack/react-query';
import { service } from '../../app/service.js';

/** The start page counts what the first page of each list has. */
const LIMIT = 100;

export function useBoards() {
  return useQuery({
    queryKey: ['boards', 'summary'],
    queryFn: ({ signal }) => service.listBoards({ limit: LIMIT, signal }),
  });
}

export function useDesks(enabled = true) {
  return useQuery({
    queryKey: ['desks', 'summary'],
    queryFn: ({ signal }) => service.listWorkstations({ perPage: LIMIT, signal }),
    enabled,
  });
}

export function useHires() {
  return useQuery({
    queryKey: ['hires', 'summary'],
    queryFn: ({ signal }) => service.listHires({ limit: LIMIT, signal }),
  });
}

export function useProjects() {
  return useQuery({
    queryKey: ['projects', 'summary'],
    queryFn: ({ signal }) => service.listProjects({ limit: LIMIT, signal }),
  });
}
