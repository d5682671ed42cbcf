import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../../test/support/fast-check-seed.js';
import { GraphBuilder } from './build-graph.js';
import { bytesOfUuid } from './uuid-bytes.js';
import { CodeGraph, EDGE_KINDS, DIRECTIONS, type EdgeKind, type Direction } from './code-graph.js';
import { walk } from './walk.js';

/** A graph as a list of sentences; it may repeat itself, and speak of what is not there. */
interface Sample {
  readonly paths: readonly string[];
  readonly edges: readonly (readonly [kind: EdgeKind, from: string, to: string])[];
}

interface Query {
  readonly starts: readonly string[];
  readonly depth: number;
  readonly kinds: readonly EdgeKind[];
  readonly direction: Direction | 'both';
  readonly hubCap: number;
  readonly nodeCap: number;
}

interface Step {
  readonly path: string;
  readonly hops: number;
  readonly from: string | null;
  readonly edge: EdgeKind | null;
}

/** Characters that byte order and the order of JavaScript's strings put differently are among them. */
const name = fc.string({
  unit: fc.constantFrom('a', 'b', 'B', '/', '#', '.', '-', 'é', '\uffee', '😀'),
  minLength: 1,
  maxLength: 4,
});

const sample: fc.Arbitrary<Sample> = fc
  .uniqueArray(name, { minLength: 1, maxLength: 40, size: 'max' })
  .chain((paths) => {
    const path = fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(...paths) },
      // A few that many edges meet at.
      { weight: 10, arbitrary: fc.constantFrom(...paths.slice(0, 3)) },
      { weight: 1, arbitrary: fc.constant('not there') },
    );
    const edge = fc.tuple(fc.constantFrom(...EDGE_KINDS), path, path);
    return fc.record({ paths: fc.constant(paths), edges: fc.array(edge, { maxLength: 120, size: 'max' }) });
  });

const both = sample.chain((graph) =>
  fc.record({
    graph: fc.constant(graph),
    query: fc.record<Query>({
      starts: fc.uniqueArray(fc.constantFrom(...graph.paths), { minLength: 1, maxLength: 4 }),
      depth: fc.integer({ min: 0, max: 5 }),
      kinds: fc.subarray([...EDGE_KINDS], { minLength: 1 }),
      direction: fc.constantFrom(...DIRECTIONS, 'both'),
      hubCap: fc.integer({ min: 1, max: 12 }),
      nodeCap: fc.integer({ min: 1, max: 50 }),
    }),
  }),
);

const idOf = (n: number): string => `00000000-0000-7000-8000-${(n * 7_919).toString(16).padStart(12, '0')}`;

function built({ paths, edges }: Sample): CodeGraph {
  const builder = new GraphBuilder(paths.map((path) => ({ kind: 'file', path, digest: '' })));
  for (const [kind, from, to] of edges) builder.edge(kind, from, to);
  return builder.build(Buffer.concat(paths.map((_, n) => bytesOfUuid(idOf(n)))));
}

/** The rule of the interface by the plainest means: every step looks at every edge. */
class Plain {
  readonly edges: Sample['edges'];

  constructor({ paths, edges }: Sample) {
    const once = new Map(edges.map((edge) => [JSON.stringify(edge), edge]));
    this.edges = [...once.values()].filter(([, from, to]) => from !== to && paths.includes(from) && paths.includes(to));
  }

  neighbours(kind: EdgeKind, way: Direction, path: string): string[] {
    const ends = this.edges.flatMap(([edge, from, to]) => {
      if (edge !== kind) return [];
      return way === 'out' ? (from === path ? [to] : []) : to === path ? [from] : [];
    });
    return ends.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  }

  degree({ kinds, direction }: Query, path: string): number {
    const counts = kinds.map((kind) =>
      waysOf(direction).reduce((sum, way) => sum + this.neighbours(kind, way, path).length, 0),
    );
    return Math.max(...counts);
  }

