import { folderOf } from './language.js';
import { Linker, type ImportEmit, type LinkerContext, type Search } from './linker.js';
import type { ModuleTable, Target } from './module-table.js';
import { resolvePath } from './paths.js';
import { RustPaths } from './rust-paths.js';

/** Names of Rust: items, `use`d names, modules below, and crates of the repository. */
export class RustLinker extends Linker {
  private readonly paths: RustPaths;

  constructor(context: LinkerContext) {
    super(context);
    this.paths = new RustPaths(context.files, context.settings);
  }

  link(table: ModuleTable, emit: ImportEmit): void {
    for (const { from, names = [] } of table.facts.imports ?? []) {
      const module = this.module(table, from, this.search());
      if (!module) continue;
      for (const [imported] of names) {
        const target = imported === '*' ? module : this.member(module, imported, this.search());
        emit.file(target?.symbol === null ? target.file : module.file);
        if (target && target.symbol !== null) emit.symbol(target);
      }
    }
  }

  local(table: ModuleTable, name: string, search: Search): Target | null {
    if (name === 'crate') return { file: this.paths.root(table.path), symbol: null };
    if (name === 'self') return { file: table.path, symbol: null };
    if (name === 'super') return module(this.paths.parent(table.path));
    if (table.symbols.has(name)) return { file: table.path, symbol: name };
    return search.follow(`${table.path}>${name}`, () => this.fromElsewhere(table, name, search));
  }

  private fromElsewhere(table: ModuleTable, name: string, search: Search): Target | null {
    const origin = table.imports.get(name);
    if (origin) {
      const from = this.module(table, origin.from, search);
      return from && (origin.imported === '*' ? from : this.member(from, origin.imported, search));
    }
    for (const star of table.stars) {
      const from = this.module(table, star, search);
      const found = from && this.member(from, name, search);
      if (found) return found;
    }
    return module(this.paths.crate(name));
  }

  inModule({ file }: Target, name: string, search: Search): Target | null {
    const table = this.table(file);
    return table && this.local(table, name, search);
  }

  /** What `use` or `mod` names: `a::b`, `mod a`, `path a.rs`. */
  private module(table: ModuleTable, from: string, search: Search): Target | null {
    if (from.startsWith('mod ')) return module(this.paths.child(table.path, from.slice(4)));
    if (from.startsWith('path ')) {
      const path = resolvePath(folderOf(table.path), from.slice(5));
      return module(path !== null && this.files.has(path) ? path : null);
    }
    const [root, ...rest] = from.split('::');
    const outside = !table.imports.has(root!) || table.imports.get(root!)?.from === from;
    let target =
      outside && root
        ? (module(this.paths.crate(root)) ?? this.local(table, root, search))
        : this.local(table, root!, search);
    for (const name of rest) target = target && this.member(target, name, search);
    return target;
  }
}

const module = (file: string | null): Target | null => (file === null ? null : { file, symbol: null });
