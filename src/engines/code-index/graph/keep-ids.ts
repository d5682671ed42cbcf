import { randomUUID } from 'node:crypto';
import { rangeUnder } from '../anchor.js';
import type { NewNode } from './build-graph.js';
import { ID_BYTES, type CodeGraph, type NodeKind } from './code-graph.js';
import { movedFolders } from './moved-folders.js';
import { bytesOfUuid } from './uuid-bytes.js';

export interface GoneNode {
  readonly id: string;
  readonly kind: NodeKind;
  readonly path: string;
}
export interface KeptIds {
  /** Of every node found, one after the other. */
  readonly ids: Uint8Array;
  /** Were there before and are not now. */
  readonly gone: readonly GoneNode[];
  /** Were gone and are here again. */
  readonly returned: readonly string[];
}

/**
 * Which node of the last revision each node of the new one is. By path, where files and folders may have moved;
 * a symbol also under another name, when its code is the same and no other symbol of the file comes into question.
 * A node at the place of one that was removed earlier is that one again. Of the nodes found, files come before their
 * symbols, and symbols before those inside them.
 */
export function keepIds(
  previous: CodeGraph | null,
  renames: ReadonlyMap<string, string>,
  found: readonly NewNode[],
  removedEarlier: readonly GoneNode[],
): KeptIds {
  const ids = Buffer.alloc(found.length * ID_BYTES);
  const known = new Uint8Array(found.length);
  const taken = new Uint8Array(previous?.nodes ?? 0);
  const match = (place: number, before: number): boolean => {
    if (before < 0 || taken[before]) return false;
    taken[before] = known[place] = 1;
    ids.set(previous!.idBytes(before), place * ID_BYTES);
    return true;
  };
  if (previous) matchAll({ graph: previous, match, isTaken: (node) => taken[node] === 1 }, renames, found);

  const earlier = new Map(removedEarlier.map((node) => [`${node.kind} ${node.path}`, node.id]));
  const returned: string[] = [];
  for (const [place, { kind, path }] of found.entries()) {
    if (known[place]) continue;
    const again = earlier.size > 0 ? earlier.get(`${kind} ${path}`) : undefined;
    if (again) returned.push(again);
    ids.set(bytesOfUuid(again ?? randomUUID()), place * ID_BYTES);
  }
  return { ids, gone: previous ? left(previous, taken) : [], returned };
}

/** The last revision, and which of its nodes a node found (by its place) is; false when it is another one already. */
interface Before {
  readonly graph: CodeGraph;
  readonly match: (place: number, before: number) => boolean;
  readonly isTaken: (node: number) => boolean;
}

function matchAll(previous: Before, renames: ReadonlyMap<string, string>, found: readonly NewNode[]): void {
  const sources = new Map([...renames].map(([from, to]) => [to, from]));
  const present = new Set(found.filter(({ kind }) => kind === 'folder').map(({ path }) => path));
  const folders = movedFolders(renames, {
    isNew: (folder) => previous.graph.find(folder) < 0,
    isGone: (folder) => !present.has(folder),
  });
  /** Path of a file or folder in the last revision; null when it is a new one. */
  const before = (path: string): string | null => {
    const source = sources.get(path) ?? folders.get(path);
    if (source !== undefined) return source;
    return renames.has(path) ? null : path;
  };
  for (let place = 0, end = 0; place < found.length; place = end) {
    const { path, kind } = found[place]!;
    for (end = place + 1; found[end]?.kind === 'symbol';) end++;
    const file = before(path);
    const node = file === null ? -1 : previous.graph.find(file);
    if (node < 0) continue;
    if (previous.graph.kind(node) === kind) previous.match(place, node);
    if (end > place + 1) matchSymbols(previous, file!, found, place + 1, end);
  }
}

/** By name; then by equal code, one to one; then those inside a symbol found that way, by name again. */
function matchSymbols(
  { graph, match, isTaken }: Before,
  file: string,
  found: readonly NewNode[],
  start: number,
  end: number,
): void {
  const earlier = new Map<string, number>();
  const [from, to] = rangeUnder(file).map((path) => graph.from(path)) as [number, number];
  for (let node = from; node < to; node++) earlier.set(graph.path(node).slice(file.length + 1), node);
  const named = (name: string): number => earlier.get(name) ?? -1;
  const cut = found[start]!.path.indexOf('#') + 1;
  const nameOf = (place: number): string => found[place]!.path.slice(cut);
  let open: number[] = [];
  for (let place = start; place < end; place++) if (!match(place, named(nameOf(place)))) open.push(place);
  if (open.length === 0) return;

  const candidates = single(
    [...earlier.values()].filter((node) => !isTaken(node)),
    (node) => graph.digest(node),
  );
  const earlierName = new Map<string, string>();
  for (const [digest, place] of single(open, (place) => found[place]!.digest)) {
    const candidate = digest ? candidates.get(digest) : undefined;
    if (candidate !== undefined && match(place, candidate))
      earlierName.set(nameOf(place), graph.path(candidate).slice(file.length + 1));
  }
  open = open.filter((place) => !earlierName.has(nameOf(place)));
  for (const place of open) {
    const name = nameOf(place);
    const dot = name.lastIndexOf('.');
    const parent = dot > 0 ? earlierName.get(name.slice(0, dot)) : undefined;
    if (parent === undefined) continue;
    const before = `${parent}${name.slice(dot)}`;
    if (match(place, named(before))) earlierName.set(name, before);
  }
}

/** What stands under its key alone. */
function single<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const found = new Map<string, T>();
  const repeated = new Set<string>();
  for (const item of items) {
    const key = keyOf(item);
    if (found.has(key)) repeated.add(key);
    found.set(key, item);
  }
  for (const key of repeated) found.delete(key);
  return found;
}

function left(previous: CodeGraph, taken: Uint8Array): GoneNode[] {
  const nodes: GoneNode[] = [];
  for (let n = 0; n < previous.nodes; n++)
    if (!taken[n]) nodes.push({ id: previous.id(n), kind: previous.kind(n), path: previous.path(n) });
  return nodes;
}
