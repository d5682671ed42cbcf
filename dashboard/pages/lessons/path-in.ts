import type { Lesson } from '../../../client/src/generated.js';

/** Ends as the name of a file does. */
const FILE = /[^\s/]\.[a-z]\w{0,5}$/i;
const MAX_LENGTH = 500;

/** The path that somebody typed; null if it is none, or one that no code can have. */
export function pathIn(text: string): string | null {
  const path = text.trim().replace(/^(\.?\/)+/, '');
  const [file = ''] = path.split('#');
  if (path.length > MAX_LENGTH || /[\s\\]/.test(path) || !(path.includes('/') || FILE.test(file))) return null;
  const segments = file.replace(/\/$/, '').split('/');
  const isCode = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  return isCode && /^[^#]+(#[^#./][^#/]*)?$/.test(path) && !/\.(\.|$)/.test(path.slice(file.length)) ? path : null;
}

/** The path of the file, where somebody typed the end of it and lessons know only one such file. */
export function wholePath(path: string, lessons: readonly Pick<Lesson, 'anchor_states'>[]): string {
  const [file = ''] = path.split('#');
  const known = lessons.flatMap(({ anchor_states: anchors }) => anchors.map((anchor) => anchor.path.split('#')[0]!));
  const matches = new Set(known.filter((one) => one === file || one.endsWith(`/${file}`)));
  const [only] = matches;
  return only !== undefined && matches.size === 1 ? only + path.slice(file.length) : path;
}
