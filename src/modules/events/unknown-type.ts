import { editDistance } from '../../engines/text-search/edit-distance.js';

/** Longer than any type. */
const MAX_COMPARED = 64;

/** Why a type is refused, with the known one that is written most like it, if one is. */
export function unknownType(name: string, known: readonly string[]): string {
  const closest = closestTo(name.slice(0, MAX_COMPARED), known);
  const advice = closest === null ? '' : ` Did you mean ${JSON.stringify(closest)}?`;
  return `unknown type ${JSON.stringify(name)}.${advice} Known are ${known.join(', ')}`;
}

/** Of its own kind, if there is that kind; of patterns, too: `task.*`. Null: more than half of it would be written anew. */
function closestTo(name: string, known: readonly string[]): string | null {
  const ofKind = known.filter((type) => kindOf(type) === kindOf(name));
  const patterns = name.endsWith('*') ? new Set(known.map((type) => `${kindOf(type)}.*`)) : [];
  const ranked = [...(ofKind.length ? ofKind : known), ...patterns]
    .map((type) => ({ type, away: editDistance(name, type) }))
    .sort((a, b) => a.away - b.away);
  const [closest] = ranked;
  return closest && closest.away <= name.length / 2 ? closest.type : null;
}

function kindOf(type: string): string {
  return type.split('.')[0]!;
}
