import type { FileFacts, ImportFacts } from './facts.js';
import type { FlatTree } from './flat-tree.js';
import type { Grammar } from './grammar.js';
import { bind, localType, type Scope, type ScopeKind } from './scope.js';
import { digestOf, type Tokens } from './tokens.js';

const limits = { symbols: 5_000, calls: 20_000, imports: 5_000, names: 20_000, nesting: 20, name: 200, path: 1_000 };
// eslint-disable-next-line no-control-regex -- control characters are what must not occur
const unusual = /[\u0000-\u001f\u007f]/;

const usable = (name: string, length: number): boolean =>
  name.length > 0 && name.length <= length && !unusual.test(name) && name.isWellFormed();

/** What `define` is told about a symbol. */
export interface Definition {
  readonly name: string;
  /** The node that holds the name; -1: it has none. */
  readonly nameNode: number;
  readonly node: number;
  /** What it encloses; without it nothing. */
  readonly opens?: ScopeKind;
  /** Its name is not below the enclosing symbol but below this one. */
  readonly below?: string;
}

/** Collects the facts of one file while its nodes go by in document order. */
export class Extraction {
  scope: Scope;
  packageName: string | null = null;
  /** Does some import take over every name of its module? */
  takesWhole = false;
  /** Where the code of a symbol starts when something before its node belongs to it (decorators, attributes). */
  readonly leads = new Map<number, number>();
  /** Types of the fields of each type. */
  readonly fields = new Map<string, Map<string, string | null>>();
  private readonly symbols: { name: string; digest: string }[] = [];
  private readonly indexes = new Map<string, number>();
  private readonly imports: ImportFacts[] = [];
  private readonly imported = new Set<string>();
  private readonly modules = new Set<string>();
  private readonly exported: [string, string][] = [];
  private readonly visible = new Set<string>();
  private readonly bases: [number, string][] = [];
  private readonly partial = new Set<number>();
  private readonly pending: { scope: Scope; path: string; fixed: boolean }[] = [];
  private readonly pendingUses: { scope: Scope; path: string }[] = [];
  private importedNames = 0;

  constructor(
    readonly tree: FlatTree,
    private readonly tokens: Tokens,
    private readonly grammar: Grammar,
  ) {
    const end = tree.count;
    this.scope = { kind: 'module', end, parent: null, symbol: -1, prefix: '', self: null, locals: null };
  }

  run(): FileFacts {
    const { tree, grammar } = this;
    for (let node = 0; node < tree.count; node++) {
      while (this.scope.end <= node && this.scope.parent) this.scope = this.scope.parent;
      grammar.handlers[tree.kind[node]!]?.(this, node);
    }
    return this.facts();
  }

  open(kind: ScopeKind, node: number, changes: Partial<Pick<Scope, 'symbol' | 'prefix' | 'self'>> = {}): void {
    const { symbol, prefix, self } = this.scope;
    const end = this.tree.next[node]!;
    this.scope = { kind, end, parent: this.scope, symbol, prefix, self, ...changes, locals: null };
  }

  /** A symbol here; nothing inside functions is one. The scope it opens is entered in any case. */
  define({ name, nameNode, node, opens, below }: Definition): void {
    const prefix = below ?? this.scope.prefix;
    const full = prefix ? `${prefix}.${name}` : name;
    const symbol = this.scope.kind === 'function' ? -1 : this.record(full, name, nameNode, node);
    if (!opens) return;
    if (symbol < 0) return this.open('function', node, opens === 'type' ? { self: null } : {});
    const isType = opens === 'type';
    this.open(opens, node, { symbol, prefix: full, self: isType ? full : (below ?? this.scope.self) });
  }

  /** What stands here belongs to a type that is defined elsewhere. */
  openType(type: string, node: number): void {
    const symbol = this.indexes.get(type);
    if (symbol === undefined) this.open('function', node, { self: null });
    else this.open('type', node, { symbol, prefix: type, self: type });
  }

  /** Makes sure that a type exists that is perhaps defined in another file. */
  extend(type: string): void {
    if (this.indexes.has(type) || !usable(type, limits.name) || this.symbols.length >= limits.symbols) return;
    this.partial.add(this.symbols.length);
    this.indexes.set(type, this.symbols.length);
    this.symbols.push({ name: type, digest: '' });
  }

  /** What belongs to the next sibling: decorators and attributes, and comments between them. */
  lead(node: number): void {
    this.leads.set(this.tree.next[node]!, this.leads.get(node) ?? node);
  }

  import(from: string, names: readonly (readonly [string, string])[] = [], again = false): void {
    if (this.imports.length >= limits.imports || !usable(from, limits.path)) return;
    const good = names.filter(([imported, local]) => usable(imported, limits.path) && usable(local, limits.name));
    this.importedNames += good.length;
    if (this.importedNames > limits.names || (!good.length && this.modules.has(from))) return;
    this.modules.add(from);
    for (const [, local] of good) {
      if (again) continue;
      if (local === '*') this.takesWhole = true;
      else this.imported.add(local);
    }
    this.imports.push({ from, ...(good.length && { names: good }), ...(again && { again }) });
  }

  export(exported: string, local: string): void {
    if (this.exported.length >= limits.names || !usable(exported, limits.name) || !usable(local, limits.name)) return;
    this.visible.add(local);
    this.exported.push([exported, local]);
  }

  base(path: string): void {
    const { symbol, kind } = this.scope;
    if (kind === 'type' && symbol >= 0 && usable(path, limits.path)) this.bases.push([symbol, path]);
  }

  /** A name bound inside a function; names of the module are symbols, of which only the type is kept. */
  bind(name: string, type: string | null = null): void {
    const { scope } = this;
    if (!name || scope.kind === 'type' || (scope.kind === 'module' && type === null)) return;
    bind((scope.locals ??= new Map<string, string | null>()), name, type);
  }

