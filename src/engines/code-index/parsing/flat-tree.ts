import type { Tree } from 'web-tree-sitter';
import type { Tokens } from './tokens.js';
import type { TreeWalk } from './tree-walk.js';

/** What must be known of a language to flatten its trees; a kind is the index into each list. */
export interface NodeKinds {
  kindOf(type: number): number;
  readonly named: Uint8Array;
  readonly comment: Uint8Array;
  /** Taken as one token: their children are not entered. */
  readonly atomic: Uint8Array;
  /** Their end counts as a token. */
  readonly marked: Uint8Array;
  /** Their children are looked up by field. */
  readonly fielded: Uint8Array;
}

const maxDepth = 2_000;
const usualSize = 65_536;

/**
 * A syntax tree as arrays in document order, filled by one walk: the children of `node` start at `node + 1`, each next one
 * at `next[child]`, until `next[node]`. Reading it never enters the parser again, and no reading needs recursion.
 * `start` and `end` hold for named leaves and for what begins and ends with one; `token` is the first token of a node.
 */
export class FlatTree {
  count = 0;
  kind = new Uint16Array(usualSize);
  field = new Uint8Array(usualSize);
  next = new Int32Array(usualSize);
  start = new Int32Array(usualSize);
  end = new Int32Array(usualSize);
  token = new Int32Array(usualSize + 1);
  text = '';

  fill(walk: TreeWalk, tree: Tree, text: string, kinds: NodeKinds, tokens: Tokens): void {
    if (this.kind.length > 4 * usualSize) this.resize(usualSize);
    this.text = text;
    this.count = 0;
    tokens.clear();
    const open = new Int32Array(maxDepth + 1);
    let depth = 0;
    walk.start(tree);
    try {
      for (;;) {
        const node = this.count++;
        if (node >= this.kind.length) this.resize(this.kind.length * 2);
        const typeId = walk.type();
        const kind = kinds.kindOf(typeId);
        this.kind[node] = kind;
        this.field[node] = depth && kinds.fielded[this.kind[open[depth - 1]!]!] ? walk.field() : 0;
        this.token[node] = tokens.count;
        this.start[node] = -1;
        if (depth < maxDepth && !kinds.atomic[kind] && walk.down()) {
          open[depth++] = node;
          continue;
        }
        if (kinds.named[kind]) {
          const start = (this.start[node] = walk.from());
          const end = (this.end[node] = walk.to());
          if (!kinds.comment[kind]) tokens.add(text, start, end);
        } else tokens.addKind(typeId);
        this.next[node] = this.count;
        while (!walk.right()) {
          if (!walk.up()) return;
          this.close(open[--depth]!, kinds, tokens);
        }
      }
    } finally {
      walk.end();
      this.token[this.count] = tokens.count;
    }
  }

  /** The child in this field, or -1. */
  child(node: number, field: number): number {
    for (let child = node + 1; child < this.next[node]!; child = this.next[child]!)
      if (this.field[child] === field) return child;
    return -1;
  }

  /** The first child of this kind, or -1. */
  childOfKind(node: number, kind: number): number {
    for (let child = node + 1; child < this.next[node]!; child = this.next[child]!)
      if (this.kind[child] === kind) return child;
    return -1;
  }

  *children(node: number): Generator<number> {
    for (let child = node + 1; child < this.next[node]!; child = this.next[child]!) yield child;
  }

  textOf(node: number): string {
    const start = this.start[node]!;
    return start < 0 ? '' : this.text.slice(start, this.end[node]);
  }

  private close(node: number, kinds: NodeKinds, tokens: Tokens): void {
    this.next[node] = this.count;
    if (kinds.marked[this.kind[node]!]) tokens.addKind(0xffff);
    for (let child = node + 1; child < this.count; child = this.next[child]!) {
      if (this.start[child]! < 0) continue;
      if (this.start[node]! < 0) this.start[node] = this.start[child]!;
      this.end[node] = this.end[child]!;
    }
  }

  private resize(size: number): void {
    const kept = Math.min(size, this.count);
    const copy = <T extends Uint16Array | Uint8Array | Int32Array>(from: T, to: T): T => {
      to.set(from.subarray(0, kept));
      return to;
    };
    this.kind = copy(this.kind, new Uint16Array(size));
    this.field = copy(this.field, new Uint8Array(size));
    this.next = copy(this.next, new Int32Array(size));
    this.start = copy(this.start, new Int32Array(size));
    this.end = copy(this.end, new Int32Array(size));
    this.token = copy(this.token, new Int32Array(size + 1));
  }
}
