import type { IRouter } from 'express';

export type Layer = IRouter['stack'][number];

/** One segment of the paths of routes: what may follow it, and the routes that end here. */
interface Segment {
  readonly literals: Map<string, Segment>;
  parameter?: Segment;
  readonly routes: Route[];
}

interface Route {
  readonly layer: Layer;
  readonly order: number;
}

/** A wildcard or an optional part: such a path has no fixed number of segments. */
const ANY_LENGTH = /[*{]/;
const LITERAL = /^[^:\\]*$/;

/**
 * Finds the routes whose fixed segments fit a path by walking the path once, however many routes there are. The router
 * still matches those it finds, in the order of their registration.
 */
export class RouteIndex {
  private readonly root = newSegment();
  private readonly ofAnyLength: Route[] = [];

  constructor(layers: readonly Layer[]) {
    for (const [order, layer] of layers.entries()) this.add({ layer, order }, layer.route?.path);
  }

  find(path: string): Layer[] {
    let reached = [this.root];
    for (const text of segmentsOf(path)) {
      const next: Segment[] = [];
      for (const { literals, parameter } of reached) {
        const literal = literals.get(text);
        if (literal) next.push(literal);
        if (parameter) next.push(parameter);
      }
      reached = next;
    }
    const found = [...this.ofAnyLength, ...reached.flatMap(({ routes }) => routes)];
    return found.sort((one, other) => one.order - other.order).map(({ layer }) => layer);
  }

  private add(route: Route, path: unknown): void {
    if (typeof path !== 'string' || ANY_LENGTH.test(path)) {
      this.ofAnyLength.push(route);
      return;
    }
    let segment = this.root;
    for (const text of segmentsOf(path)) {
      if (LITERAL.test(text)) {
        if (!segment.literals.has(text)) segment.literals.set(text, newSegment());
        segment = segment.literals.get(text)!;
      } else segment = segment.parameter ??= newSegment();
    }
    segment.routes.push(route);
  }
}

/**
 * Has a router try only the routes that fit. They are looked up when their turn comes, after the middleware before them,
 * which may have changed the URL.
 */
export function indexRoutes(router: IRouter): void {
  const handling = router as IRouter & { handle: (...request: unknown[]) => void };
  const { handle } = handling;
  let blocks = blocksOf(router.stack);
  let indexed = router.stack.length;
  handling.handle = (...request) => {
    if (router.stack.length !== indexed) {
      blocks = blocksOf(router.stack);
      indexed = router.stack.length;
    }
    const stack: unknown[] = [];
    for (const block of blocks) {
      if (!(block instanceof RouteIndex)) {
        stack.push(block);
        continue;
      }
      const lookUp = {
        match(path: string) {
          stack.splice(stack.indexOf(lookUp) + 1, 0, ...block.find(path));
          return false;
        },
      };
      stack.push(lookUp);
    }
    handle.apply(Object.create(router, { stack: { value: stack } }), request);
  };
}

/** Middleware as it is; routes that follow each other as one index. */
function blocksOf(stack: readonly Layer[]): (Layer | RouteIndex)[] {
  const blocks: (Layer | RouteIndex)[] = [];
  let routes: Layer[] = [];
  for (const layer of [...stack, null]) {
    if (layer?.route) {
      routes.push(layer);
      continue;
    }
    if (routes.length) blocks.push(new RouteIndex(routes));
    routes = [];
    if (layer) blocks.push(layer);
  }
  return blocks;
}

function newSegment(): Segment {
  return { literals: new Map(), routes: [] };
}

/** A slash at the end is no segment: routes fit with and without it. */
function segmentsOf(path: string): string[] {
  return (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
}
