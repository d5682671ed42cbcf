import type { FeatureKey } from '../../client/src/generated.js';

interface FeatureText {
  readonly name: string;
  readonly about: string;
  readonly hides: string;
}

export const texts = {
  title: 'Features',
  lead: 'What this workspace uses. Turning a feature off hides it for everybody and deletes nothing.',
  memberLead: 'What this workspace uses. Admins turn features on and off.',
  on: 'On',
  off: 'Off',
  switchOf: (name: string) => `${name} is on`,
  whenOff: 'When off',
  holds: 'Holds',
  source: 'Why',
  nothing: 'Nothing yet',
  features: {
    skills: {
      name: 'Skills',
      about: 'Packages that the agents you hire bring along and work with.',
      hides: 'Hides skills and installed packages.',
    },
    feed: {
      name: 'Feed',
      about: 'News from the addresses that you list in the settings.',
      hides: 'Hides the feed and its sources in the settings.',
    },
    machines: {
      name: 'Desks',
      about: 'Linux machines of your own on which coding agents build.',
      hides: 'Hides the page of desks. Desks go on working.',
    },
    crm: {
      name: 'CRM',
      about: 'Boards for customers and deals.',
      hides: 'Hides boards of the type CRM.',
    },
  } satisfies Record<FeatureKey, FeatureText>,
  /** What a feature holds, by the names of the service. */
  held: {
    installed_packages: (count: number) => (count === 1 ? '1 installed package' : `${count} installed packages`),
    feed_sources: (count: number) => (count === 1 ? '1 feed source' : `${count} feed sources`),
    machines: (count: number) => (count === 1 ? '1 desk' : `${count} desks`),
    crm_boards: (count: number) => (count === 1 ? '1 CRM board' : `${count} CRM boards`),
  } as Readonly<Record<string, (count: number) => string>>,
  heldOther: (name: string, count: number) => `${name.replaceAll('_', ' ')}: ${count}`,
  sources: {
    plan_on: 'The plan includes it.',
    plan_off: 'The plan does not include it.',
    data_default: 'The plan does not include it, but the workspace already had data for it.',
    admin: (isOn: boolean, name: string) => `Turned ${isOn ? 'on' : 'off'} by ${name}`,
  },
  locked: 'Not in your plan',
  lockedHint: 'Your plan does not include this feature: it cannot be turned on.',
  leaving: {
    title: (name: string) => `Turn ${name} off?`,
    text: 'Your plan does not include this feature. It is on because the workspace already had data for it. Once it is off, it cannot be turned on again with this plan. Nothing is deleted.',
    confirm: 'Turn off',
  },
  history: {
    title: 'Changes',
    lead: 'Who turned what on or off.',
    empty: 'Nobody has turned a feature on or off yet.',
    caption: 'Changes of features',
    feature: 'Feature',
    change: 'Turned',
    by: 'By',
    at: 'When',
  },
} as const;
