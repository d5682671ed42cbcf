import { texts } from '../texts/frame.js';
import type { Me } from './session.js';

export interface Entry {
  readonly path: string;
  /** A page that belongs to it and has another address. */
  readonly also?: string;
  /** A page below it that belongs to another. */
  readonly except?: string;
  readonly name: string;
  /** Who sees it; everybody unless given. */
  readonly isFor?: (me: Me) => boolean;
}

const { navigation: names } = texts;

/** What is in the sidebar, in its order. */
const GROUPS: readonly { readonly name: string; readonly entries: readonly Entry[] }[] = [
  {
    name: names.work,
    entries: [
      { path: '/', name: names.home },
      { path: '/boards', name: names.boards, also: '/cards' },
      { path: '/docs', name: names.docs },
      { path: '/activity', name: names.activity },
      { path: '/machines', name: names.machines, isFor: ({ features }) => features.switches.machines.on },
      { path: '/hires', name: names.hires, also: '/agents/onboarding' },
      { path: '/projects', name: names.projects },
    ],
  },
  {
    name: names.knowledge,
    entries: [
      { path: '/agents', name: names.memory, also: '/recall', except: '/agents/onboarding' },
      { path: '/lessons', name: names.lessons },
    ],
  },
  {
    name: names.workspace,
    entries: [
      { path: '/members', name: names.members },
      { path: '/features', name: names.features },
      { path: '/profiles', name: names.profiles },
      { path: '/webhooks', name: names.webhooks, isFor: ({ isAdmin }) => isAdmin },
      { path: '/settings', name: names.settings },
      { path: '/audit', name: names.audit, isFor: ({ isAdmin }) => isAdmin },
    ],
  },
  { name: names.account, entries: [{ path: '/tokens', name: names.tokens }] },
  {
    name: names.operator,
    entries: [{ path: '/operator', name: names.service, isFor: ({ user }) => user.platform_admin }],
  },
];

export function navigationOf(me: Me) {
  return GROUPS.map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ isFor }) => isFor?.(me) ?? true),
  })).filter(({ entries }) => entries.length);
}
