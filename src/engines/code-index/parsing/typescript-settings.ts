import { folderOf, joined } from './language.js';
import { asObject, looseJson } from './loose-json.js';
import { nearest, resolvePath } from './paths.js';
import type { WorkspacePackages } from './workspace-packages.js';

interface Aliases {
  readonly baseUrl: string | null;
  readonly paths: readonly { readonly before: string; readonly after: string | null; readonly to: readonly string[] }[];
}

const maxDepth = 20;
const maxAliases = 1_000;
const names = ['tsconfig.json', 'jsconfig.json', 'tsconfig.base.json'];

/** `paths` and `baseUrl` of the nearest tsconfig or jsconfig, with what it extends. */
export class TypescriptSettings {
  private readonly byFolder = new Map<string, Aliases | null>();
  private readonly byFile = new Map<string, Aliases>();

  constructor(
    private readonly settings: ReadonlyMap<string, string>,
    private readonly packages: WorkspacePackages,
  ) {}

  /** Paths that a name which is not relative may stand for, best first. */
  candidates(folder: string, name: string): string[] {
    const aliases = nearest(folder, this.byFolder, (at) => {
      const file = names.map((settings) => joined(at, settings)).find((path) => this.settings.has(path));
      return file === undefined ? null : this.read(file, 0);
    });
    if (!aliases) return [];
    const best = this.match(aliases, name);
    const paths: string[] = [];
    for (const to of best?.to ?? []) {
      const star = best!.after === null ? '' : name.slice(best!.before.length, name.length - best!.after.length);
      const path = resolvePath(
        '',
        to.replace('*', () => star),
      );
      if (path !== null) paths.push(path);
    }
    if (aliases.baseUrl !== null) paths.push(joined(aliases.baseUrl, name));
    return paths;
  }

  private match({ paths }: Aliases, name: string): Aliases['paths'][number] | null {
    let best: Aliases['paths'][number] | null = null;
    for (const alias of paths) {
      if (alias.after === null) {
        if (alias.before === name) return alias;
      } else if (
        name.length >= alias.before.length + alias.after.length &&
        name.startsWith(alias.before) &&
        name.endsWith(alias.after) &&
        (!best || alias.before.length > best.before.length)
      )
        best = alias;
    }
    return best;
  }

  private read(file: string, depth: number): Aliases {
    const known = this.byFile.get(file);
    if (known) return known;
    const empty: Aliases = { baseUrl: null, paths: [] };
    this.byFile.set(file, empty); // A circle of `extends` ends here.
    const content = depth < maxDepth ? looseJson(this.settings.get(file) ?? '') : null;
    if (!content) return empty;
    const folder = folderOf(file);
    const options = asObject(content.get('compilerOptions'));
    const written = options?.get('baseUrl');
    const baseUrl = typeof written === 'string' ? resolvePath(folder, written) : null;
    const paths = asObject(options?.get('paths'));
    let result: Aliases = { baseUrl, paths: paths ? this.aliases(paths, baseUrl ?? folder) : [] };
    for (const base of listOf(content.get('extends')).reverse()) {
      const path = this.extended(folder, base);
      const inherited = path === null ? empty : this.read(path, depth + 1);
      result = {
        baseUrl: result.baseUrl ?? inherited.baseUrl,
        paths: paths || result.paths.length ? result.paths : inherited.paths,
      };
    }
    if (result.baseUrl === null && !result.paths.length) result = this.referenced(folder, content, depth) ?? result;
    this.byFile.set(file, result);
    return result;
  }

  /** A tsconfig that only points to others of its folder stands for them. */
  private referenced(folder: string, content: Map<string, unknown>, depth: number): Aliases | null {
    const references = content.get('references');
    for (const reference of Array.isArray(references) ? references.slice(0, maxDepth) : []) {
      const written = asObject(reference)?.get('path');
      const path = typeof written === 'string' ? resolvePath(folder, written) : null;
      if (path === null || folderOf(path) !== folder || !this.settings.has(path)) continue;
      const aliases = this.read(path, depth + 1);
      if (aliases.baseUrl !== null || aliases.paths.length) return aliases;
    }
    return null;
  }

  private aliases(paths: Map<string, unknown>, base: string): Aliases['paths'] {
    return [...paths].slice(0, maxAliases).map(([pattern, to]) => {
      const star = pattern.indexOf('*');
      return {
        before: star < 0 ? pattern : pattern.slice(0, star),
        after: star < 0 ? null : pattern.slice(star + 1),
        to: listOf(to).flatMap((target) => resolvePath(base, target) ?? []),
      };
    });
  }

  private extended(folder: string, base: string): string | null {
    const isRelative = base.startsWith('.');
    const path = isRelative ? resolvePath(folder, base) : this.packages.pathIn(base);
    if (path === null) return null;
    const candidates = [path, `${path}.json`, joined(path, 'tsconfig.json')];
    return candidates.find((candidate) => this.settings.has(candidate)) ?? null;
  }
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.slice(0, 100) : [value]).filter((entry): entry is string => typeof entry === 'string');
