import { baseName, folderOf, joined } from './language.js';

const rootNames = new Set(['lib.rs', 'main.rs', 'build.rs']);
const looseFolders = new Set(['bin', 'tests', 'examples', 'benches']);

/** Which file a Rust module is, by the search rules of the compiler, and which file a crate of the repository starts with. */
export class RustPaths {
  private readonly crates = new Map<string, string>();
  private readonly roots = new Map<string, string>();

  constructor(
    private readonly files: ReadonlyMap<string, unknown>,
    settings: ReadonlyMap<string, string>,
  ) {
    for (const [path, text] of settings) {
      if (baseName(path) !== 'Cargo.toml') continue;
      const { name, library } = manifest(text);
      const root = joined(folderOf(path), library ?? 'src/lib.rs');
      if (name && files.has(root)) this.crates.set(name.replaceAll('-', '_'), root);
    }
  }

  crate(name: string): string | null {
    return this.crates.get(name) ?? null;
  }

  /** The file of `mod a::b;` written in a file. */
  child(file: string, below: string): string | null {
    const stem = joined(this.home(file), below.replaceAll('::', '/'));
    for (const path of [`${stem}.rs`, `${stem}/mod.rs`]) if (this.files.has(path)) return path;
    return null;
  }

  /** The file of the module around the module that a file is; null for the root of a crate. */
  parent(file: string): string | null {
    const folder = folderOf(file);
    const name = baseName(file);
    if (rootNames.has(name)) return null;
    const around = name === 'mod.rs' ? folderOf(folder) : folder;
    if (name === 'mod.rs' ? !folder : looseFolders.has(baseName(folder)) && !this.files.has(joined(folder, 'mod.rs')))
      return null;
    const candidates = ['mod.rs', 'lib.rs', 'main.rs'].map((root) => joined(around, root));
    if (around) candidates.splice(1, 0, `${around}.rs`);
    return candidates.find((path) => path !== file && this.files.has(path)) ?? null;
  }

  /** The file that the crate of a file starts with. */
  root(file: string): string {
    const passed: string[] = [];
    let at = file;
    for (let steps = 0; steps < 100; steps++) {
      const known = this.roots.get(at);
      if (known !== undefined) {
        at = known;
        break;
      }
      passed.push(at);
      const parent = this.parent(at);
      if (parent === null) break;
      at = parent;
    }
    for (const path of passed) this.roots.set(path, at);
    return at;
  }

  private home(file: string): string {
    const name = baseName(file);
    const folder = folderOf(file);
    const isRoot =
      rootNames.has(name) || name === 'mod.rs' || (this.parent(file) === null && looseFolders.has(baseName(folder)));
    return isRoot ? folder : joined(folder, name.replace(/\.rs$/, ''));
  }
}

/** `name` of `[package]` and `path` and `name` of `[lib]`. */
function manifest(text: string): { name: string | null; library: string | null } {
  let section = '';
  const values = new Map<string, string>();
  for (const line of text.slice(0, 200_000).split('\n')) {
    const trimmed = line.trim();
    if (trimmed.startsWith('[')) section = trimmed;
    const [key, value] = trimmed.split('=', 2);
    const quoted = value?.trim().match(/^["']([^"']*)["']/)?.[1];
    if (quoted !== undefined && !values.has(`${section}${key!.trim()}`)) values.set(`${section}${key!.trim()}`, quoted);
  }
  return {
    name: values.get('[lib]name') ?? values.get('[package]name') ?? null,
    library: values.get('[lib]path') ?? null,
  };
}
