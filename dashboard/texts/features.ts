import type { FeatureKey } from '../../client/src/generated.js';

interface FeatureText {
  readonly name: string;
  readonly about: string;
  /** Where what it switches is seen. */
  readonly seen: { readonly to: string; readonly name: string; readonly text: string };
  readonly hides: string;
}

export const texts = {
  title: 'Features',
  lead: 'What this workspace uses. Turning a feature off hides it for everybody and deletes nothing.',
  memberLead: 'What this workspace uses. Admins turn features on and off.',
  on: 'On',
  off: 'Off',
  switchOf: (name: string) => `${name} is on`,
  turned: (name: string, isOn: boolean) => `${name} turned ${isOn ? 'on' : 'off'}`,
  whenOff: 'Turning it off',
  features: {
    skills: {
      name: 'Skills',
      about: 'Packages that hired agents bring along and work with.',
      seen: { to: '/hires', name: 'Agents', text: 'Seen on the page of each agent, under Tools:' },
      hides: 'hides skills and installed packages.',
    },
    feed: {
      name: 'Feed',
      about: 'News from the sources listed in the settings.',
      seen: {
        to: '/settings/feed',
        name: 'Feed',
        text: 'Its sources are kept in the settings, for agents and programs that read them:',
      },
      hides: 'hides the feed and its settings.',
    },
    machines: {
      name: 'Desks',
      about: 'Your own Linux machines on which coding agents build.',
      seen: { to: '/machines', name: 'Desks', text: 'Seen in the navigation:' },
      hides: 'hides the desks page. Desks keep working.',
    },
    crm: {
      name: 'CRM',
      about: 'Boards for customers and deals.',
      seen: { to: '/boards', name: 'Boards', text: 'Seen among the boards:' },
      hides: 'hides CRM boards.',
    },
  } satisfies Record<FeatureKey, FeatureText>,
  /** What stays when it is turned off. */
  keeps: (counts: string) => `Keeps ${counts}.`,
  /** By the names of the service. */
  counts: {
    installed_packages: (count: number) => (count === 1 ? '1 installed package' : `${count} installed packages`),
    feed_sources: (count: number) => (count === 1 ? '1 feed source' : `${count} feed sources`),
    machines: (count: number) => (count === 1 ? '1 desk' : `${count} desks`),
    crm_boards: (count: number) => (count === 1 ? '1 CRM board' : `${count} CRM boards`),
  } as Readonly<Record<string, (count: number) => string>>,
  otherCount: (name: string, count: number) => `${count} ${name.replaceAll('_', ' ')}`,
  sources: {
    plan_off: "Your plan doesn't include it: it can't be turned on.",
    data_default: "Your plan doesn't include it, but the workspace already had data for it.",
  },
  turnedBy: (isOn: boolean, name: string) => `Turned ${isOn ? 'on' : 'off'} by ${name}`,
  locked: 'Not in your plan',
  leaving: {
    title: (name: string) => `Turn ${name} off?`,
    text: "Your plan doesn't include this feature. It is on because the workspace already had data for it. Once it is off, it can't be turned on again with this plan. Nothing is deleted.",
    confirm: 'Turn off',
  },
  history: {
    title: 'History',
    empty: 'Nobody has turned a feature on or off yet.',
    caption: 'Feature history',
    feature: 'Feature',
    change: 'Turned',
    by: 'By',
    at: 'When',
  },
} as const;
