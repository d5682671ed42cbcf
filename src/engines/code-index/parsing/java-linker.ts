import { Linker, type ImportEmit, type LinkerContext, type Search } from './linker.js';
import type { ModuleTable, Target } from './module-table.js';
import { JavaPaths } from './java-paths.js';

const plainName = (from: string): string => (from.startsWith('static ') ? from.slice(7) : from);

/** Names of Java: classes of the file, imported ones, those of its package, and those of packages imported as a whole. */
export class JavaLinker extends Linker {
  private readonly paths: JavaPaths;

  constructor(context: LinkerContext, files: readonly string[]) {
    super(context);
    this.paths = new JavaPaths(context.files, files);
  }

  link(table: ModuleTable, emit: ImportEmit): void {
    const tell = (target: Target | null): void => {
      if (!target) return;
      emit.file(target.file);
      if (target.symbol !== null) emit.symbol(target);
    };
    for (const { from, names = [] } of table.facts.imports ?? [])
      for (const [imported, local] of names) {
        if (local !== '*') tell(this.named(from, imported));
        else if (from.startsWith('static ')) tell(this.paths.type(plainName(from)));
      }
    if (!table.stars.length) return;
    for (const name of table.facts.uses ?? []) if (!this.near(table, name)) tell(this.fromWhole(table, name));
  }

  local(table: ModuleTable, name: string): Target | null {
    return this.near(table, name) ?? this.fromWhole(table, name);
  }

  inModule(): Target | null {
    return null;
  }

  protected override typeNamed(table: ModuleTable, type: string, search: Search): Target | null {
    if (table.symbols.has(type)) return { file: table.path, symbol: type };
    return this.walk(table, type, search) ?? this.paths.type(type);
  }

  private near(table: ModuleTable, name: string): Target | null {
    if (table.symbols.has(name)) return { file: table.path, symbol: name };
    const origin = table.imports.get(name);
    if (origin) return this.named(origin.from, origin.imported);
    return this.paths.inPackage(table.facts.package ?? '', name);
  }

  private fromWhole(table: ModuleTable, name: string): Target | null {
    for (const from of table.stars.slice(0, 100)) {
      const found = from.startsWith('static ') ? this.named(from, name) : this.paths.inPackage(from, name);
      if (found) return found;
    }
    return null;
  }

  /** `a.b` and `C`, or `a.b.C` and a member of it. */
  private named(from: string, name: string): Target | null {
    const type = this.paths.type(`${plainName(from)}.${name}`);
    if (type || !from.startsWith('static ')) return type;
    const holder = this.paths.type(plainName(from));
    return holder && this.method(holder, name, this.search());
  }
}
