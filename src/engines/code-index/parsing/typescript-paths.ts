import { folderOf, joined } from './language.js';
import { resolvePath } from './paths.js';
import { TypescriptSettings } from './typescript-settings.js';
import { WorkspacePackages } from './workspace-packages.js';

const written = new Map([
  ['.js', ['.ts', '.tsx', '.d.ts', '.js']],
  ['.jsx', ['.tsx', '.ts', '.d.ts', '.jsx']],
  ['.mjs', ['.mts', '.d.mts', '.mjs']],
  ['.cjs', ['.cts', '.d.cts', '.cjs']],
]);
const typescript = ['.ts', '.tsx', '.d.ts'];
const javascript = ['.js', '.jsx', '.mjs', '.cjs', '.json', '.mts', '.cts'];
const isJavascript = /\.[mc]?jsx?$/;

/** Which file an import of TypeScript or JavaScript means, by the rules of the TypeScript compiler. */
export class EcmascriptPaths {
  private readonly settings: TypescriptSettings;
  private readonly packages: WorkspacePackages;
  private readonly known = new Map<string, Map<string, string | null>>();

  constructor(
    private readonly files: ReadonlyMap<string, unknown>,
    settings: ReadonlyMap<string, string>,
  ) {
    this.packages = new WorkspacePackages(settings, (path) => this.file(path, false));
    this.settings = new TypescriptSettings(settings, this.packages);
  }

  resolve(importer: string, specifier: string): string | null {
    const folder = folderOf(importer);
    const key = isJavascript.test(importer) ? `${folder}/*.js` : folder;
    let known = this.known.get(key);
    if (!known) this.known.set(key, (known = new Map<string, string | null>()));
    let file = known.get(specifier);
    if (file === undefined) known.set(specifier, (file = this.find(folder, specifier, key !== folder)));
    return file;
  }

  private find(folder: string, specifier: string, plain: boolean): string | null {
    const name = specifier.split(/[?!]/, 1)[0]!;
    if (name === '.' || name === '..' || name.startsWith('./') || name.startsWith('../')) {
      const path = resolvePath(folder, name);
      const asFolder =
        name.endsWith('/') || name === '.' || name === '..' || name.endsWith('/..') || name.endsWith('/.');
      return path === null ? null : asFolder ? this.inFolder(path, plain) : this.file(path, plain);
    }
    if (!name || name.startsWith('/')) return null;
    if (name.startsWith('#')) {
      const own = this.packages.alias(folder, name);
      if (own) return own;
    }
    for (const path of this.settings.candidates(folder, name)) {
      const file = this.file(path, plain);
      if (file) return file;
    }
    return this.packages.resolve(name);
  }

  /** A file by the path as written: exact, with another or a missing extension, or a folder. */
  private file(path: string, plain: boolean): string | null {
    const dot = path.lastIndexOf('.');
    const others = dot > path.lastIndexOf('/') ? written.get(path.slice(dot)) : undefined;
    if (others) {
      if (plain && this.files.has(path)) return path;
      const stem = path.slice(0, dot);
      for (const extension of others) if (this.files.has(stem + extension)) return stem + extension;
    }
    if (plain) {
      if (this.files.has(path)) return path;
      return this.first(path, javascript) ?? this.first(path, typescript) ?? this.inFolder(path, plain);
    }
    const typed = this.first(path, typescript);
    if (typed) return typed;
    if (this.files.has(path)) return path;
    return this.inFolder(path, plain, typescript) ?? this.first(path, javascript) ?? this.inFolder(path, plain);
  }

  private inFolder(folder: string, plain: boolean, extensions?: readonly string[]): string | null {
    const main = this.packages.mainOf(folder);
    if (main) return main;
    const order = extensions ?? (plain ? [...javascript, ...typescript] : [...typescript, ...javascript]);
    return this.first(joined(folder, 'index'), order);
  }

  private first(stem: string, extensions: readonly string[]): string | null {
    for (const extension of extensions) if (this.files.has(stem + extension)) return stem + extension;
    return null;
  }
}
