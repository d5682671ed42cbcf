import type { CodeIndexStatus, Project, ProjectLessons } from '../../../client/src/generated.js';

/** What needs a look first. */
export const INDEX_STATES: readonly CodeIndexStatus[] = ['failed', 'indexing', 'queued', 'ready', 'none'];

export const NO_FILTERS = { q: '', state: '' };
export type Filters = typeof NO_FILTERS;

export function searched(projects: readonly Project[], { q }: Filters): readonly Project[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return projects.filter(({ name, repository }) => {
    const text = `${name} ${repository?.url ?? ''} ${repository?.branch ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function inState(projects: readonly Project[], state: string): readonly Project[] {
  return state === '' ? projects : projects.filter(({ index }) => index.status === state);
}

/** Each lesson once: its code is as it was, has changed since, or is gone. */
export function lessonShares({ live, drifted, stale }: Omit<ProjectLessons, 'errors'>) {
  return [
    { key: 'fresh', value: live - drifted, tone: 'good' },
    { key: 'drifted', value: drifted, tone: 'warn' },
    { key: 'removed', value: stale, tone: 'bad' },
  ] as const;
}
