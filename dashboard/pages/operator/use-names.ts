import { useQuery } from '@tanstack/react-query';
import { operatorReads } from '../../reads/operator.js';
import { texts } from '../../texts/operator.js';

const MAX_LENGTH = 60;

export interface Names {
  /** The name, or what it is with its id where the name is not known. */
  readonly nameOf: (id: number) => string;
  /** All of them to choose from, none while they are read; null if they are too many, or could not be read. */
  readonly choices: readonly (readonly [id: string, name: string])[] | null;
}

export function useWorkspaceNames(): Names {
  const { data, isPending } = useQuery(operatorReads.workspaceNames());
  const pairs = data?.items.map(({ id, name }) => [id, name] as const);
  return namesOf(pairs, isPending || data?.next_cursor === null, texts.list.workspaceOf);
}

/** Of one workspace, or of all. */
export function usePeopleNames(brandId?: number): Names {
  const { data, isPending } = useQuery(operatorReads.peopleNames(brandId));
  const pairs = data?.items.map(({ user_id: id, full_name: name, email }) => [id, name || email] as const);
  return namesOf(pairs, isPending || data?.next_cursor === null, texts.list.personOf);
}

function namesOf(
  pairs: readonly (readonly [id: number, name: string])[] | undefined,
  isChoice: boolean,
  unknown: (id: number) => string,
): Names {
  const names = new Map(pairs);
  const sorted = (pairs ?? []).toSorted(([, one], [, other]) => one.localeCompare(other));
  return {
    nameOf: (id) => names.get(id) ?? unknown(id),
    choices: isChoice ? sorted.map(([id, name]) => [String(id), shortened(name)] as const) : null,
  };
}

/** A choice is one line. */
function shortened(name: string): string {
  return name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH)}…` : name;
}
