import { Linker, type ImportEmit, type LinkerContext, type Search } from './linker.js';
import type { ModuleTable, Target, Origin } from './module-table.js';
import { EcmascriptPaths } from './typescript-paths.js';

/** Names of TypeScript and JavaScript: what a module exports, also again from others. */
export class EcmascriptLinker extends Linker {
  private readonly paths: EcmascriptPaths;

  constructor(context: LinkerContext) {
    super(context);
    this.paths = new EcmascriptPaths(context.files, context.settings);
  }

  link(table: ModuleTable, emit: ImportEmit): void {
    for (const { from, names = [] } of table.facts.imports ?? []) {
      const file = this.paths.resolve(table.path, from);
      if (!file) continue;
      emit.file(file);
      for (const name of names) {
        if (name[1] === '*') continue;
        let target = this.importedFrom(file, name[0], this.search());
        if (target?.symbol === null) target = this.wholeModule(target, this.search());
        if (target) emit.symbol(target);
      }
    }
  }

  local(table: ModuleTable, name: string, search: Search): Target | null {
    const origin = table.imports.get(name);
    if (origin) return this.imported(table, origin, search);
    return table.symbols.has(name) ? { file: table.path, symbol: name } : null;
  }

  inModule({ file }: Target, name: string, search: Search): Target | null {
    const table = this.table(file);
    if (!table) return null;
    const found = this.exported(table, name, search);
    if (found) return found;
    const whole = this.wholeModule({ file, symbol: null }, search);
    return whole && this.member(whole, name, search);
  }

  /** `export = a` and `module.exports = a`: the module is that value. */
  protected override wholeModule({ file }: Target, search: Search): Target | null {
    const table = this.table(file);
    const local = table?.exports.get('=');
    if (!table || local === undefined) return null;
    const target = search.follow(`${file}=`, () => this.local(table, local, search));
    return target?.symbol === null ? null : target;
  }

  private imported(table: ModuleTable, { from, imported }: Origin, search: Search): Target | null {
    const file = this.paths.resolve(table.path, from);
    return file === null ? null : this.importedFrom(file, imported, search);
  }

  private importedFrom(file: string, imported: string, search: Search): Target | null {
    const module = this.table(file);
    if (!module) return null;
    if (imported === '*') return { file: module.path, symbol: null };
    const found = this.exported(module, imported, search);
    return found ?? (imported === 'default' ? this.wholeModule({ file: module.path, symbol: null }, search) : null);
  }

  private exported(table: ModuleTable, name: string, search: Search): Target | null {
    const known = table.elsewhere.get(name);
    if (known !== undefined) return known;
    const { isFresh } = search;
    const found = search.follow(`${table.path}>${name}`, () => this.findExported(table, name, search));
    if (isFresh) table.elsewhere.set(name, found); // Inside a search a circle may hide what is there.
    return found;
  }

  private findExported(table: ModuleTable, name: string, search: Search): Target | null {
    const local = table.exports.get(name);
    if (local !== undefined) return this.local(table, local, search);
    if (table.symbols.has(name) && !table.hidden.has(name)) return { file: table.path, symbol: name };
    const again = table.exportedAgain.get(name);
    if (again) return this.imported(table, again, search);
    if (name === 'default') return null;
    for (const from of table.starsAgain) {
      const file = this.paths.resolve(table.path, from);
      const module = file === null ? null : this.table(file);
      const found = module && this.exported(module, name, search);
      if (found) return found;
    }
    return null;
  }
}
