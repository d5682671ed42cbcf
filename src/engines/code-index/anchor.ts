import type { NodeKind } from './graph/code-graph.js';

/** What an anchor says: a folder ends in `/`, a symbol stands after the `#` of its file. */
export interface Anchor {
  readonly kind: NodeKind;
  readonly path: string;
}

const MAX_LENGTH = 1_000;
/** `#` may begin it: a private name of JavaScript. */
const SYMBOL_NAME = /^#?[^#]+$/;

/** Null when the text is no anchor. Whether its code exists is another matter. */
export function parseAnchor(text: string): Anchor | null {
  if (text.length === 0 || text.length > MAX_LENGTH || /[\p{Cc}\p{Cs}\\\u2028\u2029]/u.test(text)) return null;
  const hash = text.indexOf('#');
  const place = hash < 0 ? text : text.slice(0, hash);
  const folder = place.endsWith('/');
  const segments = (folder ? place.slice(0, -1) : place).split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) return null;
  if (hash < 0) return { kind: folder ? 'folder' : 'file', path: text };
  const names = text.slice(hash + 1).split('.');
  return folder || names.some((name) => !SYMBOL_NAME.test(name)) ? null : { kind: 'symbol', path: text };
}

/** The file an anchor lies in, or the file itself. */
export function fileOf(path: string): string {
  const hash = path.indexOf('#');
  return hash < 0 ? path : path.slice(0, hash);
}

/** The folders above a path, nearest first, each with its `/`. */
export function* foldersAbove(path: string): Generator<string> {
  const place = fileOf(path);
  for (let slash = place.lastIndexOf('/', place.length - 2); slash > 0; slash = place.lastIndexOf('/', slash - 1))
    yield place.slice(0, slash + 1);
}

/** The folder, file or symbol that directly contains what is at this path; null at the top. */
export function containerOf(path: string): string | null {
  const hash = path.indexOf('#');
  const slash = path.lastIndexOf('/', path.length - 2);
  if (hash < 0) return slash > 0 ? path.slice(0, slash + 1) : null;
  const dot = path.lastIndexOf('.');
  return dot > hash ? path.slice(0, dot) : path.slice(0, hash);
}

/**
 * Paths of what lies under a node, as a range: from the first up to, but without, the second.
 * `/`, `#` and `.` divide paths; each range ends at the character after its divider.
 */
export function rangeUnder(path: string): [from: string, to: string] {
  if (path.endsWith('/')) return [path, `${path.slice(0, -1)}0`];
  return path.includes('#') ? [`${path}.`, `${path}/`] : [`${path}#`, `${path}$`];
}
