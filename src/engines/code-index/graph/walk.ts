import { DIRECTIONS, type CodeGraph, type EdgeKind, type Direction } from './code-graph.js';

export interface WalkRequest {
  /** Node numbers, each once. */
  readonly starts: readonly number[];
  readonly depth: number;
  /** In the order of `EDGE_KINDS`. */
  readonly kinds: readonly EdgeKind[];
  readonly direction: Direction | 'both';
  /** The walk does not continue past a reached node with more edges of one kind. */
  readonly hubCap: number;
  readonly nodeCap: number;
}

/** A node and how it was first reached. */
export interface Reached {
  readonly node: number;
  readonly hops: number;
  /** Null for a start node. */
  readonly from: Reached | null;
  readonly edge: EdgeKind | null;
}

export interface Walk {
  /** In the order reached: start nodes first, then by hops. */
  readonly reached: readonly Reached[];
  readonly damped: readonly { readonly node: number; readonly degree: number }[];
  readonly capped: boolean;
}

/** Breadth-first walk from the start nodes, up to `depth` hops and `nodeCap` nodes. */
export function walk(graph: CodeGraph, request: WalkRequest): Walk {
  const { depth, kinds, hubCap, nodeCap } = request;
  const ways: readonly Direction[] = request.direction === 'both' ? DIRECTIONS : [request.direction];
  const reached: Reached[] = request.starts
    .slice(0, nodeCap)
    .map((node) => ({ node, hops: 0, from: null, edge: null }));
  const seen = new Set(request.starts);
  const damped: { node: number; degree: number }[] = [];

  const lists = kinds.map((edge) => ({ edge, adjacencies: ways.map((way) => graph.adjacency(edge, way)) }));

  function degreeOf(node: number): number {
    let maxDegree = 0;
    for (const { adjacencies } of lists) {
      let degree = 0;
      for (const { starts } of adjacencies) degree += starts[node + 1]! - starts[node]!;
      if (degree > maxDegree) maxDegree = degree;
    }
    return maxDegree;
  }

  // Nodes appended here are visited later in this loop.
  for (const here of reached) {
    const degree = here.hops === 0 ? 0 : degreeOf(here.node);
    if (degree > hubCap) damped.push({ node: here.node, degree });
    else if (here.hops < depth) leave(here);
  }
  return { reached, damped, capped: reached.length >= nodeCap };

  function leave(here: Reached): void {
    for (const { edge, adjacencies } of lists)
      for (const { starts, targets } of adjacencies)
        for (let n = starts[here.node]!; n < starts[here.node + 1]!; n++) {
          if (reached.length >= nodeCap) return;
          const node = targets[n]!;
          if (seen.has(node)) continue;
          seen.add(node);
          reached.push({ node, hops: here.hops + 1, from: here, edge });
        }
  }
}
