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

const MAX_TICKS = 220;
/** A slow machine gets a rougher picture, not a later one. */
const BUDGET_MS = 1_400;
const DISTANCE = 34;
const REPULSION = -110;
const RADIUS = 9;
const MAX_COLLIDING = 300;

export function layOut({ nodeCount, edges }: LayoutRequest): LayoutAnswer {
  const start = performance.now();
  const nodes: SimulationNodeDatum[] = Array.from({ length: nodeCount }, (_, index) =>
    index === 0 ? { fx: 0, fy: 0 } : {},
  );
  const links = Array.from({ length: edges.length / 2 }, (_, index) => ({
    source: edges[2 * index]!,
    target: edges[2 * index + 1]!,
  }));
  const simulation = forceSimulation(nodes)
    .stop()
    .alphaDecay(1 - 0.001 ** (1 / MAX_TICKS))
    .force('charge', forceManyBody().strength(REPULSION).theta(1.2).distanceMax(600))
    .force('link', forceLink(links).distance(DISTANCE))
    .force('x', forceX(0).strength(0.05))
    .force('y', forceY(0).strength(0.07));
  // In a large graph repulsion does it, and this would take half of the time.
  if (nodeCount <= MAX_COLLIDING) simulation.force('collide', forceCollide(RADIUS));
  for (let ticks = 0; ticks < MAX_TICKS && performance.now() - start < BUDGET_MS; ticks++) simulation.tick();
  const positions = Float32Array.from(nodes.flatMap(({ x = 0, y = 0 }) => [x, y]));
  return { positions, ms: performance.now() - start };
}
