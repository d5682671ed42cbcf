import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queries } from '../../app/queries.js';
import { memoryReads } from '../../reads/memory.js';

export const agentPath = (agentId: string): string => `/agents/${encodeURIComponent(agentId)}`;
export const recallPath = (agentId: string): string => `/recall?agent=${encodeURIComponent(agentId)}`;
export const memoryPath = (agentId: string, id: string): string => `${agentPath(agentId)}/${id}`;

export function useAgents() {
  return useInfiniteQuery(memoryReads.agents());
}

/** Ids and names of the first agents, those with the most memories first. */
export function useAgentNames(): readonly (readonly [id: string, name: string])[] {
  const { data } = useQuery(memoryReads.firstAgents());
  const agents = (data?.items ?? []).toSorted((a, b) => b.memories.active - a.memories.active);
  return agents.map(({ agent_id: id, name }) => [id, name ?? id] as const);
}

/** Its name if it is among the first, else its id. */
export function useAgentName(agentId: string): string {
  return useAgentNames().find(([id]) => id === agentId)?.[1] ?? agentId;
}

export function useMemoryStats(agentId: string) {
  return useQuery(memoryReads.stats(agentId));
}

export function useMemoryOf(id: string) {
  return useQuery(memoryReads.one(id));
}

export function useMemoryAsOf(id: string, asOf: string) {
  return useQuery(memoryReads.asOf(id, asOf));
}

export function useHistory(id: string) {
  return useInfiniteQuery(memoryReads.history(id));
}

export function readMemoryAgain(): void {
  void queries.invalidateQueries({ queryKey: memoryReads.all });
}

/** Neither sources nor conversations tell of themselves by an event. */
export function readSourcesAgain(): void {
  const { allSources, allConversations } = memoryReads;
  for (const queryKey of [allSources, allConversations]) void queries.invalidateQueries({ queryKey });
}
