import { type texts } from '../../texts/activity.js';

export type Group = keyof typeof texts.groups;

/** The event types of each group, as sent in `types`. */
const TYPES: Readonly<Record<Group, readonly string[]>> = {
  cards: ['task.*', 'pr.*', 'build.*'],
  boards: ['board.*', 'column.*'],
  docs: ['doc.*', 'space.*'],
  memory: ['memory.*', 'source.*', 'conversation.*', 'agent.*'],
  lessons: ['lesson.*'],
  projects: ['project.*'],
  desks: ['desk.*', 'machine.*'],
  hires: ['hire.*'],
  people: [
    'member.*',
    'guest.*',
    'invitation.*',
    'mail.*',
    'token.*',
    'session.*',
    'account.*',
    'password.*',
    'identity_provider.*',
  ],
  settings: [
    'feature.*',
    'profile.*',
    'feed.*',
    'workspace.*',
    'webhook.*',
    'loop.*',
    'plan.*',
    'employee.*',
    'build_settings.*',
    'audit.*',
  ],
};

export const GROUPS = Object.keys(TYPES) as Group[];

/** Undefined for everything, and for what is no group. */
export function typesOf(group: string): string[] | undefined {
  const known = GROUPS.find((one) => one === group);
  return known && [...TYPES[known]];
}
