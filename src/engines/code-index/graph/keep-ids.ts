import { randomUUID } from 'node:crypto';
import { rangeUnder } from '../anchor.js';
import type { NewNode } from './build-graph.js';
import { ID_BYTES, type CodeGraph, type NodeKind } from './code-graph.js';
import { movedFolders } from './moved-folders.js';
import { bytesOfUuid } from './uuid-bytes.js';

export interface RemovedNode {
  readonly id: string;
  readonly kind: NodeKind;
  readonly path: string;
}
export interface KeptIds {
  /** Concatenated ids of the nodes found. */
  readonly ids: Uint8Array;
  /** Nodes of the previous revision that no longer exist. */
  readonly removed: readonly RemovedNode[];
  /** Ids of removed nodes that exist again. */
  readonly returned: readonly string[];
}

/**
 * Gives each node the id it had in the previous revision. Nodes are matched by path, following renames of files and
 * folders; a renamed symbol is matched when its code is the same and no other symbol of the file is a candidate. A node at
 * the path of one removed earlier gets that id again. `found` has files before their symbols, and symbols before those
 * inside them.
 */
export function keepIds(
  previous: CodeGraph | null,
  renames: ReadonlyMap<string, string>,
  found: readonly NewNode[],
  removedEarlier: readonly RemovedNode[],
): KeptIds {
  const ids = Buffer.alloc(found.length * ID_BYTES);
  const known = new Uint8Array(found.length);
  const taken = new Uint8Array(previous?.nodes ?? 0);
  const match = (index: number, before: number): boolean => {
    if (before < 0 || taken[before]) return false;
    taken[before] = known[index] = 1;
    ids.set(previous!.idBytes(before), index * ID_BYTES);
    return true;
  };
  if (previous) matchAll({ graph: previous, match, isTaken: (node) => taken[node] === 1 }, renames, found);

  const earlier = new Map(removedEarlier.map((node) => [`${node.kind} ${node.path}`, node.id]));
  const returned: string[] = [];
  for (const [index, { kind, path }] of found.entries()) {
    if (known[index]) continue;
    const again = earlier.size > 0 ? earlier.get(`${kind} ${path}`) : undefined;
    if (again) returned.push(again);
    ids.set(bytesOfUuid(again ?? randomUUID()), index * ID_BYTES);
  }
  return { ids, removed: previous ? left(previous, taken) : [], returned };
}

/** The previous revision. `match` returns false when the node is matched already. */
interface Before {
  readonly graph: CodeGraph;
  readonly match: (index: number, before: number) => boolean;
  readonly isTaken: (node: number) => boolean;
}

function matchAll(previous: Before, renames: ReadonlyMap<string, string>, found: readonly NewNode[]): void {
  const sources = new Map([...renames].map(([from, to]) => [to, from]));
  const present = new Set(found.filter(({ kind }) => kind === 'folder').map(({ path }) => path));
  const folders = movedFolders(renames, {
    isNew: (folder) => previous.graph.find(folder) < 0,
    isGone: (folder) => !present.has(folder),
  });
  /** Path of a file or folder in the previous revision; null when it is new. */
  const before = (path: string): string | null => {
    const source = sources.get(path) ?? folders.get(path);
    if (source !== undefined) return source;
    return renames.has(path) ? null : path;
  };
  for (let index = 0, end = 0; index < found.length; index = end) {
    const { path, kind } = found[index]!;
    for (end = index + 1; found[end]?.kind === 'symbol';) end++;
    const file = before(path);
    const node = file === null ? -1 : previous.graph.find(file);
    if (node < 0) continue;
    if (previous.graph.kind(node) === kind) previous.match(index, node);
    if (end > index + 1) matchSymbols(previous, file!, found, index + 1, end);
  }
}

/** By name; then by equal code, one to one; then the symbols inside those, by name. */
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
  const nameOf = (index: number): string => found[index]!.path.slice(cut);
  let open: number[] = [];
  for (let index = start; index < end; index++) if (!match(index, named(nameOf(index)))) open.push(index);
  if (open.length === 0) return;

  const candidates = single(
    [...earlier.values()].filter((node) => !isTaken(node)),
    (node) => graph.digest(node),
  );
  const earlierName = new Map<string, string>();
  for (const [digest, index] of single(open, (index) => found[index]!.digest)) {
    const candidate = digest ? candidates.get(digest) : undefined;
    if (candidate !== undefined && match(index, candidate))
      earlierName.set(nameOf(index), graph.path(candidate).slice(file.length + 1));
  }
  open = open.filter((index) => !earlierName.has(nameOf(index)));
  for (const index of open) {
    const name = nameOf(index);
    const dot = name.lastIndexOf('.');
    const parent = dot > 0 ? earlierName.get(name.slice(0, dot)) : undefined;
    if (parent === undefined) continue;
    const before = `${parent}${name.slice(dot)}`;
    if (match(index, named(before))) earlierName.set(name, before);
  }
}

/** Items whose key is unique. */
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

function left(previous: CodeGraph, taken: Uint8Array): RemovedNode[] {
  const nodes: RemovedNode[] = [];
  for (let n = 0; n < previous.nodes; n++)
    if (!taken[n]) nodes.push({ id: previous.id(n), kind: previous.kind(n), path: previous.path(n) });
  return nodes;
}
