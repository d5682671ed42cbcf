import { crc32 } from 'node:zlib';
import {
  CodeGraph,
  DIGEST_BYTES,
  EDGE_KINDS,
  HEADER_WORDS,
  ID_BYTES,
  MAGIC,
  NODE_KINDS,
  padded,
  type Adjacency,
  type EdgeKind,
  type GraphParts,
  type NodeKind,
} from './code-graph.js';

/** Larger numbers do not fit next to a 32-bit word. */
const MAX_SORTED = 2 ** 21;

/** A node that has no id yet. */
export interface NewNode {
  readonly kind: NodeKind;
  readonly path: string;
  /** 16 hexadecimal digits, or empty. */
  readonly digest: string;
}

/** Collects nodes and edges and serializes them as a graph. */
export class GraphBuilder {
  /** Positions in the list of nodes, in the order of their paths; and back. */
  private readonly order: Uint32Array;
  private readonly numbers: Uint32Array;
  private readonly ends: readonly EdgeEnds[];
  private indexByPath: Map<string, number> | null = null;

  constructor(private readonly nodes: readonly NewNode[]) {
    const before = byteOrder(nodes);
    this.order = Uint32Array.from(nodes.keys()).sort((a, b) => before(nodes[a]!.path, nodes[b]!.path));
    this.numbers = new Uint32Array(nodes.length);
    for (const [number, index] of this.order.entries()) {
      this.numbers[index] = number;
      if (number > 0 && nodes[index]!.path === nodes[this.order[number - 1]!]!.path)
        throw new Error('Two nodes have the same path');
    }
    this.ends = EDGE_KINDS.map(() => ({ from: new NumberList(), to: new NumberList() }));
  }

  /** Adds an edge between two nodes by index. Duplicates count once; self-edges are ignored. */
  link(kind: EdgeKind, from: number, to: number): void {
    if (from === to) return;
    const ends = this.ends[EDGE_KINDS.indexOf(kind)]!;
    ends.from.push(this.numbers[from]!);
    ends.to.push(this.numbers[to]!);
  }

  /** The same by paths; edges to unknown paths are ignored. */
  edge(kind: EdgeKind, from: string, to: string): void {
    this.indexByPath ??= new Map(this.nodes.map(({ path }, index) => [path, index]));
    const [a, b] = [this.indexByPath.get(from), this.indexByPath.get(to)];
    if (a !== undefined && b !== undefined) this.link(kind, a, b);
  }

  /** `given` has the concatenated ids of the nodes in their original order. */
  build(given: Uint8Array): CodeGraph {
    const count = this.nodes.length;
    const ids = Buffer.alloc(count * ID_BYTES);
    const digests = Buffer.alloc(count * DIGEST_BYTES);
    const kinds = new Uint8Array(count);
    const pathStarts = new Uint32Array(count + 1);
    for (let n = 0; n < count; n++) {
      const index = this.order[n]!;
      const { path, kind, digest } = this.nodes[index]!;
      for (let i = 0; i < ID_BYTES; i++) ids[n * ID_BYTES + i] = given[index * ID_BYTES + i]!;
      digests.write(digest, n * DIGEST_BYTES, 'hex');
      kinds[n] = NODE_KINDS.indexOf(kind);
      pathStarts[n + 1] = pathStarts[n]! + Buffer.byteLength(path);
    }
    const paths = Buffer.alloc(pathStarts[count]!);
    for (let n = 0; n < count; n++) paths.write(this.nodes[this.order[n]!]!.path, pathStarts[n]!);
    const adjacent = this.ends.flatMap((ends) => adjacencies(ends, count));
    return pack({ ids, digests, kinds, byId: orderOfIds(ids), pathStarts, paths, adjacencies: adjacent });
  }
}

