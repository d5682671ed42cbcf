import type { Pacer } from '../../engines/fair-shares/pacer.js';
import { rangeUnder } from '../../engines/code-index/anchor.js';
import type { CodeGraph } from '../../engines/code-index/graph/code-graph.js';

/** A lesson that is neither retired nor superseded, as far as its place among others depends on it. */
export interface IndexedLesson {
  readonly no: number;
  readonly id: string;
  readonly pinned: boolean;
  readonly stale: boolean;
  /** In milliseconds. */
  readonly updatedAt: number;
}

/** About, of a lesson in memory. */
const LESSON_BYTES = 250;
const NODE_BYTES = 60;
const MIN_BYTES = 1_024;

/**
 * Lessons of a project by the numbers of the nodes they are on. They stand in one list in the order of the nodes: those
 * of a node, and those of everything under it, stand side by side.
 */
export class LessonsByNode {
  readonly bytes: number;

  constructor(
    readonly version: number,
    /** Of the graph whose nodes these are. */
    readonly revision: number,
    /** Pinned first, then newest. */
    readonly lessons: readonly IndexedLesson[],
    /** Nodes that have lessons, by number. */
    private readonly nodes: Uint32Array,
    /** Where each of these nodes begins in `placed`, and the end of the last. */
    private readonly starts: Uint32Array,
    /** Places in `lessons`. */
    private readonly positions: Uint32Array,
  ) {
    this.bytes = MIN_BYTES + lessons.length * LESSON_BYTES + nodes.length * NODE_BYTES + positions.byteLength;
  }

  /** Places in `lessons` of those on a node. */
  on(node: number): Uint32Array {
    const n = this.from(node);
    return this.nodes[n] === node ? this.positions.subarray(this.starts[n], this.starts[n + 1]) : NONE;
  }

  /** Of those on a node and on everything that lies under it. One may come more than once. */
  under(graph: CodeGraph, node: number): readonly Uint32Array[] {
    const [from, to] = rangeUnder(graph.path(node));
    const first = this.starts[this.from(graph.from(from))];
    return [this.on(node), this.positions.subarray(first, this.starts[this.from(graph.from(to))])];
  }

  /** The first of `nodes` with this number or a later one. */
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

/** Gathers lessons and where they are. What leads to no node of the graph is left out. */
export class LessonsByNodeBuilder {
  private readonly lessons: IndexedLesson[] = [];
  /** Of each path, found once: many lessons share one. */
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
    const positionOf = new Map(lessons.map(({ no }, position) => [no, position]));
    await pacer.pause();
    const nodes = Uint32Array.from(this.byNode.keys()).sort();
    const starts = new Uint32Array(nodes.length + 1);
    const positions: number[] = [];
    for (const [n, node] of nodes.entries()) {
      for (const { no } of this.byNode.get(node)!) positions.push(positionOf.get(no)!);
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