  walk(query: Query): { reached: Step[]; damped: { path: string; degree: number }[] } {
    const reached: Step[] = query.starts.map((path) => ({ path, hops: 0, from: null, edge: null }));
    for (let hops = 1; hops <= query.depth; hops++) {
      const border = reached.filter((step) => step.hops === hops - 1);
      const open = border.filter((step) => step.hops === 0 || this.degree(query, step.path) <= query.hubCap);
      for (const { path: from } of open)
        for (const edge of query.kinds)
          for (const way of waysOf(query.direction))
            for (const path of this.neighbours(edge, way, from))
              if (!reached.some((step) => step.path === path)) reached.push({ path, hops, from, edge });
    }
    const kept = reached.slice(0, query.nodeCap);
    const damped = kept
      .filter((step) => step.hops > 0)
      .map(({ path }) => ({ path, degree: this.degree(query, path) }))
      .filter(({ degree }) => degree > query.hubCap);
    return { reached: kept, damped };
  }
}

function waysOf(direction: Query['direction']): readonly Direction[] {
  return direction === 'both' ? DIRECTIONS : [direction];
}

describe('A code graph', () => {
  it('round-trips through its bytes: every node by path and id, every edge from both ends', () => {
    fc.assert(
      fc.property(sample, (given) => {
        const graph = CodeGraph.read(Buffer.from(built(given).bytes));
        const plain = new Plain(given);
        expect([graph.nodes, graph.edges]).toEqual([given.paths.length, plain.edges.length]);
        const known = given.paths.map((path) => graph.find(path));
        expect(known.map((node) => [graph.path(node), graph.id(node), graph.findId(graph.id(node))])).toEqual(
          given.paths.map((path, n) => [path, idOf(n), known[n]]),
        );
        for (const kind of EDGE_KINDS)
          for (const way of DIRECTIONS) {
            const found = known.map((node) => [...graph.neighbours(kind, way, node)].map((other) => graph.path(other)));
            expect(found).toEqual(given.paths.map((path) => plain.neighbours(kind, way, path)));
          }
        expect([graph.find('not there'), graph.findId(idOf(given.paths.length))]).toEqual([-1, -1]);
      }),
      { numRuns: 100 },
    );
  });

  it('is walked like the reference implementation: nodes, order, edges and limits', () => {
    fc.assert(
      fc.property(both, ({ graph: given, query }) => {
        const graph = built(given);
        const starts = query.starts.map((path) => graph.find(path));
        const { reached, damped, capped } = walk(graph, { ...query, starts });
        const expected = new Plain(given).walk(query);
        const steps = reached.map(({ node, hops, from, edge }): Step => ({
          path: graph.path(node),
          hops,
          from: from && graph.path(from.node),
          edge,
        }));
        expect(steps).toEqual(expected.reached);
        expect(damped.map(({ node, degree }) => ({ path: graph.path(node), degree }))).toEqual(expected.damped);
        expect(capped).toBe(reached.length === query.nodeCap);
      }),
      { numRuns: 400 },
    );
  });

  it('has a path of existing edges from every reached node to a start node', () => {
    fc.assert(
      fc.property(both, ({ graph: given, query }) => {
        const graph = built(given);
        const starts = query.starts.map((path) => graph.find(path));
        const { reached, damped } = walk(graph, { ...query, starts });
        const hubs = new Set(damped.map(({ node }) => node));
        const wrong = reached.filter((here) => {
          const { from, edge, node, hops } = here;
          if (!from || !edge) return hops !== 0 || from !== null || edge !== null || !starts.includes(node);
          const joined = waysOf(query.direction).some((way) => graph.neighbours(edge, way, from.node).includes(node));
          return !joined || from.hops !== hops - 1 || hubs.has(from.node) || !reached.includes(from);
        });
        expect(wrong).toEqual([]);
        expect(new Set(reached.map(({ node }) => node)).size).toBe(reached.length);
      }),
      { numRuns: 100 },
    );
  });
});
