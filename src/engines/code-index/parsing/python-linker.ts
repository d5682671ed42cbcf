import { Linker, type ImportEmit, type LinkerContext, type Search } from './linker.js';
import type { ModuleTable, Target } from './module-table.js';
import { PythonPaths } from './python-paths.js';

/** Names of Python: a module offers what it defines, what it imports, and the modules below it. */
export class PythonLinker extends Linker {
  private readonly paths: PythonPaths;

  constructor(context: LinkerContext) {
    super(context);
    this.paths = new PythonPaths(context.files, context.folders);
  }

  link(table: ModuleTable, emit: ImportEmit): void {
    for (const { from, names = [] } of table.facts.imports ?? []) {
      const module = this.paths.resolve(table.folder, from);
      if (!module) continue;
      for (const [imported] of names) {
        const isModule = imported === '*' || imported === '.';
        const target = isModule ? { file: module, symbol: null } : this.imported(module, imported, this.search());
        const below = isModule || this.offers(module, imported) ? null : this.paths.inside(module, imported);
        const file = below ?? module;
        if (!file.endsWith('/')) emit.file(file);
        if (target && target.symbol !== null) emit.symbol(target);
      }
    }
  }

  local(table: ModuleTable, name: string, search: Search): Target | null {
    if (table.symbols.has(name)) return { file: table.path, symbol: name };
    const { isFresh } = search;
    const known = table.elsewhere.get(name);
    if (known !== undefined) return known;
    const found = search.follow(`${table.path}>${name}`, () => this.fromElsewhere(table, name, search));
    if (isFresh) table.elsewhere.set(name, found); // Inside a search a circle may hide what is there.
    return found;
  }

  private fromElsewhere(table: ModuleTable, name: string, search: Search): Target | null {
    const origin = table.imports.get(name);
    if (origin) {
      // `import a.b` binds `a`.
      const from = origin.imported === '.' ? origin.from.split('.', 1)[0]! : origin.from;
      const module = this.paths.resolve(table.folder, from);
      if (!module) return null;
      if (origin.imported === '.' || origin.imported === '*') return { file: module, symbol: null };
      return this.imported(module, origin.imported, search);
    }
    for (const from of table.stars) {
      const module = this.paths.resolve(table.folder, from);
      const other = module === null ? null : this.table(module);
      const found = other && !name.startsWith('_') ? this.local(other, name, search) : null;
      if (found) return found;
    }
    return null;
  }

  inModule({ file }: Target, name: string, search: Search): Target | null {
    return this.imported(file, name, search);
  }

  private imported(module: string, name: string, search: Search): Target | null {
    const table = this.table(module);
    const found = table && this.local(table, name, search);
    if (found) return found;
    const below = this.paths.inside(module, name);
    return below === null ? null : { file: below, symbol: null };
  }

  /** Does the module itself, not the folder it stands for, have that name? */
  private offers(module: string, name: string): boolean {
    const table = this.table(module);
    if (!table) return false;
    const origin = table.imports.get(name);
    if (table.symbols.has(name)) return true;
    if (origin) return this.paths.resolve(table.folder, origin.from) !== module || origin.imported !== name;
    return table.stars.length > 0 && this.local(table, name, this.search()) !== null;
  }
}
