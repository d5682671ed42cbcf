import type { FileFacts } from './facts.js';

/** A name of another module, as an import says it. */
export interface Origin {
  readonly from: string;
  readonly imported: string;
}

/** The names of one file, ready to be asked for. */
export class ModuleTable {
  /** Symbols that are defined here; those that are only extended here are left out. */
  readonly symbols = new Set<string>();
  readonly members = new Set<string>();
  readonly imports = new Map<string, Origin>();
  readonly exports = new Map<string, string>();
  readonly exportedAgain = new Map<string, Origin>();
  /** Modules of which every name is taken over. */
  readonly stars: string[] = [];
  readonly starsAgain: string[] = [];
  readonly hidden: ReadonlySet<string>;
  readonly bases = new Map<string, string[]>();

  constructor(
    readonly path: string,
    readonly facts: FileFacts,
  ) {
    const partial = new Set(facts.partial);
    for (const [index, { name }] of facts.symbols.entries()) {
      this.members.add(name);
      if (!partial.has(index)) this.symbols.add(name);
    }
    this.hidden = new Set(facts.hidden);
    for (const [exported, local] of facts.exports ?? []) this.exports.set(exported, local);
    for (const { from, names = [], again } of facts.imports ?? [])
      for (const [imported, local] of names) {
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
