import { texts } from '../texts/frame.js';
import type { IconName } from '../ui/icon.js';
import type { Me } from './session.js';

export interface Entry {
  readonly path: string;
  /** Pages that belong to it and have another address. */
  readonly also?: readonly string[];
  /** A page below it that belongs to another. */
  readonly except?: string;
  readonly name: string;
  readonly icon: IconName;
  /** Behind G it leads there. */
  readonly letter?: string;
  /** Who sees it; everybody unless given. */
  readonly isFor?: (me: Me) => boolean;
}

export interface Group {
  readonly name: string;
  readonly entries: readonly Entry[];
}

const { navigation: names } = texts;
const isForAdmins = ({ isAdmin }: Me): boolean => isAdmin;

/** The parts of the settings, beside each of their pages. */
const SETTINGS: readonly Group[] = [
  {
    name: names.workspace,
    entries: [
      { path: '/settings', name: names.general, icon: 'settings' },
      { path: '/settings/plan', name: names.plan, icon: 'plan', isFor: isForAdmins },
      { path: '/features', name: names.features, icon: 'feature' },
      { path: '/profiles', name: names.profiles, icon: 'profile' },
      { path: '/settings/builds', name: names.builds, icon: 'build', isFor: isForAdmins },
      {
        path: '/settings/feed',
        name: names.feed,
        icon: 'globe',
        isFor: ({ features }) => features.switches.feed.on,
      },
      { path: '/webhooks', name: names.webhooks, icon: 'webhook', isFor: isForAdmins },
      { path: '/audit', name: names.audit, icon: 'audit', isFor: isForAdmins },
    ],
  },
  {
    name: names.you,
    entries: [
      { path: '/settings/profile', name: names.profile, icon: 'person' },
      { path: '/settings/mail', name: names.mail, icon: 'mail' },
      { path: '/settings/password', name: names.password, icon: 'lock' },
      { path: '/tokens', name: names.tokens, icon: 'token' },
      { path: '/settings/appearance', name: names.appearance, icon: 'sun' },
    ],
  },
];

/** What is in the sidebar, in its order. */
const SIDEBAR: readonly Group[] = [
  {
    name: names.work,
    entries: [
      { path: '/', name: names.home, icon: 'home', letter: 'h' },
      { path: '/boards', name: names.boards, icon: 'board', letter: 'b', also: ['/cards'] },
      { path: '/docs', name: names.docs, icon: 'docs', letter: 'd' },
      { path: '/activity', name: names.activity, icon: 'activity', letter: 'a' },
    ],
  },
  {
    name: names.build,
    entries: [
      { path: '/builds', name: names.builds, icon: 'build', letter: 'u' },
      { path: '/hires', name: names.hires, icon: 'agent', letter: 'g', also: ['/agents/onboarding'] },
      {
        path: '/machines',
        name: names.machines,
        icon: 'desk',
        letter: 'k',
        isFor: ({ features }) => features.switches.machines.on,
      },
      { path: '/projects', name: names.projects, icon: 'project', letter: 'p' },
    ],
  },
  {
    name: names.knowledge,
    entries: [
      {
        path: '/agents',
        name: names.memory,
        icon: 'memory',
        letter: 'm',
        also: ['/recall'],
        except: '/agents/onboarding',
      },
      { path: '/lessons', name: names.lessons, icon: 'lesson', letter: 'l' },
    ],
  },
  {
    name: names.workspace,
    entries: [
      { path: '/members', name: names.members, icon: 'people', letter: 'e' },
      {
        path: '/settings',
        name: names.settings,
        icon: 'settings',
        letter: 's',
        also: SETTINGS.flatMap(({ entries }) => entries.map(({ path }) => path)),
      },
    ],
  },
  {
    name: names.operator,
    entries: [{ path: '/operator', name: names.service, icon: 'operator', isFor: ({ user }) => user.platform_admin }],
  },
];

function forPerson(groups: readonly Group[], me: Me): readonly Group[] {
  return groups
    .map(({ name, entries }) => ({ name, entries: entries.filter(({ isFor }) => isFor?.(me) ?? true) }))
    .filter(({ entries }) => entries.length);
}

export const navigationOf = (me: Me): readonly Group[] => forPerson(SIDEBAR, me);
export const settingsOf = (me: Me): readonly Group[] => forPerson(SETTINGS, me);

export function isWithin(path: string, { path: home, also = [], except }: Entry): boolean {
  const isIn = (one: string): boolean => path === one || path.startsWith(`${one}/`);
  if (except !== undefined && isIn(except)) return false;
  return home === '/' ? path === '/' : isIn(home) || also.some(isIn);
}
