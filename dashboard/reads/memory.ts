import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ConversationStatus, Memory, MemoryPreviewRequest } from '../../client/src/generated.js';
import { service } from '../app/service.js';

const AGENTS = 50;
const MEMORIES = 20;
const CONVERSATIONS = 10;
const MAX_PAGE = 200;
/** Those that have faded come first in this order; behind a few of them is the next to fade. */
const FIRST_TO_FADE = 10;
/** Conversations are picked up and turned into memories without an event of their own. */
const PICKED_UP_MS = 30_000;

type MemoryFilters = NonNullable<Parameters<typeof service.listMemories>[1]>;

/** What is said of one memory is below its own keys. */
export const memoryReads = {
  all: ['memory'] as const,
  agents: () =>
    infiniteQueryOptions({
      queryKey: ['memory', 'agents'],
      queryFn: ({ pageParam: cursor }) => service.listMemoryAgents({ limit: AGENTS, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    }),
  /** The first agents, as many as one answer may have. */
  firstAgents: () =>
    queryOptions({
      queryKey: ['memory', 'first agents'],
      queryFn: () => service.listMemoryAgents({ limit: MAX_PAGE }),
    }),
  stats: (agentId: string) =>
    queryOptions({
      queryKey: ['memory', 'stats', agentId],
      queryFn: () => service.getMemoryStats({ agentId, format: 'json' }),
    }),
  list: (agentId: string, filters: MemoryFilters) =>
    infiniteQueryOptions({
      queryKey: ['memory', 'list', agentId, filters],
      queryFn: ({ pageParam: cursor }) => service.listMemories(agentId, { ...filters, limit: MEMORIES, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  /** The first memories to fade of each agent, by its id. */
  firstToFade: (agentIds: readonly string[]) =>
    queryOptions({
      queryKey: ['memory', 'first to fade', agentIds],
      queryFn: async () => new Map(await Promise.all(agentIds.map(firstToFadeOf))),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) => queryOptions({ queryKey: ['memory', 'one', id], queryFn: () => service.getMemory(id) }),
  /** The memory as it was then, which does not change any more. */
  asOf: (id: string, asOf: string) =>
    queryOptions({
      queryKey: ['memory', 'one', id, asOf],
      queryFn: () => service.getMemory(id, { asOf }),
      staleTime: Infinity,
    }),
  history: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['memory', 'history', id],
      queryFn: ({ pageParam: cursor }) => service.getMemoryHistory(id, { limit: MAX_PAGE, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    }),
  previews: (id: string) => ['memory', 'preview', id] as const,
  /** What MEMORY.md would say after a change; null while there is none. */
  preview: (id: string, change: MemoryPreviewRequest | null) =>
    queryOptions({
      queryKey: ['memory', 'preview', id, change],
      queryFn: () => service.previewMemoryChange(id, change!),
      enabled: change !== null,
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
  /** The learnings that were merged into patterns of this tag. */
  merged: (agentId: string, tag: string) =>
    queryOptions({
      queryKey: ['memory', 'merged', agentId, tag],
      queryFn: () => service.listMemories(agentId, { status: 'merged', tag, limit: MAX_PAGE }),
    }),
  allSources: ['memory', 'sources'] as const,
  sources: (agentId: string) =>
    queryOptions({
      queryKey: ['memory', 'sources', agentId],
      queryFn: () => service.listSources({ agentId, limit: MAX_PAGE }),
    }),
  allConversations: ['memory', 'conversations'] as const,
  conversations: (agentId: string, status: ConversationStatus | undefined) =>
    infiniteQueryOptions({
      queryKey: ['memory', 'conversations', agentId, status],
      queryFn: ({ pageParam: cursor }) => service.listConversations({ agentId, limit: CONVERSATIONS, cursor, status }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
      refetchInterval: PICKED_UP_MS,
    }),
};

async function firstToFadeOf(agentId: string): Promise<readonly [string, readonly Memory[]]> {
  const { items } = await service.listMemories(agentId, { status: 'active', order: 'fading', limit: FIRST_TO_FADE });
  return [agentId, items];
}
