import type { Pacer } from '../../engines/fair-shares/pacer.js';
import { rangeUnder } from '../../engines/code-index/anchor.js';
import type { CodeGraph } from '../../engines/code-index/graph/code-graph.js';

/** The fields of a live lesson that decide its order. */
export interface IndexedLesson {
  readonly seq: number;
  readonly id: string;
  readonly pinned: boolean;
  readonly stale: boolean;
  /** In milliseconds. */
  readonly updatedAt: number;
}

/** Approximate bytes in RAM. */
const LESSON_BYTES = 250;
const NODE_BYTES = 60;
const MIN_BYTES = 1_024;

/**
 * Lessons of a project by node. One list in node order: the lessons of a node, and of everything below it, are
 * adjacent.
 */
export class LessonsByNode {
  readonly bytes: number;

  constructor(
    readonly version: number,
    /** Revision of the graph the nodes belong to. */
    readonly revision: number,
    /** Pinned first, then newest. */
    readonly lessons: readonly IndexedLesson[],
    /** Nodes that have lessons, in ascending order. */
    private readonly nodes: Uint32Array,
    /** Offset of each node in `positions`, and the end of the last. */
    private readonly starts: Uint32Array,
    /** Indexes into `lessons`. */
    private readonly positions: Uint32Array,
  ) {
    this.bytes = MIN_BYTES + lessons.length * LESSON_BYTES + nodes.length * NODE_BYTES + positions.byteLength;
  }

  /** Positions of the lessons on a node. */
  on(node: number): Uint32Array {
    const n = this.from(node);
    return this.nodes[n] === node ? this.positions.subarray(this.starts[n], this.starts[n + 1]) : NONE;
  }

  /** Positions of the lessons on a node and on everything below it, possibly repeated. */
  under(graph: CodeGraph, node: number): readonly Uint32Array[] {
    const [from, to] = rangeUnder(graph.path(node));
    const first = this.starts[this.from(graph.from(from))];
    return [this.on(node), this.positions.subarray(first, this.starts[this.from(graph.from(to))])];
  }

  /** Index of the first of `nodes` that is not less than this one. */
  private from(node: number): number {
    let [low, high] = [0, this.nodes.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.nodes[middle]! < node) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const NONE = new Uint32Array();

/** Collects lessons and their paths. Paths that match no node of the graph are skipped. */
export class LessonsByNodeBuilder {
  private readonly lessons: IndexedLesson[] = [];
  /** Cache: many lessons share a path. */
  private readonly nodes = new Map<string, number>();
  private readonly byNode = new Map<number, IndexedLesson[]>();

  constructor(private readonly graph: CodeGraph) {}

  add(lesson: IndexedLesson, paths: readonly string[]): void {
    this.lessons.push(lesson);
    for (const path of paths) {
      const node = this.nodeAt(path);
      if (node < 0) continue;
      const here = this.byNode.get(node);
      if (here) here.push(lesson);
      else this.byNode.set(node, [lesson]);
    }
  }

  async build(version: number, revision: number, pacer: Pacer): Promise<LessonsByNode> {
    const lessons = this.lessons.sort(inOrder);
    await pacer.pause();
    const positionOf = new Map(lessons.map(({ seq }, position) => [seq, position]));
    await pacer.pause();
    const nodes = Uint32Array.from(this.byNode.keys()).sort();
    const starts = new Uint32Array(nodes.length + 1);
    const positions: number[] = [];
    for (const [n, node] of nodes.entries()) {
      for (const { seq } of this.byNode.get(node)!) positions.push(positionOf.get(seq)!);
      starts[n + 1] = positions.length;
      await pacer.pause();
    }
    return new LessonsByNode(version, revision, lessons, nodes, starts, Uint32Array.from(positions));
  }

  private nodeAt(path: string): number {
    let node = this.nodes.get(path);
    if (node === undefined) {
      node = this.graph.find(path);
      this.nodes.set(path, node);
    }
    return node;
  }
}

function inOrder(a: IndexedLesson, b: IndexedLesson): number {
  if (a.pinned !== b.pinned) return a.pinned ? -1 : 1;
  return b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1);
}
