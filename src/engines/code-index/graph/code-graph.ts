import { crc32 } from 'node:zlib';
import { bytesOfUuid, uuidOfBytes } from './uuid-bytes.js';
import { Pacer } from '../../fair-shares/pacer.js';

export const NODE_KINDS = ['folder', 'file', 'symbol'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** In the order a walk follows them. */
export const EDGE_KINDS = ['contains', 'import', 'symbol_import', 'call'] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];
export const DIRECTIONS = ['out', 'in'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const MAGIC = 0x31524743;
export const HEADER_WORDS = 4;
export const DIGEST_BYTES = 8;
export const ID_BYTES = 16;

/** Bytes checked per step. */
const PIECE_BYTES = 1_048_576;

/** The neighbours of node `n` are `targets[starts[n]]` up to `targets[starts[n + 1]]`. */
export interface Adjacency {
  readonly starts: Uint32Array;
  readonly targets: Uint32Array;
}

/** The parts of a graph in the order of its bytes. */
export interface GraphParts {
  readonly ids: Uint8Array;
  readonly digests: Uint8Array;
  readonly kinds: Uint8Array;
  /** Node numbers sorted by id. */
  readonly byId: Uint32Array;
  readonly pathStarts: Uint32Array;
  readonly paths: Uint8Array;
  /** Outgoing and incoming for each edge kind. */
  readonly adjacencies: readonly Adjacency[];
}

/**
 * The code graph of one commit, read in place without deserializing. Nodes are numbered in the order of their paths, so a
 * path is found by binary search, and everything under a folder, file or symbol is contiguous.
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

  /** Throws when the bytes are not a complete graph. */
  static read(given: Uint8Array): CodeGraph {
    const bytes = aligned(given);
    const sum = checksum(bytes, 8, bytes.length, 0);
    return CodeGraph.checked(bytes, sum);
  }

  /** The same for large graphs, yielding to other work. */
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
    if (bytes.length < HEADER_WORDS * 4) throw new Error('The graph is truncated');
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
        adjacencies: Array.from({ length: EDGE_KINDS.length * DIRECTIONS.length }, () => {
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

  /** Digest of the code without comments and white space; meaningless for a folder. */
  digest(node: number): string {
    return asBuffer(this.parts.digests).toString('hex', node * DIGEST_BYTES, (node + 1) * DIGEST_BYTES);
  }

  /** Number of the node with this path; -1 when there is none. */
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
    const offset = (n: number): number => byId[n]! * ID_BYTES;
    const rank = this.lowest((n) => this.ids.compare(wanted, 0, ID_BYTES, offset(n), offset(n) + ID_BYTES) >= 0);
    if (rank === this.nodes) return -1;
    return this.ids.compare(wanted, 0, ID_BYTES, offset(rank), offset(rank) + ID_BYTES) === 0 ? byId[rank]! : -1;
  }

  /** Neighbours along the edges of a kind (`out`) or against them (`in`), in the order of their paths. */
  neighbours(kind: EdgeKind, way: Direction, node: number): Uint32Array {
    const { starts, targets } = this.adjacency(kind, way);
    return targets.subarray(starts[node], starts[node + 1]);
  }

  /** Nodes outside any folder. */
  top(): number[] {
    const { starts } = this.adjacency('contains', 'in');
    const top: number[] = [];
    for (let node = 0; node < this.nodes; node++) if (starts[node] === starts[node + 1]) top.push(node);
    return top;
  }

  adjacency(kind: EdgeKind, way: Direction): Adjacency {
    return this.parts.adjacencies[EDGE_KINDS.indexOf(kind) * 2 + DIRECTIONS.indexOf(way)]!;
  }

  /** Binary search: the first number that matches, given that all after it match. */
  private lowest(matches: (node: number) => boolean): number {
    let [low, high] = [0, this.nodes];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (matches(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Pads byte parts so that the words after them are aligned. */
export function padded(length: number): number {
  return (length + 3) & ~3;
}

function asBuffer(part: Uint8Array): Buffer {
  return Buffer.from(part.buffer, part.byteOffset, part.length);
}

/** Word arrays need aligned memory. */
function aligned(given: Uint8Array): Buffer {
  return asBuffer(given.byteOffset % 4 ? new Uint8Array(given) : given);
}

function checksum(bytes: Buffer, from: number, to: number, before: number): number {
  return crc32(bytes.subarray(from, to), before);
}
