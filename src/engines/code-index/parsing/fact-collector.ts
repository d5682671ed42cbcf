import type { FileFacts, ImportFacts } from './facts.js';
import { bind, localType, type Scope, type ScopeKind } from './scope.js';
import { digestOf, type Tokens } from './tokens.js';

const limits = { symbols: 5_000, calls: 20_000, imports: 5_000, names: 20_000, nesting: 20, name: 200, path: 1_000 };
// oxlint-disable-next-line no-control-regex -- control characters are what must not occur
const unusual = /[\u0000-\u001f\u007f]/;

const usable = (name: string, length: number): boolean =>
  name.length > 0 && name.length <= length && !unusual.test(name) && name.isWellFormed();

/** JSON leaves out what is undefined; that all facts have the same fields makes them faster to read. */
const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length ? list : undefined);

/** How names are looked up in a language. */
export interface NameRules {
  /** Which names in calls stay although nothing in the file says what they are: other files provide names without an import. */
  readonly openNames?: 'all' | 'paths' | null;
  /** Are members of the enclosing type named without `this`? */
  readonly ownNames?: boolean;
}

/** A symbol and its code. */
export interface SymbolCode {
  readonly name: string;
  /** Its tokens: the first one, and the first one behind it. */
  readonly first: number;
  readonly behind: number;
  /** The token that is its name; -1: none. */
  readonly nameToken: number;
  /** What it encloses; without it nothing. */
  readonly opens?: ScopeKind | undefined;
  /** Its name is not below the enclosing symbol but below this one. */
  readonly below?: string | undefined;
}

