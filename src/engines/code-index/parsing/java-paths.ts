import type { FileFacts } from './facts.js';
import type { Target } from './module-table.js';

/** Which file a Java class is in: by the package clause of each file, wherever it lies. */
export class JavaPaths {
  private readonly packages = new Map<string, Map<string, string>>();

  constructor(
    private readonly facts: ReadonlyMap<string, FileFacts | null>,
    files: readonly string[],
  ) {
    for (const path of files) {
      const known = facts.get(path);
      if (!known) continue;
      const name = known.package ?? '';
      let types = this.packages.get(name);
      if (!types) this.packages.set(name, (types = new Map<string, string>()));
      for (const symbol of known.symbols)
        if (!symbol.name.includes('.') && !types.has(symbol.name)) types.set(symbol.name, path);
    }
  }

  inPackage(name: string, type: string): Target | null {
    const file = this.packages.get(name)?.get(type);
    return file === undefined ? null : { file, symbol: type };
  }

  /** `a.b.C` or `a.b.C.D`. */
  type(full: string): Target | null {
    for (
      let cut = full.lastIndexOf('.'), tries = 0;
      cut > 0 && tries < 5;
      cut = full.lastIndexOf('.', cut - 1), tries++
    ) {
      const [head, ...inner] = full.slice(cut + 1).split('.') as [string, ...string[]];
      const found = this.inPackage(full.slice(0, cut), head);
      if (!found) continue;
      const symbol = [head, ...inner].join('.');
      return this.facts.get(found.file)!.symbols.some(({ name }) => name === symbol) ? { ...found, symbol } : null;
    }
    return null;
  }
}
