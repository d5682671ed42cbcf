import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { GraphBuilder } from './build-graph.js';
import type { CodeGraph, EdgeKind } from './code-graph.js';
import { subgraph } from './subgraph.js';

/** `a` imports `b` imports `c` imports `d`; `d` calls `b`; `e` stands alone. */
const NAMES = ['a', 'b', 'c', 'd', 'e'];
const EDGES: [EdgeKind, number, number][] = [
  ['import', 0, 1],
  ['import', 1, 2],
  ['import', 2, 3],
  ['call', 3, 1],
];

function graphOf(edges = EDGES): CodeGraph {
  const builder = new GraphBuilder(NAMES.map((path) => ({ kind: 'file', path, digest: '0123456789abcdef' })));
  for (const [kind, from, to] of edges) builder.link(kind, from, to);
  return builder.build(randomBytes(NAMES.length * 16));
}

const shown = (start: string, depth: number, maxNodes = 10, maxEdges = 10) => {
  const graph = graphOf();
  const found = subgraph(graph, [graph.find(start)], { depth, maxNodes, maxEdges });
  return {
    nodes: found.nodes.map((node) => graph.path(node)).join(' '),
    edges: found.edges.map(({ kind, from, to }) => `${kind} ${graph.path(from)}-${graph.path(to)}`),
    truncated: found.truncated,
  };
};

describe('The graph around a node', () => {
  it('has its neighbours in both directions, and the edges between all of them', () => {
    expect(shown('b', 1)).toEqual({
      nodes: 'b c a d',
      edges: ['import b-c', 'import c-d', 'import a-b', 'call d-b'],
      truncated: false,
    });
  });

  it('reaches further with more hops', () => {
    expect(shown('a', 1).nodes).toBe('a b');
    expect(shown('a', 2).nodes).toBe('a b c d');
  });

  it('contains only the node when it has no edges', () => {
    expect(shown('e', 3)).toEqual({ nodes: 'e', edges: [], truncated: false });
  });

  it('is truncated only if a node or an edge was left out', () => {
    expect(shown('b', 1, 4).truncated).toBe(false);
    expect(shown('b', 1, 3)).toMatchObject({ nodes: 'b c a', truncated: true });
    expect(shown('b', 1, 4, 4).truncated).toBe(false);
    const { edges, truncated } = shown('b', 1, 4, 3);
    expect([edges.length, truncated]).toEqual([3, true]);
  });
});
