import { useQuery } from '@tanstack/react-query';
import type { FoundMemory, MemoryKind } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';

/** As many as one answer may have. */
export const MAX_CANDIDATES = 50;

export interface RecallRequest {
  readonly agentId: string;
  readonly question: string;
  readonly kind: MemoryKind | undefined;
  /** How many the agent gets. */
  readonly give: number;
}

/** A memory that was considered; `given` is its place in the answer, null if the agent does not get it. */
export interface Candidate {
  readonly memory: FoundMemory;
  readonly given: number | null;
}

export interface Recalled {
  readonly candidates: readonly Candidate[];
  readonly rankedBy: 'model' | 'text';
  readonly corrected: Readonly<Record<string, string>>;
}

/** How far the model moved it towards the top: nothing else comes after the order by words and meaning. */
export function placesUp({ given, memory }: Candidate): number {
  const before = memory.why?.rank_fused;
  return given === null || before === undefined ? 0 : before - given;
}

/** What an agent gets for a question, and what comes behind. */
export function useRecall(request: RecallRequest) {
  const { agentId, question, kind, give } = request;
  return useQuery({
    queryKey: ['recall', agentId, question, kind, give],
    queryFn: async (): Promise<Recalled> => {
      const { memories } = await service.recallMemories(agentId, question, {
        kinds: kind && [kind],
        limit: MAX_CANDIDATES,
        explain: true,
        format: 'json',
      });
      return {
        candidates: memories.map((memory, index) => ({ memory, given: index < give ? index + 1 : null })),
        rankedBy: memories[0]?.why?.ranked_by === 'model' ? 'model' : 'text',
        corrected: Object.assign({}, ...memories.map(({ why }) => why?.corrected)) as Record<string, string>,
      };
    },
    enabled: question !== '',
    // It may cost a call of a model: asked only when a person asks.
    staleTime: 'static',
    retry: false,
  });
}

/** The text of the answer. */
export function useContextText({ agentId, question, kind, give }: RecallRequest, isWanted: boolean) {
  return useQuery({
    queryKey: ['recall', 'text', agentId, question, kind, give],
    queryFn: () => service.recallMemories(agentId, question, { kinds: kind && [kind], limit: give, format: 'md' }),
    enabled: isWanted,
    staleTime: 'static',
    retry: false,
  });
}
