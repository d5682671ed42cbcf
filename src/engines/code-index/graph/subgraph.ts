import { EDGE_KINDS, type CodeGraph, type EdgeKind } from './code-graph.js';
import { walk } from './walk.js';

export interface Subgraph {
  /** In the order reached: start nodes first, then by hops. */
  readonly nodes: readonly number[];
  /** All edges between these nodes. */
  readonly edges: readonly { readonly from: number; readonly to: number; readonly kind: EdgeKind }[];
  /** Nodes or edges were left out. */
  readonly truncated: boolean;
}

interface Bounds {
  readonly depth: number;
  readonly maxNodes: number;
  readonly maxEdges: number;
}

/** The nodes within `depth` hops of the start nodes, in either direction, and the edges between them. */
export function subgraph(graph: CodeGraph, starts: readonly number[], { depth, maxNodes, maxEdges }: Bounds): Subgraph {
  const { reached } = walk(graph, {
    starts,
    depth,
    kinds: EDGE_KINDS,
    direction: 'both',
    hubCap: Number.MAX_SAFE_INTEGER,
    nodeCap: maxNodes + 1,
  });
  const nodes = reached.slice(0, maxNodes).map(({ node }) => node);
  const isShown = new Uint8Array(graph.nodes);
  for (const node of nodes) isShown[node] = 1;
  const edges: { from: number; to: number; kind: EdgeKind }[] = [];
  for (const kind of EDGE_KINDS)
    for (const from of nodes)
      for (const to of graph.neighbours(kind, 'out', from)) {
        if (!isShown[to]) continue;
        if (edges.length === maxEdges) return { nodes, edges, truncated: true };
        edges.push({ from, to, kind });
      }
  return { nodes, edges, truncated: reached.length > maxNodes };
}
