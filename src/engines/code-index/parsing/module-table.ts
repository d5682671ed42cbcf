import type { FileFacts } from './facts.js';
import { folderOf } from './language.js';

/** What a name stands for: a symbol of a file, or (symbol null) a whole module: a file, or a folder ending in `/`. */
export interface Target {
  readonly file: string;
  readonly symbol: string | null;
}

/** A name of another module, as an import says it. */
export interface Origin {
  readonly from: string;
  readonly imported: string;
}

/** The names of one file, indexed for lookups. */
export class ModuleTable {
  /** Every symbol with its index in the file. */
  readonly members = new Map<string, number>();
  /** Those that are defined here, without those that are only extended here. */
  readonly symbols: ReadonlyMap<string, number>;
  readonly imports = new Map<string, Origin>();
  readonly exports = new Map<string, string>();
  readonly exportedAgain = new Map<string, Origin>();
  /** Modules of which every name is taken over. */
  readonly stars: string[] = [];
  readonly starsAgain: string[] = [];
  readonly hidden: ReadonlySet<string>;
  readonly bases = new Map<string, string[]>();
  readonly folder: string;
  /** Cached results for names that are exported, or not defined, here. */
  readonly elsewhere = new Map<string, Target | null>();

  constructor(
    readonly path: string,
    readonly facts: FileFacts,
  ) {
    for (let index = 0; index < facts.symbols.length; index++) this.members.set(facts.symbols[index]!.name, index);
    this.folder = folderOf(path);
    const partial = new Set(facts.partial);
    this.symbols = partial.size ? new Map([...this.members].filter(([, index]) => !partial.has(index))) : this.members;
    this.hidden = new Set(facts.hidden);
    for (const pair of facts.exports ?? []) this.exports.set(pair[0], pair[1]);
    for (const { from, names = [], again } of facts.imports ?? [])
      for (const pair of names) {
        const imported = pair[0];
        const local = pair[1];
        if (local === '*') (again ? this.starsAgain : this.stars).push(from);
        else if (again) this.exportedAgain.set(local, { from, imported });
        else if (!this.imports.has(local)) this.imports.set(local, { from, imported });
      }
    for (const [index, base] of facts.bases ?? []) {
      const name = facts.symbols[index]?.name;
      if (name === undefined) continue;
      const known = this.bases.get(name);
      if (known) known.push(base);
      else this.bases.set(name, [base]);
    }
  }
}
