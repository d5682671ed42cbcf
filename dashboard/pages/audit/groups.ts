import type { texts } from '../../texts/audit.js';

export type Group = keyof typeof texts.groups;

/** The event types of each group, as sent in `types`. A test compares them with the declared types. */
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
    'build_settings.*',
    'audit.*',
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
