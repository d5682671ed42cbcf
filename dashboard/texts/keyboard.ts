const NAMES: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  alt: 'Alt',
};
const nameOf = (key: string) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** Words of the list of keyboard shortcuts. */
export const texts = {
  title: 'Keyboard shortcuts',
  key: (key: string) => NAMES[key] ?? key.split(/[+ ]/).map(nameOf).join(' '),
  list: {
    group: 'List',
    next: 'Next row',
    previous: 'Previous row',
    open: 'Open row',
    select: 'Select row',
    create: 'New on this page, or a card',
  },
  goTo: 'Go to',
} as const;
