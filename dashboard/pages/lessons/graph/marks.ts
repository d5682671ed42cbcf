import type { CodeGraph, CodeGraphNode, NearbyLessons } from '../../../../client/src/generated.js';
import { lessonsAt, type Aging, type Mark } from '../lesson-aging.js';

export interface MarkedNode extends CodeGraphNode {
  readonly mark: Mark;
  /** Links of the node among those shown. */
  readonly links: number;
  /** Edges of one kind, if it is a hub at which walks stop. */
  readonly hubDegree: number | null;
}

/** Lessons that need a look, and hubs, as far as they are in this graph. */
export function markNodes({ nodes, edges }: CodeGraph, aging: Aging, damped: NearbyLessons['damped']): MarkedNode[] {
  const links = new Map<string, number>();
  for (const { from, to } of edges) for (const id of [from, to]) links.set(id, (links.get(id) ?? 0) + 1);
  const degrees = new Map(damped.map(({ node_id: id, degree }) => [id, degree]));
  return nodes.map((node) => ({
    ...node,
    ...lessonsAt(aging, node.path, node.lessons),
    links: links.get(node.id) ?? 0,
    hubDegree: degrees.get(node.id) ?? null,
  }));
}

/** A picture of so few is named throughout. */
const FEW = 24;
const MAX_HUBS = 12;
const MIN_LINKS = 4;

/** Nodes with labels as long as nobody points at one: the chosen one, and those with the most links. */
export function hubsOf(nodes: readonly MarkedNode[], centre: string | null): ReadonlySet<string> {
  if (nodes.length <= FEW) return new Set(nodes.map(({ id }) => id));
  const linked = nodes
    .filter(({ links, hubDegree }) => links >= MIN_LINKS || hubDegree !== null)
    .toSorted((a, b) => (b.hubDegree ?? b.links) - (a.hubDegree ?? a.links))
    .slice(0, MAX_HUBS);
  return new Set([...nodes.filter(({ path }) => path === centre), ...linked].map(({ id }) => id));
}

/** The last part of a path, which is enough to recognise a node by. */
export function shortName(path: string): string {
  const [file = '', symbol] = path.split('#');
  if (symbol !== undefined) return symbol;
  const name = file.replace(/\/$/, '').split('/').at(-1) ?? file;
  return file.endsWith('/') ? `${name}/` : name;
}
