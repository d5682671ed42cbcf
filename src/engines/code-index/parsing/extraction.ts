import { FactCollector, type NameRules } from './fact-collector.js';
import type { FileFacts } from './facts.js';
import type { FlatTree } from './flat-tree.js';
import type { ScopeKind } from './scope.js';
import type { Tokens } from './tokens.js';

/** Argument of `define`. */
export interface Definition {
  readonly name: string;
  /** The node of the name; -1 without one. */
  readonly nameNode: number;
  readonly node: number;
  /** What it encloses; without it nothing. */
  readonly opens?: ScopeKind;
  /** Its name is not below the enclosing symbol but below this one. */
  readonly below?: string;
}

/** What is done when a node of some kind goes by. */
export type Handler = (extraction: Extraction, node: number) => void;

/** How the nodes of a language are read: a handler by the number of a node's kind. */
export interface ExtractionRules extends NameRules {
  readonly handlers: readonly (Handler | undefined)[];
}

/** Collects the facts of one file while the nodes of its tree go by in document order. */
export class Extraction extends FactCollector {
  /** Where the code of a symbol starts when something before its node belongs to it (decorators, attributes). */
  readonly leads = new Map<number, number>();

  private readonly handlers: ExtractionRules['handlers'];

  constructor(
    readonly tree: FlatTree,
    tokens: Tokens,
    rules: ExtractionRules,
  ) {
    super(tokens, rules);
    this.handlers = rules.handlers;
  }

  run(): FileFacts {
    const { tree, handlers } = this;
    for (let node = 0; node < tree.count; node++) {
      this.reach(node);
      handlers[tree.kind[node]!]?.(this, node);
    }
    return this.facts();
  }

  open(kind: ScopeKind, node: number, self = this.scope.self): void {
    this.enter(kind, this.tree.next[node]!, self);
  }

  /** A symbol here; nothing inside functions is one. The scope it opens is entered in any case. */
  define({ name, nameNode, node, opens, below }: Definition): void {
    const { token, next } = this.tree;
    const first = token[this.leads.get(node) ?? node]!;
    const behind = token[next[node]!]!;
    const nameToken = nameNode < 0 ? -1 : token[nameNode]!;
    this.add({ name, first, behind, nameToken, opens, below }, next[node]!);
  }

  /** What stands here belongs to a type that is defined elsewhere. */
  openType(type: string, node: number): void {
    this.enterType(type, this.tree.next[node]!);
  }

  /** What belongs to the next sibling: decorators and attributes, and comments between them. */
  lead(node: number): void {
    this.leads.set(this.tree.next[node]!, this.leads.get(node) ?? node);
  }
}
