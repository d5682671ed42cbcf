import type { FileFacts } from './facts.js';
import { GoPaths } from './go-paths.js';
import { folderOf } from './language.js';
import { Linker, type ImportEmit, type LinkerContext, type Search } from './linker.js';
import type { ModuleTable, Target } from './module-table.js';

const isTest = (path: string): boolean => path.endsWith('_test.go');

/**
 * Names of Go. A package is a folder: an import leads to the files that define the names used from it, and to the folder
 * itself when none is known.
 */
export class GoLinker extends Linker {
  private readonly paths: GoPaths;
  /** `folder:package` → name → file. */
  private readonly packages = new Map<string, Map<string, string>>();
  private readonly packageOf = new Map<string, string>();
  private readonly usable = new Map<string, Map<string, string>>();

  constructor(context: LinkerContext, files: readonly string[]) {
    super(context);
    this.paths = new GoPaths(context.settings);
    for (const path of files) this.add(path, context.files.get(path) ?? null);
  }

  link(table: ModuleTable, emit: ImportEmit): void {
    const folders = new Map<string, Set<string>>();
    for (const { from, names = [] } of table.facts.imports ?? []) {
      const folder = this.folderFor(table.path, from);
      if (folder === null) continue;
      const local = names[0]?.[0] === '.' ? this.packageOf.get(folder)! : names[0]?.[1];
      if (local === undefined || local === '*') emit.file(`${folder}/`);
      else folders.set(local, new Set([...(folders.get(local) ?? []), folder]));
    }
    const used = new Set<string>();
    for (const use of table.facts.uses ?? []) {
      const [root, name] = use.split('.') as [string, string];
      for (const folder of folders.get(root) ?? []) {
        const target = this.inModule({ file: `${folder}/`, symbol: null }, name);
        if (!target) continue;
        used.add(folder);
        emit.file(target.file);
        emit.symbol(target);
      }
    }
    for (const some of folders.values()) for (const folder of some) if (!used.has(folder)) emit.file(`${folder}/`);
  }

  local(table: ModuleTable, name: string): Target | null {
    const file = this.packages.get(this.key(table.path, table.facts))?.get(name);
    if (file !== undefined) return { file, symbol: name };
    for (const { from, names = [] } of table.facts.imports ?? []) {
      const [imported, local] = names[0] ?? [];
      if (imported === undefined || (imported === '*' && local !== name && local !== '*')) continue;
      const folder = this.folderFor(table.path, from);
      if (folder === null) continue;
      if (local === '*') {
        const found = this.inModule({ file: `${folder}/`, symbol: null }, name);
        if (found) return found;
      } else if ((imported === '.' ? this.packageOf.get(folder) : local) === name)
        return { file: `${folder}/`, symbol: null };
    }
    return null;
  }

  inModule({ file }: Target, name: string): Target | null {
    const found = this.usable.get(file.slice(0, -1))?.get(name);
    return found === undefined ? null : { file: found, symbol: name };
  }

  /** Methods may stand in any file of the package of their type. */
  protected override ownMember(table: ModuleTable, type: string, name: string): Target | null {
    const file = this.packages.get(this.key(table.path, table.facts))?.get(`${type}.${name}`);
    return file === undefined ? null : { file, symbol: `${type}.${name}` };
  }

  protected override typeNamed(table: ModuleTable, type: string, search: Search): Target | null {
    return this.walk(table, type, search);
  }

  private folderFor(importer: string, module: string): string | null {
    const folder = this.paths.folder(importer, module);
    return folder !== null && this.packageOf.has(folder) ? folder : null;
  }

  private key(path: string, facts: FileFacts): string {
    return `${folderOf(path)}:${facts.package ?? ''}`;
  }

  private add(path: string, facts: FileFacts | null): void {
    if (!facts) return;
    const folder = folderOf(path);
    const tables = [entry(this.packages, this.key(path, facts))];
    if (!isTest(path)) {
      tables.push(entry(this.usable, folder));
      if (facts.package !== undefined && !this.packageOf.has(folder)) this.packageOf.set(folder, facts.package);
    }
    const partial = new Set(facts.partial);
    for (const [index, { name }] of facts.symbols.entries())
      for (const table of tables) if (!partial.has(index) && !table.has(name)) table.set(name, path);
  }
}

function entry(map: Map<string, Map<string, string>>, key: string): Map<string, string> {
  let found = map.get(key);
  if (!found) map.set(key, (found = new Map<string, string>()));
  return found;
}
