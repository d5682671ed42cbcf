import type { Event } from '../../../client/src/generated.js';

const GONE: readonly string[] = [
  'task.deleted',
  'board.deleted',
  'column.deleted',
  'doc.deleted',
  'space.deleted',
  'memory.deleted',
  'project.deleted',
  'desk.released',
  'webhook.deleted',
];

/** The page about what an event happened to; null if there is none. */
export function subjectPath(event: Event, ownId: number): string | null {
  if (GONE.includes(event.type)) return null;
  const { subject, data } = event;
  const id = encodeURIComponent(subject.id);
  if ('build_id' in data && data.build_id) return `/builds/${data.build_id}`;
  if (subject.kind === 'card') return `/cards/${id}`;
  if (subject.kind === 'board') return `/boards/${id}`;
  if (subject.kind === 'column' && 'board_id' in data) return `/boards/${data.board_id}`;
  if (subject.kind === 'space') return `/docs/${id}`;
  if (subject.kind === 'doc' && 'space_id' in data) return `/docs/${data.space_id}/${id}`;
  if (subject.kind === 'memory' && 'agent_id' in data && data.agent_id)
    return `/agents/${encodeURIComponent(data.agent_id)}/${id}`;
  if (subject.kind === 'lesson' && 'project_id' in data) return `/projects/${data.project_id}`;
  if (subject.kind === 'hire') return `/agents/onboarding?hire=${id}`;
  if (subject.kind === 'token') return 'user_id' in data && data.user_id === ownId ? '/tokens' : null;
  return PAGES[subject.kind]?.(id) ?? null;
}

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  desk: (id) => `/machines/${id}`,
  machine: (id) => `/machines/${id}`,
  project: (id) => `/projects/${id}`,
  member: () => '/members',
  guest: () => '/members',
  invitation: () => '/members',
  webhook: (id) => `/webhooks/${id}`,
  feature: () => '/features',
  profile: () => '/profiles',
  feed: () => '/settings',
  build_settings: () => '/settings/builds',
};
