import { useQuery } from '@tanstack/react-query';
import { boardReads } from '../../reads/boards.js';
import { deskReads } from '../../reads/desks.js';
import { hireReads } from '../../reads/hires.js';
import { projectReads } from '../../reads/projects.js';

/** The start page counts what the first page of each list has. */
const LIMIT = 100;

export function useBoards() {
  return useQuery(boardReads.first(LIMIT));
}

export function useDesks(enabled = true) {
  return useQuery({ ...deskReads.first(LIMIT), enabled });
}

export function useHires() {
  return useQuery(hireReads.first(LIMIT));
}

export function useProjects() {
  return useQuery(projectReads.first(LIMIT));
}
