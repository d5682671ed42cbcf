import type { FileFacts } from './facts.js';
import { ModuleTable, type Target } from './module-table.js';

const limits = { questions: 2_000, depth: 50 };

/** Limits the work of one lookup, so that hostile chains of imports and base classes end. */
export class Search {
  private seen: Set<string> | null = null;
  private depth = 0;

  constructor(private readonly budget: { left: number }) {}

  get isFresh(): boolean {
    return this.seen === null;
  }

  /** The result of a nested lookup; null for a cycle or beyond the limit. */
  follow(part: string, answer: () => Target | null): Target | null {
    this.seen ??= new Set<string>();
    if (this.depth >= limits.depth || this.seen.size >= limits.questions) return null;
    if (this.seen.has(part) || this.budget.left <= 0) return null;
    this.budget.left--;
    this.seen.add(part);
    this.depth++;
    const found = answer();
    this.depth--;
    return found;
  }
}

/** Receives the imports of a file: files (or folders, ending in `/`) and their symbols. */
export interface ImportEmit {
  file(path: string): void;
  symbol(target: Target): void;
}

export interface LinkerContext {
  readonly files: ReadonlyMap<string, FileFacts | null>;
  readonly settings: ReadonlyMap<string, string>;
  readonly folders: ReadonlySet<string>;
}

/** Finds what the names of one language mean, over all files of a repository. */
export abstract class Linker {
  private readonly tables = new Map<string, ModuleTable | null>();
  private readonly budget: { left: number };

  protected readonly files: ReadonlyMap<string, FileFacts | null>;

  constructor({ files }: LinkerContext) {
    this.files = files;
    this.budget = { left: 1_000_000 + 50 * files.size };
  }

  /** Emits the edges of the imports of a file. */
  abstract link(table: ModuleTable, emit: ImportEmit): void;
  /** What a name means at the top level of a file. */
  abstract local(table: ModuleTable, name: string, search: Search): Target | null;
  /** What `target.name` means when the target is a module. */
  abstract inModule(target: Target, name: string, search: Search): Target | null;

  search(): Search {
    return new Search(this.budget);
  }

  table(path: string): ModuleTable | null {
    let table = this.tables.get(path);
    if (table === undefined) {
      const facts = this.files.get(path);
      this.tables.set(path, (table = facts ? new ModuleTable(path, facts) : null));
    }
    return table;
  }

  /** The symbol of a callee; null when it is uncertain. */
  callee(table: ModuleTable, callee: string): Target | null {
    const search = this.search();
    const cut = Math.max(callee.indexOf(':'), callee.indexOf('^'));
    const found =
      cut < 0
        ? this.walk(table, callee, search)
        : this.methodOf(table, callee.slice(0, cut), callee.slice(cut + 1), callee[cut] === '^', search);
    return found && (found.symbol === null ? this.wholeModule(found, search) : found);
  }

  /** `a.b.c` from the top level of a file. */
  walk(table: ModuleTable, path: string, search: Search): Target | null {
    const [root, ...rest] = path.split('.');
    let target = this.local(table, root!, search);
    for (const name of rest) target = target && this.member(target, name, search);
    return target;
  }

  member(target: Target, name: string, search: Search): Target | null {
    if (target.symbol === null) return this.inModule(target, name, search);
    return this.method(target, name, search);
  }

  /** A member of a class, its own or that of the nearest base class; null as soon as a base class is unknown. */
  protected method(type: Target, name: string, search: Search): Target | null {
    const table = this.table(type.file);
    if (!table || type.symbol === null) return null;
    const own = this.ownMember(table, type.symbol, name);
    return own ?? this.inherited(table, type.symbol, name, search);
  }

  protected ownMember(table: ModuleTable, type: string, name: string): Target | null {
    const full = `${type}.${name}`;
    return table.members.has(full) ? { file: table.path, symbol: full } : null;
  }

  /** A module that is itself called or used as a value. */
  protected wholeModule(_module: Target, _search: Search): Target | null {
    return null;
  }

  protected typeNamed(table: ModuleTable, type: string, search: Search): Target | null {
    if (table.members.has(type)) {
      if (table.symbols.has(type)) return { file: table.path, symbol: type };
      return this.walk(table, type, search) ?? { file: table.path, symbol: type };
    }
    const found = this.walk(table, type, search);
    return found?.symbol === null ? this.wholeModule(found, search) : found;
  }

  private methodOf(table: ModuleTable, type: string, name: string, base: boolean, search: Search): Target | null {
    if (base) return this.inherited(table, type, name, search);
    const own = this.ownMember(table, type, name);
    if (own) return own;
    const target = this.typeNamed(table, type, search);
    return target && this.method(target, name, search);
  }

  private inherited(table: ModuleTable, type: string, name: string, search: Search): Target | null {
    return search.follow(`${table.path}#${type}`, () => {
      for (const base of table.bases.get(type) ?? []) {
        const target = this.typeNamed(table, base, search);
        const found = target && this.method(target, name, search);
        if (found) return found;
        if (!target || this.isUncertain(target)) return null;
      }
      return null;
    });
  }

  /** Has a class without that member a base class of its own that might be unknown? */
  private isUncertain(type: Target): boolean {
    const table = this.table(type.file);
    return !table || type.symbol === null || (table.bases.get(type.symbol)?.length ?? 0) > 0;
  }
}
