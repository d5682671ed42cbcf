import type { texts } from '../../texts/audit.js';

export type Group = keyof typeof texts.groups;

/** The types of each group, as the service is asked for them. A test holds them against the types that there are. */
export const TYPES: Readonly<Record<Group, readonly string[]>> = {
  signIns: ['session.*', 'account.*', 'password.*', 'identity_provider.*'],
  people: ['member.*', 'guest.*', 'invitation.*', 'mail.*'],
  tokens: ['token.*'],
  settings: [
    'workspace.*',
    'feature.*',
    'profile.*',
    'feed.*',
    'agent.*',
    'source.*',
    'webhook.*',
    'plan.*',
    'employee.*',
    'loop.*',
  ],
  resources: ['desk.*', 'machine.*', 'hire.*', 'project.*'],
  content: [
    'task.*',
    'pr.*',
    'build.*',
    'board.*',
    'column.*',
    'doc.*',
    'space.*',
    'memory.*',
    'conversation.*',
    'lesson.*',
  ],
};
export const GROUPS = Object.keys(TYPES) as Group[];
