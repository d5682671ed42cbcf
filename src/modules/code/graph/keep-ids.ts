import { randomUUID } from 'node:crypto';
import type { CodeGraph, NodeKind } from './code-graph.js';
import { movedFolders } from './moved-folders.js';

/** A node of the new revision, still without an id. Files come before their symbols, symbols before those inside them. */
export interface FoundNode {
  readonly kind: NodeKind;
  readonly path: string;
  readonly digest: string;
}
export interface GoneNode {
  readonly id: string;
  readonly kind: NodeKind;
  readonly path: string;
}
export interface KeptIds {
  /** Path to id, for every node found. */
  readonly ids: ReadonlyMap<string, string>;
  /** Were there before and are not now. */
  readonly gone: readonly GoneNode[];
  /** Were gone and are here again. */
  readonly returned: readonly string[];
}

/**
 * Which node of the last revision each node of the new one is. By path, where files and folders may have moved;
 * a symbol also under another name, when its code is the same and no other symbol of the file comes into question.
 * A node at the place of one that was removed earlier is that one again.
 */
export function keepIds(
  previous: CodeGraph | null,
  renames: ReadonlyMap<string, string>,
  found: readonly FoundNode[],
  removedEarlier: readonly GoneNode[],
): KeptIds {
  const ids = new Map<string, string>();
  const taken = new Set<number>();
  const match = (path: string, before: number): boolean => {
    if (before < 0 || taken.has(before)) return false;
    taken.add(before);
    ids.set(path, previous!.id(before));
    return true;
  };
  if (previous) matchAll(new Before(previous), renames, found, match, taken);

  const earlier = new Map(removedEarlier.map((node) => [`${node.kind} ${node.path}`, node.id]));
  const returned: string[] = [];
  for (const { kind, path } of found) {
    if (ids.has(path)) continue;
    const again = earlier.get(`${kind} ${path}`);
    if (again) returned.push(again);
    ids.set(path, again ?? randomUUID());
  }
  return { ids, gone: previous ? left(previous, taken) : [], returned };
}

type Match = (path: string, before: number) => boolean;

/** The last revision, when nearly every path of it will be asked for. */
class Before {
  private readonly numbers = new Map<string, number>();

  constructor(readonly graph: CodeGraph) {
    for (let node = 0; node < graph.nodes; node++) this.numbers.set(graph.path(node), node);
  }

  find(path: string): number {
    return this.numbers.get(path) ?? -1;
  }
}

function matchAll(
  previous: Before,
  renames: ReadonlyMap<string, string>,
  found: readonly FoundNode[],
  match: Match,
  taken: ReadonlySet<number>,
): void {
  const sources = new Map([...renames].map(([from, to]) => [to, from]));
  const folders = movedFolders(renames, {
    isNew: (folder) => previous.find(folder) < 0,
    isGone: gone(found, 'folder'),
  });
  /** Path of a file or folder in the last revision; null when it is a new one. */
  const before = (path: string): string | null => {
    const source = sources.get(path) ?? folders.get(path);
    if (source !== undefined) return source;
    return renames.has(path) ? null : path;
  };
  let symbols: FoundNode[] = [];
  let file: string | null = null;
  for (const node of found) {
    if (node.kind === 'symbol') {
      symbols.push(node);
      continue;
    }
    matchSymbols(previous, file, symbols, match, taken);
    symbols = [];
    file = before(node.path);
    if (file !== null) match(node.path, ofKind(previous, file, node.kind));
  }
  matchSymbols(previous, file, symbols, match, taken);
}

/** By name; then by equal code, one to one; then those inside a symbol found that way, by name again. */
function matchSymbols(
  previous: Before,
  file: string | null,
  symbols: readonly FoundNode[],
  match: Match,
  taken: ReadonlySet<number>,
): void {
  if (file === null || symbols.length === 0) return;
  const { graph } = previous;
  const at = previous.find(file);
  if (at < 0) return;
  const earlierName = new Map<string, string>();
  const name = ({ path }: FoundNode): string => path.slice(path.indexOf('#') + 1);
  let open = symbols.filter((symbol) => !match(symbol.path, previous.find(`${file}#${name(symbol)}`)));
  if (open.length === 0) return;

  const candidates = single(
    under(graph, at).filter((node) => !taken.has(node)),
    (node) => graph.digest(node),
  );
  const wanted = single(open, (symbol) => symbol.digest);
  for (const [digest, symbol] of wanted) {
    const candidate = digest ? candidates.get(digest) : undefined;
    if (candidate !== undefined && match(symbol.path, candidate))
      earlierName.set(name(symbol), graph.path(candidate).slice(file.length + 1));
  }
  open = open.filter((symbol) => !earlierName.has(name(symbol)));
  for (const symbol of open) {
    const dot = name(symbol).lastIndexOf('.');
    const parent = dot > 0 ? earlierName.get(name(symbol).slice(0, dot)) : undefined;
    if (parent === undefined) continue;
    const earlier = `${parent}${name(symbol).slice(dot)}`;
    if (match(symbol.path, previous.find(`${file}#${earlier}`))) earlierName.set(name(symbol), earlier);
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

function ofKind(previous: Before, path: string, kind: NodeKind): number {
  const node = previous.find(path);
  return node >= 0 && previous.graph.kind(node) === kind ? node : -1;
}

/** Everything inside a file, symbols of symbols included. */
function under(graph: CodeGraph, file: number): number[] {
  const inside = [...graph.neighbours('contains', 'out', file)];
  for (const node of inside) inside.push(...graph.neighbours('contains', 'out', node));
  return inside;
}

function gone(found: readonly FoundNode[], kind: NodeKind): (path: string) => boolean {
  const present = new Set(found.filter((node) => node.kind === kind).map(({ path }) => path));
  return (path) => !present.has(path);
}

function left(previous: CodeGraph, taken: ReadonlySet<number>): GoneNode[] {
  const nodes: GoneNode[] = [];
  for (let n = 0; n < previous.nodes; n++)
    if (!taken.has(n)) nodes.push({ id: previous.id(n), kind: previous.kind(n), path: previous.path(n) });
  return nodes;
}
