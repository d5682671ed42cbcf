import { queryOptions } from '@tanstack/react-query';
import type { FoundMemory, MemoryKind } from '../../client/src/generated.js';
import { service } from '../app/service.js';

/** As many as one answer may have. */
export const MAX_CANDIDATES = 50;

export interface RecallRequest {
  readonly agentId: string;
  readonly question: string;
  readonly kind: MemoryKind | undefined;
  /** How many the agent gets. */
  readonly give: number;
}

/** A memory that was considered; `given` is its rank in the answer, null if the agent does not get it. */
export interface Candidate {
  readonly memory: FoundMemory;
  readonly given: number | null;
}

export interface Recalled {
  readonly candidates: readonly Candidate[];
  readonly rankedBy: 'model' | 'text';
  readonly corrected: Readonly<Record<string, string>>;
}

export const recallReads = {
  /** What an agent gets for a question, and what comes behind. */
  candidates: (request: RecallRequest) =>
    queryOptions({
      queryKey: ['recall', request.agentId, request.question, request.kind, request.give],
      queryFn: () => recall(request),
      enabled: request.agentId !== '' && request.question !== '',
      // It may cost a call of a model: asked only when a person asks.
      staleTime: 'static',
      retry: false,
    }),
  /** The text of the answer. */
  text: ({ agentId, question, kind, give }: RecallRequest) =>
    queryOptions({
      queryKey: ['recall', 'text', agentId, question, kind, give],
      queryFn: () => service.recallMemories(agentId, question, { kinds: kind && [kind], limit: give, format: 'md' }),
      staleTime: 'static',
      retry: false,
    }),
};

async function recall({ agentId, question, kind, give }: RecallRequest): Promise<Recalled> {
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
}
