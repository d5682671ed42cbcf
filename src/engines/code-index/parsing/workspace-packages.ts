import { baseName, folderOf, joined } from './language.js';
import { asObject, looseJson } from './loose-json.js';
import { nearest, resolvePath } from './paths.js';

type Content = Map<string, unknown>;
const conditions = ['source', 'types', 'import', 'module', 'node', 'require', 'default'];
const built = /^(?:dist|lib|build|out|esm|cjs|es)\//;
const maxTargets = 50;

/** Packages of the repository itself: their names, entry points and aliases. */
export class WorkspacePackages {
  private readonly folders = new Map<string, string>();
  private readonly contents = new Map<string, Content | null>();
  private readonly nearestFolder = new Map<string, string | null>();

  constructor(
    private readonly settings: ReadonlyMap<string, string>,
    /** The file that a path means, with its extension. */
    private readonly file: (path: string) => string | null,
  ) {
    for (const path of settings.keys()) {
      if (baseName(path) !== 'package.json' || path.includes('node_modules/')) continue;
      const name = this.content(folderOf(path))?.get('name');
      if (typeof name === 'string' && name && !this.folders.has(name)) this.folders.set(name, folderOf(path));
    }
  }

  /** The file of `name` or `name/below`. */
  resolve(specifier: string): string | null {
    const split = this.split(specifier);
    if (!split) return null;
    const { folder, below } = split;
    const content = this.content(folder);
    for (const target of targets(content?.get('exports'), below ? `./${below}` : '.')) {
      const file = this.entry(folder, target);
      if (file) return file;
    }
    if (!below)
      return this.mainOf(folder) ?? this.file(joined(folder, 'src/index')) ?? this.file(joined(folder, 'index'));
    return this.file(joined(folder, below)) ?? this.file(joined(folder, `src/${below.replace(built, '')}`));
  }

  /** The path of something in a package of the repository, whether or not it exists. */
  pathIn(specifier: string): string | null {
    const split = this.split(specifier);
    return split && joined(split.folder, split.below);
  }

  /** The file of an alias such as `#db`, of the nearest package. */
  alias(folder: string, name: string): string | null {
    const home = nearest(folder, this.nearestFolder, (at) =>
      this.settings.has(joined(at, 'package.json')) ? at : null,
    );
    if (home === null) return null;
    for (const target of targets(this.content(home)?.get('imports'), name)) {
      const file = target.startsWith('.') ? this.entry(home, target) : this.resolve(target);
      if (file) return file;
    }
    return null;
  }

  /** The file that the package.json of a folder names as its main one. */
  mainOf(folder: string): string | null {
    const content = this.content(folder);
    if (!content) return null;
    for (const field of ['source', 'types', 'typings', 'module', 'main']) {
      const target = content.get(field);
      if (typeof target !== 'string' || !target) continue;
      const file = this.entry(folder, target);
      if (file) return file;
    }
    return null;
  }

  /** Where an entry point is; a built one that is not in the repository is looked for among the sources. */
  private entry(folder: string, target: string): string | null {
    const below = resolvePath('', target);
    if (!below) return null;
    const exact = this.file(joined(folder, below));
    if (exact || !built.test(below)) return exact;
    const source = below.replace(built, '').replace(/\.d\.([mc]?)ts$/, '.$1js');
    return this.file(joined(folder, `src/${source}`)) ?? this.file(joined(folder, source));
  }

  private split(specifier: string): { folder: string; below: string } | null {
    const parts = specifier.split('/');
    const name = parts.splice(0, specifier.startsWith('@') ? 2 : 1).join('/');
    const folder = this.folders.get(name);
    return folder === undefined ? null : { folder, below: parts.join('/') };
  }

  private content(folder: string): Content | null {
    let content = this.contents.get(folder);
    if (content === undefined) {
      const text = this.settings.get(joined(folder, 'package.json'));
      this.contents.set(folder, (content = text === undefined ? null : looseJson(text)));
    }
    return content;
  }
}

/** The targets of an entry of `exports` or `imports`, conditions in our order. */
function targets(map: unknown, name: string): string[] {
  const entries = asObject(map);
  const isTable = entries && [...entries.keys()].some((key) => key.startsWith('.') || key.startsWith('#'));
  if (!isTable) return name === '.' ? leaves(map, '') : [];
  if (entries.has(name)) return leaves(entries.get(name), '');
  for (const [pattern, value] of entries) {
    const star = pattern.indexOf('*');
    const [before, after] = star < 0 ? [pattern, ''] : [pattern.slice(0, star), pattern.slice(star + 1)];
    if (star >= 0 && name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after))
      return leaves(value, name.slice(before.length, name.length - after.length));
  }
  return [];
}

function leaves(value: unknown, star: string): string[] {
  const found: string[] = [];
  const open: unknown[] = [value];
  while (open.length && found.length < maxTargets) {
    const at = open.pop();
    if (typeof at === 'string') found.push(at.replaceAll('*', () => star));
    else if (Array.isArray(at)) open.push(...(at.slice(0, maxTargets) as unknown[]).reverse());
    else {
      const entries = asObject(at);
      for (const condition of [...conditions].reverse()) if (entries?.has(condition)) open.push(entries.get(condition));
    }
  }
  return found;
}
