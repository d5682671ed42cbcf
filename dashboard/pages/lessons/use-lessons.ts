import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Lesson } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { lessonReads, type Code, type Listing } from '../../reads/lessons.js';
import { projectReads } from '../../reads/projects.js';
import { agingOf, type Aging } from './lesson-aging.js';

export function useProject(projectId: string | undefined) {
  return useQuery(projectReads.one(projectId));
}

export function useCodeGraph(code: Code, around: string | null, depth: number, limit: number) {
  return useQuery(lessonReads.graph(code, around, depth, limit));
}

export function useFolder(code: Code, path: string | null) {
  return useQuery(lessonReads.folder(code, path));
}

export function useLessonsHere(code: Code, path: string) {
  return useQuery(lessonReads.here(code, path));
}

export function useLessonsNear(code: Code, path: string | null, depth: number) {
  return useQuery(lessonReads.near(code, path, depth));
}

export function useLessons(listing: Listing) {
  return useQuery(lessonReads.list(listing));
}

/** Lessons of a project that need a look, once they are read. */
export function useAging({ id: projectId, commit }: Code): Aging | undefined {
  const drifted = useLessons({ projectId, commit, freshness: 'drifted' }).data?.items;
  const removed = useLessons({ projectId, commit, freshness: 'removed' }).data?.items;
  return useMemo(() => drifted && removed && agingOf([...drifted, ...removed]), [drifted, removed]);
}

/** Names of all projects by their id, as far as they are read. */
export function useAllProjects(): ReadonlyMap<string, string> {
  const { data } = useQuery(projectReads.list());
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}

export function useLessonsAbout(path: string, projectId: string | undefined) {
  return useQuery(lessonReads.about(path, projectId));
}

export function useLesson(projectId: string | undefined, id: string) {
  return useQuery(lessonReads.one(projectId, id));
}

export function useSimilarLessons(lesson: Lesson) {
  return useQuery(lessonReads.similar(lesson));
}

export function readLessonsAgain(): void {
  for (const { all } of [lessonReads, projectReads]) void queries.invalidateQueries({ queryKey: all });
}
