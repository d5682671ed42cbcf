import { baseName, folderOf, joined } from './language.js';
import { resolvePath } from './paths.js';

const markers = new Set(['setup.py', 'setup.cfg', 'pyproject.toml']);
/** In the order in which they are looked for. */
const endings = ['.py', '__init__.py', '.pyi', '__init__.pyi'];
const layouts = ['', 'src', 'lib', 'python'];

/**
 * Which file a Python module is. Modules are looked for from the folders above the importing file that can be on Python's
 * path (with `src`, `lib` and `python` in them), nearest first; then among the packages of all declared projects, when
 * only one has that name. A module is a file, or a folder ending in `/` for a package without `__init__.py`.
 */
export class PythonPaths {
  /** Packages by name, null when several have it. */
  private readonly packages = new Map<string, string | null>();
  private readonly roots = new Map<string, readonly string[]>();
  private readonly known = new Map<string, Map<string, string | null>>();
  /** Files by their path without what makes them a module. */
  private readonly modules = new Map<string, string>();

  constructor(
    private readonly files: ReadonlyMap<string, unknown>,
    private readonly folders: ReadonlySet<string>,
  ) {
    for (const ending of endings) for (const path of files.keys()) this.addModule(path, ending);
    const projects = new Set<string>();
    for (const path of files.keys()) if (markers.has(baseName(path))) projects.add(folderOf(path));
    for (const path of files.keys()) {
      if (!path.endsWith('/__init__.py')) continue;
      const folder = folderOf(path);
      const root = folderOf(folder);
      if (
        this.isPackage(root) ||
        !(projects.has(root) || (layouts.includes(baseName(root)) && projects.has(folderOf(root))))
      )
        continue;
      const name = baseName(folder);
      this.packages.set(name, this.packages.has(name) ? null : folder);
    }
  }

  /** `a.b` or `..a.b`, seen from a file in this folder. */
  resolve(folder: string, module: string): string | null {
    let known = this.known.get(folder);
    if (!known) this.known.set(folder, (known = new Map<string, string | null>()));
    let found = known.get(module);
    if (found === undefined) known.set(module, (found = this.find(folder, module)));
    return found;
  }

  /** The module `name` inside a package. */
  inside(module: string, name: string): string | null {
    if (module.endsWith('/')) return this.at(joined(module.slice(0, -1), name));
    const file = baseName(module);
    return file === '__init__.py' || file === '__init__.pyi' ? this.at(joined(folderOf(module), name)) : null;
  }

  private find(folder: string, module: string): string | null {
    let dots = 0;
    while (module[dots] === '.') dots++;
    const path = module.slice(dots).replaceAll('.', '/');
    if (dots) {
      const base = resolvePath(folder, '../'.repeat(Math.min(dots - 1, 100)));
      return base === null ? null : this.at(path ? joined(base, path) : base);
    }
    const top = path.split('/', 1)[0]!;
    for (const root of this.rootsOf(folder)) {
      if (this.at(joined(root, top)) === null) continue;
      const found = this.at(joined(root, path));
      if (found) return found;
    }
    const home = this.packages.get(top);
    return home ? this.at(joined(folderOf(home), path)) : null;
  }

  private rootsOf(folder: string): readonly string[] {
    let roots = this.roots.get(folder);
    if (!roots) {
      const above = folder ? this.rootsOf(folderOf(folder)) : [];
      const own = this.isPackage(folder) ? [] : layouts.map((layout) => (layout ? joined(folder, layout) : folder));
      const here = own.filter((root) => this.folders.has(root) && !this.isPackage(root));
      // Deep folders keep only the nearest roots, so that hostile nesting stays cheap.
      this.roots.set(folder, (roots = here.length ? [...here, ...above].slice(0, 40) : above));
    }
    return roots;
  }

  private isPackage(folder: string): boolean {
    return this.files.has(joined(folder, '__init__.py'));
  }

  private at(path: string): string | null {
    return this.modules.get(path) ?? (path && this.folders.has(path) ? `${path}/` : null);
  }

  private addModule(path: string, ending: string): void {
    if (!path.endsWith(ending)) return;
    const isFile = ending.startsWith('.');
    if (!isFile && path !== ending && !path.endsWith(`/${ending}`)) return;
    const module = isFile ? path.slice(0, -ending.length) : folderOf(path);
    if (!this.modules.has(module)) this.modules.set(module, path);
  }
}
