import type { DescribedScope } from '../../../client/src/generated.js';
import { texts } from '../../texts/tokens.js';

export interface ScopeGroup {
  readonly key: string;
  readonly name: string;
  readonly scopes: readonly DescribedScope[];
}

/** Scopes by what they are for, which is the part before the colon; those of modules of a team last. */
export function groupsOf(scopes: readonly DescribedScope[]): readonly ScopeGroup[] {
  const known = Object.keys(texts.groups);
  const keyOf = ({ name }: DescribedScope): string => name.split(':')[0]!;
  const keys = [...new Set([...known, ...scopes.map(keyOf)])];
  return keys
    .map((key) => ({ key, name: nameOf(key), scopes: scopes.filter((scope) => keyOf(scope) === key) }))
    .filter((group) => group.scopes.length > 0);
}

function nameOf(key: string): string {
  return texts.groups[key] ?? key.slice(0, 1).toUpperCase() + key.slice(1);
}
