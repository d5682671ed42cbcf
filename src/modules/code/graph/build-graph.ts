import { crc32 } from 'node:zlib';
import {
  CodeGraph,
  DIGEST_BYTES,
  EDGE_KINDS,
  HEADER_WORDS,
  MAGIC,
  NODE_KINDS,
  padded,
  type Adjacency,
  type EdgeKind,
  type GraphParts,
  type NodeKind,
} from './code-graph.js';

export interface NewNode {
  readonly kind: NodeKind;
  readonly path: string;
  /** 16 hexadecimal digits, or empty: none. */
  readonly digest: string;
}

/** Gathers nodes and edges, and makes the bytes of a graph of them. */
export class GraphBuilder {
  private readonly numbers = new Map<string, number>();
  private readonly nodes: readonly NewNode[];
  private readonly ends: NumberList[];

  constructor(
    nodes: readonly NewNode[],
    private readonly ids: ReadonlyMap<string, string>,
  ) {
    const before = byteOrder(nodes);
    this.nodes = nodes.toSorted((a, b) => before(a.path, b.path));
    for (const [number, { path }] of this.nodes.entries()) this.numbers.set(path, number);
    if (this.numbers.size !== nodes.length) throw new Error('Two nodes have the same path');
    this.ends = EDGE_KINDS.map(() => new NumberList());
  }

  /** An edge said twice counts once; one to itself, or to what is not there, not at all. */
  edge(kind: EdgeKind, from: string, to: string): void {
    const [a, b] = [this.numbers.get(from), this.numbers.get(to)];
    if (a === undefined || b === undefined || a === b) return;
    const ends = this.ends[EDGE_KINDS.indexOf(kind)]!;
    ends.push(a);
    ends.push(b);
  }

  build(): CodeGraph {
    const count = this.nodes.length;
    const known = this.nodes.map(({ path }) => this.ids.get(path)!);
    const ids = Buffer.alloc(count * 16);
    const digests = Buffer.alloc(count * DIGEST_BYTES);
    const kinds = new Uint8Array(count);
    const pathStarts = new Uint32Array(count + 1);
    for (const [n, { path, kind, digest }] of this.nodes.entries()) {
      ids.write(known[n]!.replaceAll('-', ''), n * 16, 'hex');
      digests.write(digest, n * DIGEST_BYTES, 'hex');
      kinds[n] = NODE_KINDS.indexOf(kind);
      pathStarts[n + 1] = pathStarts[n]! + Buffer.byteLength(path);
    }
    const paths = Buffer.alloc(pathStarts[count]!);
    for (const [n, { path }] of this.nodes.entries()) paths.write(path, pathStarts[n]!);
    const byId = Uint32Array.from(this.nodes.keys()).sort((a, b) => (known[a]! < known[b]! ? -1 : 1));
    const adjacent = this.ends.flatMap((ends) => adjacencies(ends.all(), count));
    return pack({ ids, digests, kinds, byId, pathStarts, paths, adjacencies: adjacent });
  }
}

/** Paths are ordered by their bytes. That is how strings compare, too, unless one has characters beyond the first plane. */
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

/** Out and in. Turning a list of edges around sorts it: twice, and both ways are in order. */
function adjacencies(ends: Uint32Array, nodes: number): [out: Adjacency, inward: Adjacency] {
  const from = ends.filter((_, n) => n % 2 === 0);
  const to = ends.filter((_, n) => n % 2 === 1);
  const inward = grouped(to, from, nodes);
  const out = withoutRepeats(turned(inward, nodes));
  return [out, turned(out, nodes)];
}

function turned({ starts, targets }: Adjacency, nodes: number): Adjacency {
  const sources = new Uint32Array(targets.length);
  for (let node = 0; node < nodes; node++) sources.fill(node, starts[node], starts[node + 1]);
  return grouped(targets, sources, nodes);
}

/** The values of each key together, in the order in which they are given. */
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
  return { starts: newStarts, targets: kept.slice(0, count) };
}

/** Numbers in one growing block of memory. */
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
