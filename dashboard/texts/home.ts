import type { AttentionItem, AttentionKind } from '../../client/src/generated.js';

const counted = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** What is wrong or waits, in a sentence after the name of the subject. */
const sentences: Readonly<Record<AttentionKind, (item: AttentionItem) => string>> = {
  build_waiting: ({ detail }) => (detail ? `asks: ${detail}` : 'asks a question'),
  build_failed: ({ detail }) => (detail ? `failed: ${detail}` : 'failed'),
  hire_stalled: ({ detail }) => (detail ? `can't be set up: ${detail}` : "can't be set up"),
  desk_unreachable: () => "doesn't answer its health checks",
  desk_login_expired: () => 'needs its coder to sign in again',
  desk_update_failed: ({ detail }) => (detail ? `couldn't be updated: ${detail}` : "couldn't be updated"),
  project_index_failed: ({ detail }) => (detail ? `couldn't be indexed: ${detail}` : "couldn't be indexed"),
  token_expires: () => 'expires soon',
  plan_limit: ({ usage }) =>
    usage ? `is ${Math.floor((100 * usage.used) / usage.limit)} % used` : 'is nearly used up',
  card_in_review: ({ detail }) => (detail ? `waits for review on ${detail}` : 'waits for review'),
  invitation_expired: () => "wasn't accepted in time",
};

export const texts = {
  title: 'Home',
  attention: {
    title: 'Needs attention',
    calm: 'Nothing needs your attention.',
    sentence: (item: AttentionItem) => sentences[item.kind](item),
    more: (n: number) => `${n} more`,
    actions: {
      build_waiting: 'Answer',
      build_failed: 'Open build',
      hire_stalled: 'Open agent',
      desk_unreachable: 'Open desk',
      desk_login_expired: 'Open desk',
      desk_update_failed: 'Open desk',
      project_index_failed: 'Open project',
      token_expires: 'Renew token',
      plan_limit: 'See usage',
      card_in_review: 'Review',
      invitation_expired: 'Open people',
    } satisfies Record<AttentionKind, string>,
    expires: 'expires',
  },
  activity: { title: 'Recent activity', all: 'All activity', none: 'Nothing has happened yet.' },
  numbers: {
    title: 'Workspace',
    cards: 'Cards',
    desks: 'Desks',
    hires: 'Agents',
    projects: 'Projects',
    lessons: 'Lessons',
    memories: 'Memories',
    none: 'None yet',
  },
  begin: {
    title: 'Get started',
    lead: (left: number) => counted(left, 'step left', 'steps left'),
    done: 'done',
    open: 'to do',
    project: ['Add a project', "Lessons are found by the code they're about."],
    hire: ['Hire an agent', 'Choose a builder or an assistant from the catalog.'],
    desk: ['Add a desk', 'A Linux machine that agents build on.'],
    people: ['Invite a colleague', 'People share boards, docs and memory.'],
    token: ['Create an access token', 'Your coding agent signs in with it.'],
  },
  agent: {
    title: 'Connect a coding agent',
    lead: 'It reads and writes cards, memories and lessons over MCP.',
    create: 'Create a token',
  },
} as const;
