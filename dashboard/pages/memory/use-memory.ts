import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasStatus } from '../../app/problems.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';

const PAGE = 50;
const MAX_PAGE = 200;
const TYPING_MS = 250;

export const agentPath = (agentId: string): string => `/agents/${encodeURIComponent(agentId)}`;
export const recallPath = (agentId: string): string => `/recall?agent=${encodeURIComponent(agentId)}`;
export const memoryPath = (agentId: string, id: string): string => `${agentPath(agentId)}/${id}`;

export function useAgents() {
  return useInfiniteQuery({
    queryKey: ['memory', 'agents'],
    queryFn: ({ pageParam: cursor }) => service.listMemoryAgents({ limit: PAGE, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });
}

/** Ids and names of the first agents, those with the most memories first. */
export function useAgentNames(): readonly (readonly [id: string, name: string])[] {
  const { data } = useQuery({
    queryKey: ['memory', 'agent-names'],
    queryFn: () => service.listMemoryAgents({ limit: MAX_PAGE }),
  });
  const agents = (data?.items ?? []).toSorted((a, b) => b.memories.active - a.memories.active);
  return agents.map(({ agent_id: id, name }) => [id, name ?? id] as const);
}

/** Its name if it is among the first, else its id. */
export function useAgentName(agentId: string): string {
  return useAgentNames().find(([id]) => id === agentId)?.[1] ?? agentId;
}

export function useMemoryStats(agentId: string) {
  return useQuery({
    queryKey: ['memory', 'stats', agentId],
    queryFn: () => service.getMemoryStats({ agentId, format: 'json' }),
  });
}

export function useMemoryOf(id: string) {
  return useQuery({ queryKey: ['memory', 'one', id], queryFn: () => service.getMemory(id) });
}

/** The memory as it was then, which does not change any more. */
export function useMemoryAsOf(id: string, asOf: string) {
  return useQuery({
    queryKey: ['memory', 'one', id, asOf],
    queryFn: () => service.getMemory(id, { asOf }),
    staleTime: Infinity,
  });
}

export function useHistory(id: string) {
  return useInfiniteQuery({
    queryKey: ['memory', 'history', id],
    queryFn: ({ pageParam: cursor }) => service.getMemoryHistory(id, { limit: MAX_PAGE, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });
}

/** Deleted meanwhile, or never there: a mistyped address is no id at all. */
export function isGone(error: unknown): boolean {
  return hasStatus(error, 404) || hasStatus(error, 422);
}

export function readMemoryAgain(): void {
  void queries.invalidateQueries({ queryKey: ['memory'] });
}

/** Neither sources nor conversations tell of themselves by an event. */
export function readSourcesAgain(): void {
  void queries.invalidateQueries({ queryKey: ['memory', 'sources'] });
  void queries.invalidateQueries({ queryKey: ['memory', 'conversations'] });
}

/** The value once nobody types any more. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
