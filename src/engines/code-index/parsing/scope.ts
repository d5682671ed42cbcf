/** Enclosing scope: `module` and `type` contain symbols, `function` does not. */
export type ScopeKind = 'module' | 'type' | 'function';

export interface Scope {
  readonly kind: ScopeKind;
  /** The first node behind it. */
  readonly end: number;
  readonly parent: Scope | null;
  /** Index of the symbol that calls belong to; -1: the file. */
  readonly symbol: number;
  /** Dotted name that names of symbols inside start with. */
  readonly prefix: string;
  /** Dotted name of the type that `this` or `self` is an instance of; null: unknown. */
  readonly self: string | null;
  /** Names bound here with the type they certainly have, null when unknown. */
  locals: Map<string, string | null> | null;
}

/** The type of a local name: undefined when no scope around binds it, null when it is bound to something unknown. */
export function localType(scope: Scope, name: string): string | null | undefined {
  for (let at: Scope | null = scope; at; at = at.parent) {
    const type = at.locals?.get(name);
    if (type !== undefined) return type;
  }
  return undefined;
}

/** A name bound twice to different types has no certain one. */
export function bind(types: Map<string, string | null>, name: string, type: string | null): void {
  const known = types.get(name);
  types.set(name, known === undefined || known === type ? type : null);
}
