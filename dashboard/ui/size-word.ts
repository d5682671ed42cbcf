const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1_000;
const numbers = new Intl.NumberFormat('en');

export function countWord(count: number): string {
  return numbers.format(count);
}

/** As people say it: 1.2 MB. */
export function sizeWord(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), UNITS.length - 1);
  const digits = power ? 1 : 0;
  const format = { style: 'unit', unit: UNITS[power], unitDisplay: power ? 'short' : 'long' } as const;
  return new Intl.NumberFormat('en', { ...format, maximumFractionDigits: digits }).format(bytes / STEP ** power);
}

const percents = new Intl.NumberFormat('en', { style: 'percent' });

/** Never 100 % before it is full. */
export function percentWord(share: number): string {
  return percents.format(share < 1 ? Math.min(share, 0.99) : share);
}