/** Node numbers sorted by id. Sorts by the first word as a plain number, which is fast and almost always decides. */
function orderOfIds(ids: Buffer): Uint32Array {
  const count = ids.length / ID_BYTES;
  const keys = new Float64Array(count);
  for (let n = 0; n < count; n++) keys[n] = ids.readUInt32BE(n * ID_BYTES) * MAX_SORTED + n;
  keys.sort();
  const order = new Uint32Array(count);
  for (let n = 0; n < count; n++) order[n] = keys[n]! % MAX_SORTED;
  const word = (at: number): number => Math.floor(keys[at]! / MAX_SORTED);
  const id = (at: number): Buffer => ids.subarray(order[at]! * ID_BYTES, (order[at]! + 1) * ID_BYTES);
  for (let at = 1; at < count; at++)
    for (let n = at; n > 0 && word(n - 1) === word(n) && Buffer.compare(id(n - 1), id(n)) > 0; n--)
      [order[n - 1], order[n]] = [order[n]!, order[n - 1]!];
  return order;
}

/** Orders paths by their UTF-8 bytes. String comparison differs only for characters outside the basic plane. */
function byteOrder(nodes: readonly NewNode[]): (a: string, b: string) => number {
  if (nodes.some(({ path }) => /[\ud800-\uffff]/.test(path)))
    return (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  return (a, b) => (a < b ? -1 : a > b ? 1 : 0);
}

function pack(parts: GraphParts): CodeGraph {
  const { ids, digests, kinds, byId, pathStarts, paths, adjacencies: lists } = parts;
  const chunks: (Uint8Array | Uint32Array)[] = [ids, digests, kinds, byId, pathStarts, paths];
  for (const { starts, targets } of lists) chunks.push(starts, targets);
  const length = chunks.reduce((sum, chunk) => sum + padded(chunk.byteLength), HEADER_WORDS * 4);
  const bytes = Buffer.from(new ArrayBuffer(length));
  let at = HEADER_WORDS * 4;
  for (const chunk of chunks) {
    bytes.set(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength), at);
    at += padded(chunk.byteLength);
  }
  const header = new Uint32Array(bytes.buffer, 0, HEADER_WORDS);
  header.set([MAGIC, 0, kinds.length, paths.length]);
  header[1] = crc32(bytes.subarray(8));
  return CodeGraph.read(bytes);
}

/** Outgoing and incoming. Reversing a list of edges sorts it; reversing twice sorts both. */
function adjacencies({ from, to }: EdgeEnds, nodes: number): [out: Adjacency, inward: Adjacency] {
  const inward = grouped(to.all(), from.all(), nodes);
  const out = withoutRepeats(turned(inward, nodes));
  return [out, turned(out, nodes)];
}

function turned({ starts, targets }: Adjacency, nodes: number): Adjacency {
  const sources = new Uint32Array(targets.length);
  for (let node = 0; node < nodes; node++) sources.fill(node, starts[node], starts[node + 1]);
  return grouped(targets, sources, nodes);
}

/** Groups values by key, in the order given. */
function grouped(keys: Uint32Array, values: Uint32Array, nodes: number): Adjacency {
  const starts = new Uint32Array(nodes + 1);
  for (const key of keys) starts[key + 1]!++;
  for (let node = 0; node < nodes; node++) starts[node + 1]! += starts[node]!;
  const next = starts.slice();
  const targets = new Uint32Array(values.length);
  for (let n = 0; n < keys.length; n++) targets[next[keys[n]!]!++] = values[n]!;
  return { starts, targets };
}

function withoutRepeats({ starts, targets }: Adjacency): Adjacency {
  const kept = new Uint32Array(targets.length);
  const newStarts = new Uint32Array(starts.length);
  let count = 0;
  for (let node = 0; node + 1 < starts.length; node++) {
    for (let n = starts[node]!; n < starts[node + 1]!; n++)
      if (n === starts[node] || targets[n] !== targets[n - 1]) kept[count++] = targets[n]!;
    newStarts[node + 1] = count;
  }
  return { starts: newStarts, targets: kept.subarray(0, count) };
}

/** Sources and targets of the edges of one kind. */
interface EdgeEnds {
  readonly from: NumberList;
  readonly to: NumberList;
}

/** A growing array of numbers. */
class NumberList {
  private numbers = new Uint32Array(1_024);
  private length = 0;

  push(number: number): void {
    if (this.length === this.numbers.length) {
      const grown = new Uint32Array(this.length * 2);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[this.length++] = number;
  }

  all(): Uint32Array {
    return this.numbers.subarray(0, this.length);
  }
}
