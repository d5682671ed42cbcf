import type { NodeKind } from './graph/code-graph.js';

/** A folder ends in `/`; a symbol follows the `#` of its file. */
export interface Anchor {
  readonly kind: NodeKind;
  readonly path: string;
}

const MAX_LENGTH = 1_000;
/** May start with `#`: a private name of JavaScript. */
const SYMBOL_NAME = /^#?[^#]+$/;

/** Null when the text is not an anchor. Does not check that the code exists. */
export function parseAnchor(text: string): Anchor | null {
  if (text.length === 0 || text.length > MAX_LENGTH || /[\p{Cc}\p{Cs}\\\u2028\u2029]/u.test(text)) return null;
  const hash = text.indexOf('#');
  const path = hash < 0 ? text : text.slice(0, hash);
  const folder = path.endsWith('/');
  const segments = (folder ? path.slice(0, -1) : path).split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) return null;
  if (hash < 0) return { kind: folder ? 'folder' : 'file', path: text };
  const names = text.slice(hash + 1).split('.');
  return folder || names.some((name) => !SYMBOL_NAME.test(name)) ? null : { kind: 'symbol', path: text };
}

/** The file of an anchor. */
export function fileOf(path: string): string {
  const hash = path.indexOf('#');
  return hash < 0 ? path : path.slice(0, hash);
}

/** The folders above a path, nearest first, each with its `/`. */
export function* foldersAbove(path: string): Generator<string> {
  const file = fileOf(path);
  for (let slash = file.lastIndexOf('/', file.length - 2); slash > 0; slash = file.lastIndexOf('/', slash - 1))
    yield file.slice(0, slash + 1);
}

/** The folder, file or symbol that directly contains a path; null at the top. */
export function containerOf(path: string): string | null {
  const hash = path.indexOf('#');
  const slash = path.lastIndexOf('/', path.length - 2);
  if (hash < 0) return slash > 0 ? path.slice(0, slash + 1) : null;
  const dot = path.lastIndexOf('.');
  return dot > hash ? path.slice(0, dot) : path.slice(0, hash);
}

/**
 * The half-open range of paths under a node. `/`, `#` and `.` separate paths; each range ends at the character after its
 * separator.
 */
export function rangeUnder(path: string): [from: string, to: string] {
  if (path.endsWith('/')) return [path, `${path.slice(0, -1)}0`];
  return path.includes('#') ? [`${path}.`, `${path}/`] : [`${path}#`, `${path}$`];
}
