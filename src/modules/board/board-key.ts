import { normalized } from '../../engines/text-search/normalized.js';

const MAX_READ = 200;

/** Prefix of the refs of a board's cards: the start of its name in capitals, plus a number if the prefix is taken. */
export function boardKey(name: string, taken: ReadonlySet<string>): string {
  const letters = normalized(name, 'NFKD', MAX_READ)
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '')
    .trim();
  const word = letters.split(/\s+/)[0]!.slice(0, 10).replace(/^\d+/, '') || 'BOARD';
  if (!taken.has(word)) return word;
  for (let n = 2; ; n++) if (!taken.has(`${word}${n}`)) return `${word}${n}`;
}
