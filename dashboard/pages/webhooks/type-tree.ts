import type { EventType } from '../../../client/src/generated.js';

/** Types that begin alike, such as those of cards. */
export interface TypeGroup {
  /** The part before the point. */
  readonly kind: string;
  readonly types: readonly EventType[];
}

const kindOf = (type: string): string => type.split('.')[0]!;
const allOf = (kind: string): string => `${kind}.*`;

/** By kind, those whose name or meaning has all the words that are sought. */
export function groupsOf(types: readonly EventType[], sought: string): readonly TypeGroup[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const found = types.filter(({ type, about }) => {
    const text = `${type} ${about}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return [...new Set(found.map(({ type }) => kindOf(type)))].map((kind) => ({
    kind,
    types: found.filter(({ type }) => kindOf(type) === kind),
  }));
}

export function isChosen(type: string, chosen: readonly string[]): boolean {
  return chosen.includes(type) || chosen.includes(allOf(kindOf(type)));
}

/** All of a kind, some, or none. */
export function shareOf(kind: string, types: readonly EventType[], chosen: readonly string[]): 'all' | 'some' | 'none' {
  if (chosen.includes(allOf(kind))) return 'all';
  return types.some(({ type }) => kindOf(type) === kind && chosen.includes(type)) ? 'some' : 'none';
}

/** All of a kind is one pattern: it has types that come later, too. */
export function withKind(kind: string, isOn: boolean, chosen: readonly string[]): readonly string[] {
  const others = chosen.filter((one) => kindOf(one) !== kind);
  return isOn ? [...others, allOf(kind)] : others;
}

/** One type more or less; of a kind that was chosen as a whole the others stay. */
export function withType(
  type: string,
  isOn: boolean,
  { types, chosen }: { readonly types: readonly EventType[]; readonly chosen: readonly string[] },
): readonly string[] {
  const kind = kindOf(type);
  if (isOn) return [...chosen, type];
  if (!chosen.includes(allOf(kind))) return chosen.filter((one) => one !== type);
  const others = types.map((one) => one.type).filter((one) => kindOf(one) === kind && one !== type);
  return [...chosen.filter((one) => one !== allOf(kind)), ...others];
}

/** What was chosen that is none of the types: patterns of another shape, or types that are gone. */
export function strangersIn(chosen: readonly string[], types: readonly EventType[]): readonly string[] {
  const known = new Set(types.flatMap(({ type }) => [type, allOf(kindOf(type))]));
  return chosen.filter((one) => !known.has(one));
}
