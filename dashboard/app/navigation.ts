import { texts } from '../texts/common.js';
import type { Me } from './session.js';

export interface Entry {
  readonly path: string;
  /** A page that belongs to it and has another address. */
  readonly also?: string;
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
      { path: '/machines', name: names.machines, isFor: ({ features }) => features.switches.machines.on },
      { path: '/hires', name: names.hires, also: '/agents/onboarding' },
      { path: '/projects', name: names.projects },
    ],
  },
  {
    name: names.workspace,
    entries: [
      { path: '/members', name: names.members },
      { path: '/features', name: names.features },
      { path: '/profiles', name: names.profiles },
      { path: '/settings', name: names.settings },
    ],
  },
  { name: names.account, entries: [{ path: '/tokens', name: names.tokens }] },
];

export function navigationOf(me: Me) {
  return GROUPS.map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ isFor }) => isFor?.(me) ?? true),
  })).filter(({ entries }) => entries.length);
}
