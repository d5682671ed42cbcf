/** Which name of several is no event type, and which there are. */
export interface UnknownType {
  readonly name: string;
  /** The one that is written most like it. */
  readonly closest: string | null;
  readonly known: readonly string[];
}

const SENTENCE = /^unknown type (".*")\.(?: Did you mean "([^"]*)"\?)? Known are ([^"]*)$/s;

/** As the service says it, with all types; null for anything else that is wrong. */
export function unknownTypeIn(problem: string | undefined): UnknownType | null {
  const [, name, closest = null, known] = SENTENCE.exec(problem ?? '') ?? [];
  return name === undefined || known === undefined
    ? null
    : { name: JSON.parse(name) as string, closest, known: known.split(', ') };
}
