import type { CodeGraph, CodeGraphNode, NearbyLessons } from '../../../../client/src/generated.js';
import { lessonsAt, type Aging, type Mark } from '../lesson-places.js';

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

/** The last part of a path, which is enough to recognise a node by. */
export function shortName(path: string): string {
  const [file = '', symbol] = path.split('#');
  if (symbol !== undefined) return symbol;
  const name = file.replace(/\/$/, '').split('/').at(-1) ?? file;
  return file.endsWith('/') ? `${name}/` : name;
}
