import { crc32 } from 'node:zlib';
import { bytesOfUuid, uuidOfBytes } from './uuid-bytes.js';
import { Pacer } from '../../fair-shares/pacer.js';

export const NODE_KINDS = ['folder', 'file', 'symbol'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** In the order in which a walk follows them. */
export const EDGE_KINDS = ['contains', 'import', 'symbol_import', 'call'] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];
export const WAYS = ['out', 'in'] as const;
export type Way = (typeof WAYS)[number];

export const MAGIC = 0x31524743;
export const HEADER_WORDS = 4;
export const DIGEST_BYTES = 8;
export const ID_BYTES = 16;

/** Checked in one go. */
const PIECE_BYTES = 1_048_576;

/** Where node `n` has its neighbours in `targets`: from `starts[n]` to `starts[n + 1]`, by number. */
export interface Adjacency {
  readonly starts: Uint32Array;
  readonly targets: Uint32Array;
}

/** The parts a graph is made of, as they lie one after the other in its bytes. */
export interface GraphParts {
  readonly ids: Uint8Array;
  readonly digests: Uint8Array;
  readonly kinds: Uint8Array;
  /** Node numbers in the order of their ids. */
  readonly byId: Uint32Array;
  readonly pathStarts: Uint32Array;
  readonly paths: Uint8Array;
  /** Eight of them: out and in of each edge kind. */
  readonly adjacencies: readonly Adjacency[];
}

/**
 * One revision of a repository's code as a graph that is read where it lies: nodes are numbered in the order of their
 * paths, so a path is found by halving, and what is under a folder, file or symbol stands side by side.
 */
export class CodeGraph {
  readonly nodes: number;
  readonly edges: number;
  private readonly ids: Buffer;
  private readonly paths: Buffer;

  constructor(
    private readonly parts: GraphParts,
    readonly bytes: Buffer,
  ) {
    this.nodes = parts.kinds.length;
    this.edges = EDGE_KINDS.reduce((sum, _, kind) => sum + parts.adjacencies[kind * 2]!.targets.length, 0);
    this.ids = asBuffer(parts.ids);
    this.paths = asBuffer(parts.paths);
  }

  /** Throws when the bytes are not those of a whole graph. */
  static read(given: Uint8Array): CodeGraph {
    const bytes = aligned(given);
    const sum = checksum(bytes, 8, bytes.length, 0);
    return CodeGraph.checked(bytes, sum);
  }

  /** The same for large ones: others of this process have their turn meanwhile. */
  static async open(given: Uint8Array): Promise<CodeGraph> {
    const bytes = aligned(given);
    const pacer = new Pacer();
    let sum = 0;
    for (let at = 8; at < bytes.length; at += PIECE_BYTES) {
      sum = checksum(bytes, at, at + PIECE_BYTES, sum);
      await pacer.pause();
    }
    return CodeGraph.checked(bytes, sum);
  }

  private static checked(bytes: Buffer, sum: number): CodeGraph {
    if (bytes.length < HEADER_WORDS * 4) throw new Error('The graph is cut off');
    const [magic, stored, nodes, pathBytes] = new Uint32Array(bytes.buffer, bytes.byteOffset, HEADER_WORDS);
    if (magic !== MAGIC || stored !== sum) throw new Error('The graph is damaged');
    let at = bytes.byteOffset + HEADER_WORDS * 4;
    const words = (count: number): Uint32Array => {
      const part = new Uint32Array(bytes.buffer, at, count);
      at += count * 4;
      return part;
    };
    const octets = (count: number): Uint8Array => {
      const part = new Uint8Array(bytes.buffer, at, count);
      at += padded(count);
      return part;
    };
    return new CodeGraph(
      {
        ids: octets(nodes! * ID_BYTES),
        digests: octets(nodes! * DIGEST_BYTES),
        kinds: octets(nodes!),
        byId: words(nodes!),
        pathStarts: words(nodes! + 1),
        paths: octets(pathBytes!),
        adjacencies: Array.from({ length: EDGE_KINDS.length * WAYS.length }, () => {
          const starts = words(nodes! + 1);
          return { starts, targets: words(starts[nodes!]!) };
        }),
      },
      bytes,
    );
  }

  path(node: number): string {
    const { pathStarts } = this.parts;
    return this.paths.toString('utf8', pathStarts[node], pathStarts[node + 1]);
  }

  id(node: number): string {
    return uuidOfBytes(this.ids, node * ID_BYTES);
  }

  idBytes(node: number): Buffer {
    return this.ids.subarray(node * ID_BYTES, (node + 1) * ID_BYTES);
  }

  kind(node: number): NodeKind {
    return NODE_KINDS[this.parts.kinds[node]!]!;
  }

  /** Of its code, without comments and white space; of a folder it says nothing. */
  digest(node: number): string {
    return asBuffer(this.parts.digests).toString('hex', node * DIGEST_BYTES, (node + 1) * DIGEST_BYTES);
  }

  /** Number of the node with this very path; -1 when there is none. */
  find(path: string): number {
    const node = this.from(path);
    return node < this.nodes && this.path(node) === path ? node : -1;
  }

  /** Number of the first node with this path or one after it. */
  from(path: string): number {
    const wanted = Buffer.from(path, 'utf8');
    const { pathStarts } = this.parts;
    return this.lowest((n) => this.paths.compare(wanted, 0, wanted.length, pathStarts[n], pathStarts[n + 1]) >= 0);
  }

  /** Number of the node with this id; -1 when there is none. */
  findId(uuid: string): number {
    const wanted = bytesOfUuid(uuid);
    const { byId } = this.parts;
    const place = (n: number): number => byId[n]! * ID_BYTES;
    const rank = this.lowest((n) => this.ids.compare(wanted, 0, ID_BYTES, place(n), place(n) + ID_BYTES) >= 0);
    if (rank === this.nodes) return -1;
    return this.ids.compare(wanted, 0, ID_BYTES, place(rank), place(rank) + ID_BYTES) === 0 ? byId[rank]! : -1;
  }

  /** Neighbours along the edges of a kind (`out`) or against them (`in`), in the order of their paths. */
  neighbours(kind: EdgeKind, way: Way, node: number): Uint32Array {
    const { starts, targets } = this.adjacency(kind, way);
    return targets.subarray(starts[node], starts[node + 1]);
  }

  /** What lies in no folder. */
  top(): number[] {
    const { starts } = this.adjacency('contains', 'in');
    const top: number[] = [];
    for (let node = 0; node < this.nodes; node++) if (starts[node] === starts[node + 1]) top.push(node);
    return top;
  }

  adjacency(kind: EdgeKind, way: Way): Adjacency {
    return this.parts.adjacencies[EDGE_KINDS.indexOf(kind) * 2 + WAYS.indexOf(way)]!;
  }

  /** The first number for which this holds; it holds for all after it. */
  private lowest(holds: (node: number) => boolean): number {
    let [low, high] = [0, this.nodes];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Parts of single bytes are filled up so that the words after them lie where words may lie. */
export function padded(length: number): number {
  return (length + 3) & ~3;
}

function asBuffer(part: Uint8Array): Buffer {
  return Buffer.from(part.buffer, part.byteOffset, part.length);
}

/** Words can be read only where words may lie. */
function aligned(given: Uint8Array): Buffer {
  return asBuffer(given.byteOffset % 4 ? new Uint8Array(given) : given);
}

function checksum(bytes: Buffer, from: number, to: number, before: number): number {
  return crc32(bytes.subarray(from, to), before);
}
