import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';

/** Plain numbers, so that they cross to the worker without being copied one by one. */
export interface LayoutRequest {
  readonly nodeCount: number;
  /** Pairs of positions in the list of nodes. */
  readonly edges: Uint32Array;
}

export interface LayoutAnswer {
  /** x and y of each node; the first node is in the middle. */
  readonly positions: Float32Array;
  readonly ms: number;
}

/** By the number of nodes, never by the clock: the same graph is the same picture on every machine. */
const TICKS = 220;
const TICKS_OF_MANY = 90;
const DISTANCE = 34;
const REPULSION = -110;
const RADIUS = 9;
const MANY = 300;

export function layOut({ nodeCount, edges }: LayoutRequest): LayoutAnswer {
  const start = performance.now();
  const nodes: SimulationNodeDatum[] = Array.from({ length: nodeCount }, (_, index) =>
    index === 0 ? { fx: 0, fy: 0 } : {},
  );
  const links = Array.from({ length: edges.length / 2 }, (_, index) => ({
    source: edges[2 * index]!,
    target: edges[2 * index + 1]!,
  }));
  const ticks = nodeCount > MANY ? TICKS_OF_MANY : TICKS;
  const simulation = forceSimulation(nodes)
    .stop()
    .randomSource(seeded(nodeCount))
    .alphaDecay(1 - 0.001 ** (1 / ticks))
    .force('charge', forceManyBody().strength(REPULSION).theta(1.2).distanceMax(600))
    .force('link', forceLink(links).distance(DISTANCE))
    .force('x', forceX(0).strength(0.05))
    .force('y', forceY(0).strength(0.07));
  // In a large graph repulsion does it, and this would take half of the time.
  if (nodeCount <= MANY) simulation.force('collide', forceCollide(RADIUS));
  simulation.tick(ticks);
  const positions = Float32Array.from(nodes.flatMap(({ x = 0, y = 0 }) => [x, y]));
  return { positions, ms: performance.now() - start };
}

const MODULUS = 2 ** 32;

/** Numbers from 0 to 1 that look random and are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (1_664_525 * state + 1_013_904_223) % MODULUS) / MODULUS;
}
