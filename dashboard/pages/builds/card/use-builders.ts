import { useQuery } from '@tanstack/react-query';
import type { Hire } from '../../../../client/src/generated.js';
import { hireReads } from '../../../reads/hires.js';

export interface Builders {
  /** Active ones: a card can be given to them. */
  readonly builders: readonly Hire[];
  readonly builderOf: (agentId: string | null) => Hire | undefined;
  /** Null: no active builder, or not read yet. */
  readonly nameOf: (agentId: string) => string | null;
}

/** The hired builders of the workspace. */
export function useBuilders(): Builders {
  const { data } = useQuery(hireReads.newest(1));
  const builders = data?.items.filter(({ kind, status }) => kind === 'builder' && status === 'active') ?? [];
  const builderOf = (agentId: string | null) => builders.find(({ agent_id: id }) => id === agentId);
  return { builders, builderOf, nameOf: (agentId) => builderOf(agentId)?.name ?? null };
}