/** Collects the facts of one file while a reader goes through it in document order. */
export class FactCollector {
  scope: Scope;
  packageName: string | null = null;
  /** Does some import take over every name of its module? */
  takesWhole = false;
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
    protected readonly tokens: Tokens,
    private readonly rules: NameRules,
  ) {
    this.scope = { kind: 'module', end: Infinity, parent: null, symbol: -1, prefix: '', self: null, locals: null };
  }

  /** Leaves the scopes that end before this position. */
  reach(position: number): void {
    while (this.scope.end <= position && this.scope.parent) this.scope = this.scope.parent;
  }

  /** A scope up to this position. */
  enter(kind: ScopeKind, end: number, self = this.scope.self): void {
    const { symbol, prefix } = this.scope;
    this.scope = { kind, end, parent: this.scope, symbol, prefix, self, locals: null };
  }

  /** A symbol here; nothing inside functions is one. The scope it opens, up to `end`, is entered in any case. */
  add(code: SymbolCode, end: number): void {
    const { name, opens, below } = code;
    const prefix = below ?? this.scope.prefix;
    const full = prefix ? `${prefix}.${name}` : name;
    const symbol = this.scope.kind === 'function' ? -1 : this.record(full, code);
    if (!opens) return;
    const isType = opens === 'type';
    const parent = this.scope;
    if (symbol < 0) return this.enter('function', end, isType ? null : parent.self);
    const self = isType ? full : (below ?? parent.self);
    this.scope = { kind: opens, end, parent, symbol, prefix: full, self, locals: null };
  }

  /** What stands here belongs to a type that is defined elsewhere. */
  enterType(type: string, end: number): void {
    const symbol = this.indexes.get(type);
    if (symbol === undefined) this.enter('function', end, null);
    else this.scope = { kind: 'type', end, parent: this.scope, symbol, prefix: type, self: type, locals: null };
  }

  /** Makes sure that a type exists that is perhaps defined in another file. */
  extend(type: string): void {
    if (this.indexes.has(type) || !usable(type, limits.name) || this.symbols.length >= limits.symbols) return;
    this.partial.add(this.symbols.length);
    this.indexes.set(type, this.symbols.length);
    this.symbols.push({ name: type, digest: '' });
  }

  import(from: string, names: readonly (readonly [string, string])[] = [], again = false): void {
    if (this.imports.length >= limits.imports || !usable(from, limits.path)) return;
    const good = names.filter((name) => usable(name[0], limits.path) && usable(name[1], limits.name));
    this.importedNames += good.length;
    if (this.importedNames > limits.names || (!good.length && this.modules.has(from))) return;
    this.modules.add(from);
    for (const name of again ? [] : good) {
      if (name[1] === '*') this.takesWhole = true;
      else this.imported.add(name[1]);
    }
    this.imports.push({ from, names: some(good), again: again || undefined });
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

  private record(full: string, { name, first, behind, nameToken }: SymbolCode): number {
    if (!usable(name, limits.name) || full.length > limits.path || this.symbols.length >= limits.symbols) return -1;
    if (name.includes('.')) return -1;
    if (full !== name && full.split('.', limits.nesting + 1).length > limits.nesting) return -1;
    const digest = this.tokens.digest(first, behind, nameToken);
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

  facts(): FileFacts {
    for (const index of this.partial) this.symbols[index]!.digest = digestOf(this.symbols[index]!.digest);
    const calls = this.resolvedCalls();
    const uses = this.pendingUses.length ? this.uses() : [];
    const hidden = this.hidden();
    const exported = this.exported.filter((pair) => pair[0] !== pair[1] || !this.indexes.has(pair[1]));
    const isPackage = this.packageName !== null && usable(this.packageName, limits.path);
    return {
      digest: this.tokens.digest(0, this.tokens.count, -1),
      symbols: this.symbols,
      imports: some(this.imports),
      exports: some(exported),
      hidden: some(hidden),
      calls: some(calls),
      bases: some(this.bases),
      uses: some(uses),
      package: isPackage ? this.packageName! : undefined,
      partial: some([...this.partial]),
    };
  }

  private hidden(): string[] {
    if (!this.imports.some(({ again, names }) => again && names?.some(([, local]) => local === '*'))) return [];
    return this.symbols.map(({ name }) => name).filter((name) => !name.includes('.') && !this.visible.has(name));
  }

  private uses(): string[] {
    const outside = this.pendingUses.filter(
      ({ scope, path }) => localType(scope, path.split('.', 1)[0]!) === undefined,
    );
    return [...new Set(outside.map(({ path }) => path))];
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
    const dot = path.indexOf('.');
    const root = dot < 0 ? path : path.slice(0, dot);
    const type = root === 'this' || root === 'super' ? scope.self : this.typeIn(scope, root);
    if (type === undefined) return this.outside(scope, root, path);
    if (!type || dot < 0) return null;
    const [second, third, ...more] = path.slice(dot + 1).split('.') as [string, ...string[]];
    if (more.length) return null;
    if (root === 'super') return third ? null : `${type}^${second}`;
    const holder = third ? this.fields.get(type)?.get(second) : type;
    return holder ? `${holder}:${third ?? second}` : null;
  }

  private typeIn(scope: Scope, name: string): string | null | undefined {
    const type = localType(scope, name);
    if (type !== undefined || !this.rules.ownNames) return type;
    for (let self = scope.self; self; self = self.slice(0, Math.max(0, self.lastIndexOf('.')))) {
      const own = this.fields.get(self)?.get(name);
      if (own !== undefined) return own;
    }
    return undefined;
  }

  /** A name that no function binds: of an enclosing namespace, of the module, or of another file. */
  private outside(scope: Scope, root: string, path: string, fixed = false): string | null {
    for (let at: Scope | null = scope; at; at = at.parent) {
      const holds = at.kind === 'module' || (at.kind === 'type' && this.rules.ownNames);
      if (holds && at.prefix && this.indexes.has(`${at.prefix}.${root}`)) return `${at.prefix}.${path}`;
    }
    if (this.indexes.has(root) || this.imported.has(root)) return path;
    if (this.rules.ownNames && root === path && !fixed) return scope.self ? `${scope.self}:${root}` : null;
    const stays =
      this.takesWhole || this.rules.openNames === 'all' || (this.rules.openNames && (fixed || path !== root));
    return stays ? path : null;
  }
}
