import { fc } from '../support/fast-check-seed.js';
import { HOSTILE } from '../support/markdown-structure.js';
import { asOneLine } from './commonmark.js';
import { HOSTILE_TEXT } from './hostile-text.js';
import { RUNS } from './runs.js';

const SIGNS = [
  ...'#*_-+=~`>|[](){}<>!&;:.,\'"\\/$%@^0 \t\n\r\u2028\u202e😀é',
  'http://x.example',
  '\n\n',
  '    ',
  '1. ',
];
const generated = fc.sample(
  fc.array(fc.constantFrom(...SIGNS), { minLength: 2, maxLength: 30 }).map((parts) => parts.join('')),
  { numRuns: RUNS },
);
/** What a database can hold and what says something. */
export const TEXTS = [...HOSTILE, ...HOSTILE_TEXT, ...generated].filter(
  (text) => asOneLine(text) && text.isWellFormed() && !text.includes('\0'),
);
/** The same on one line, as names are. */
export const lineOf = (text: string): string => asOneLine(text).slice(0, 180);
