const NAMES: Readonly<Record<string, string>> = {
  'mod+k': 'Ctrl K',
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
  key: (key: string) => NAMES[key] ?? key.split('+').map(nameOf).join(' '),
} as const;