  bindField(type: string | null, field: string, of: string | null): void {
    if (!type || !field) return;
    let fields = this.fields.get(type);
    if (!fields) this.fields.set(type, (fields = new Map<string, string | null>()));
    bind(fields, field, of);
  }

  /** `this.x`, `a`, `a.b`: something is called by this path; `fixed`: no local name can be its first part. */
  call(path: string, fixed = false): void {
    if (path && this.pending.length < limits.calls && usable(path, limits.path))
      this.pending.push({ scope: this.scope, path, fixed });
  }

  /** A name of another module or package occurs. */
  use(path: string): void {
    if (path && this.pendingUses.length < limits.names && usable(path, limits.name))
      this.pendingUses.push({ scope: this.scope, path });
  }

  private record(full: string, name: string, nameNode: number, node: number): number {
    if (!usable(name, limits.name) || full.length > limits.path || this.symbols.length >= limits.symbols) return -1;
    if (name.includes('.') || full.split('.', limits.nesting + 1).length > limits.nesting) return -1;
    const { token, next } = this.tree;
    const digest = this.tokens.digest(
      token[this.leads.get(node) ?? node]!,
      token[next[node]!]!,
      nameNode < 0 ? -1 : token[nameNode]!,
    );
    const known = this.indexes.get(full);
    if (known === undefined) {
      this.indexes.set(full, this.symbols.length);
      this.addToPartial(full, digest);
      return this.symbols.push({ name: full, digest }) - 1;
    }
    const symbol = this.symbols[known]!;
    symbol.digest = this.partial.delete(known) ? digest : digestOf(symbol.digest + digest);
    return known;
  }

  private addToPartial(full: string, digest: string): void {
    const type = this.indexes.get(full.slice(0, Math.max(0, full.lastIndexOf('.'))));
    if (type !== undefined && this.partial.has(type)) this.symbols[type]!.digest += digest;
  }

  private facts(): FileFacts {
    for (const index of this.partial) this.symbols[index]!.digest = digestOf(this.symbols[index]!.digest);
    const calls = this.resolvedCalls();
    const uses = [...new Set(this.pendingUses.filter((use) => this.isOutside(use)).map(({ path }) => path))];
    const hidden = this.hidden();
    const exported = this.exported.filter(([name, local]) => name !== local || !this.indexes.has(local));
    return {
      digest: this.tokens.digest(0, this.tokens.count, -1),
      symbols: this.symbols,
      ...(this.imports.length && { imports: this.imports }),
      ...(exported.length && { exports: exported }),
      ...(hidden.length && { hidden }),
      ...(calls.length && { calls }),
      ...(this.bases.length && { bases: this.bases }),
      ...(uses.length && { uses }),
      ...(this.packageName !== null && usable(this.packageName, limits.path) && { package: this.packageName }),
      ...(this.partial.size && { partial: [...this.partial] }),
    };
  }

  private hidden(): string[] {
    if (!this.imports.some(({ again, names }) => again && names?.some(([, local]) => local === '*'))) return [];
    return this.symbols.map(({ name }) => name).filter((name) => !name.includes('.') && !this.visible.has(name));
  }

  private isOutside({ scope, path }: { scope: Scope; path: string }): boolean {
    return localType(scope, path.split('.', 1)[0]!) === undefined;
  }

  private resolvedCalls(): [number, string][] {
    const found = new Map<string, [number, string]>();
    for (const { scope, path, fixed } of this.pending) {
      const callee = fixed ? this.outside(scope, path.split('.', 1)[0]!, path, fixed) : this.callee(scope, path);
      if (callee) found.set(`${scope.symbol} ${callee}`, [scope.symbol, callee]);
    }
    return [...found.values()];
  }

  /** The path from a name of the module, or `Type:method`; null when a local name of unknown type is called. */
  private callee(scope: Scope, path: string): string | null {
    const [root, second, third, ...more] = path.split('.') as [string, ...string[]];
    if (more.length)
      return root === 'this' || this.typeIn(scope, root) !== undefined ? null : this.outside(scope, root, path);
    if (root === 'super') return scope.self && second && !third ? `${scope.self}^${second}` : null;
    const type = root === 'this' ? scope.self : this.typeIn(scope, root);
    if (type === undefined) return this.outside(scope, root, path);
    const holder = third ? type && this.fields.get(type)?.get(second!) : type;
    return holder && second ? `${holder}:${third ?? second}` : null;
  }

  private typeIn(scope: Scope, name: string): string | null | undefined {
    const type = localType(scope, name);
    if (type !== undefined || !this.grammar.ownNames) return type;
    for (let self = scope.self; self; self = self.slice(0, Math.max(0, self.lastIndexOf('.')))) {
      const own = this.fields.get(self)?.get(name);
      if (own !== undefined) return own;
    }
    return undefined;
  }

  /** A name that no function binds: of an enclosing namespace, of the module, or of another file. */
  private outside(scope: Scope, root: string, path: string, fixed = false): string | null {
    for (let at: Scope | null = scope; at; at = at.parent) {
      const holds = at.kind === 'module' || (at.kind === 'type' && this.grammar.ownNames);
      if (holds && at.prefix && this.indexes.has(`${at.prefix}.${root}`)) return `${at.prefix}.${path}`;
    }
    if (this.indexes.has(root) || this.imported.has(root)) return path;
    if (this.grammar.ownNames && root === path && !fixed) return scope.self ? `${scope.self}:${root}` : null;
    const stays =
      this.takesWhole || this.grammar.openNames === 'all' || (this.grammar.openNames && (fixed || path !== root));
    return stays ? path : null;
  }
}
