import { Injectable } from '@nestjs/common';
import { Llm, NoAnswer } from '../../engines/language-model/llm.js';
import { Log } from '../../platform/kernel/logging/log.js';
import type { KnownAgent } from './memory-agents.js';
import type { Kind } from './memory-kinds.js';
import { firstCharacters } from './memory-text.js';
import { MemorySearch, type Hit } from './search/memory-search.query.js';

const CANDIDATES = 100;
/** Enough of a body for the model to judge it. */
const MAX_BODY_EXCERPT = 600;

const INSTRUCTIONS = `You order notes of an agent by how useful they are for a question.
Answer with the ids of the useful ones, the most useful first. Use only ids that are in the document.`;

const SCHEMA = {
  type: 'object',
  properties: { ids: { type: 'array', items: { type: 'string' } } },
  required: ['ids'],
  additionalProperties: false,
};

/** Recalls memories for a question: found by text search, ranked by a model where there is one. */
@Injectable()
export class RecallService {
  constructor(
    private readonly search: MemorySearch,
    private readonly llm: Llm,
    private readonly log: Log,
  ) {}

  async recall(
    agent: KnownAgent,
    query: string,
    kinds: readonly Kind[] | null,
    limit: number,
  ): Promise<{ hits: Hit[]; ranking: 'model' | 'text' }> {
    const candidates = await this.search.find(agent, query, kinds, CANDIDATES);
    const order = candidates.length > 1 ? await this.orderOf(query, candidates) : null;
    const ranked = order ? inOrder(candidates, order) : candidates;
    return { hits: ranked.slice(0, limit), ranking: order ? 'model' : 'text' };
  }

  private async orderOf(query: string, candidates: readonly Hit[]): Promise<string[] | null> {
    const memories = candidates.map(({ memory: { id, kind, title, body } }) => ({
      id,
      kind,
      title,
      body: firstCharacters(body, MAX_BODY_EXCERPT),
    }));
    try {
      const question = { name: 'rerank', instructions: INSTRUCTIONS, data: { query, memories }, schema: SCHEMA };
      return idsOf(await this.llm.ask(question));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (error.called) this.log.warn('recall without ranking: the model failed', { error });
      return null;
    }
  }
}

function idsOf(answer: unknown): string[] {
  const ids = (answer as { ids?: unknown } | null)?.ids;
  if (!Array.isArray(ids)) throw new NoAnswer('The model returned an invalid answer', true);
  return ids.filter((id) => typeof id === 'string');
}

/** The model's order; unknown, repeated or invented ids are ignored. */
function inOrder(hits: readonly Hit[], ids: readonly string[]): Hit[] {
  const byId = new Map(hits.map((hit) => [hit.memory.id, hit]));
  const named = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const rest = hits.filter((hit) => !named.includes(hit));
  return [...named, ...rest];
}
