/** A symbol: its dotted name (`Class.method`) and a digest of its code that does not depend on its name. */
export interface SymbolFacts {
  readonly name: string;
  readonly digest: string;
}

/**
 * One import as it is written. A name is `[imported, local]`: imported `*` is the module itself (a namespace), local `*`
 * takes over every name of the module. `again`: the names are exported again under their local name.
 */
export interface ImportFacts {
  readonly from: string;
  readonly names?: readonly (readonly [imported: string, local: string])[];
  readonly again?: true;
}

/** What one file says, without knowing any other file; plain JSON. */
export interface FileFacts {
  readonly digest: string;
  readonly symbols: readonly SymbolFacts[];
  readonly imports?: readonly ImportFacts[];
  /** `[exported, local]` where the two differ or the local name is imported; `=` is the whole module. */
  readonly exports?: readonly (readonly [exported: string, local: string])[];
  /** Top-level symbols that cannot be imported, where another module may provide the same name. */
  readonly hidden?: readonly string[];
  /** `[index of the calling symbol or -1, callee]`; a callee is `a.b.c`, `Type:method` (a method of an instance) or `Type^method` (of a base class). */
  readonly calls?: readonly (readonly [caller: number, callee: string])[];
  /** `[index of a class, its base class]`, in order. */
  readonly bases?: readonly (readonly [symbol: number, base: string])[];
  /** Names of other modules that occur here (Go: `pkg.Name`; Java: types that an import of a whole package may provide). */
  readonly uses?: readonly string[];
  /** Go and Java: the package clause. */
  readonly package?: string;
  /** Indexes of types that are only extended here (Go methods, Rust impl) and defined in another file. */
  readonly partial?: readonly number[];
}
