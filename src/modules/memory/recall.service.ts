import { Injectable } from '@nestjs/common';
import { Llm, NoAnswer } from '../../engines/language-model/llm.js';
import { Log } from '../../platform/kernel/logging/log.js';
import type { KnownAgent } from './memory-agents.js';
import type { Kind } from './memory-kinds.js';
import { firstCharacters } from './memory-text.js';
import type { StoredMemory } from './stored-memory.js';
import { fuse, FUSION } from './search/fusion.js';
import { MemoryMeaning } from './search/memory-meaning.query.js';
import { MemorySearch, type WordMatch } from './search/memory-search.query.js';
import { isWithin, QuestionTimes } from './search/question-times.js';

/** Candidates that the model orders: a question has no more hits. */
export const CANDIDATES = 100;
/** Enough of a body for the model to judge it. */
const MAX_BODY_EXCERPT = 600;

const INSTRUCTIONS = `You order notes of an agent by how useful they are for a question.
A note with a period is of the time that the question names.
Answer with the ids of the useful ones, the most useful first. Use only ids that are in the document.`;

const SCHEMA = {
  type: 'object',
  properties: { ids: { type: 'array', items: { type: 'string' } } },
  required: ['ids'],
  additionalProperties: false,
};

/** A memory that may answer a question, with its rank, from 1, in each ranking that has it. */
export interface Recalled {
  readonly memory: StoredMemory;
  /** Null if it was found by meaning alone. */
  readonly match: WordMatch | null;
  /** The time that the question names, as it names it, if the memory is of that time. */
  readonly period: string | null;
  readonly ranks: Ranks;
}

interface Ranks {
  readonly words: number | null;
  readonly meaning: number | null;
  /** In the order that the model gets: by both together, memories of the named time first. */
  readonly fused: number;
  /** Null if the model did not name it. */
  readonly model: number | null;
}

type Unranked = Omit<Recalled, 'ranks'>;

export interface Recall {
  readonly hits: readonly Recalled[];
  readonly ranking: 'model' | 'text';
}

/** Recalls memories for a question: found by words and by meaning, ranked by a model where there is one. */
@Injectable()
export class RecallService {
  constructor(
    private readonly search: MemorySearch,
    private readonly meaning: MemoryMeaning,
    private readonly times: QuestionTimes,
    private readonly llm: Llm,
    private readonly log: Log,
  ) {}

  async recall(agent: KnownAgent, query: string, kinds: readonly Kind[] | null, limit: number): Promise<Recall> {
    const candidates = await this.candidates(agent, query, kinds);
    const order = candidates.length > 1 ? await this.orderOf(query, candidates) : null;
    const ranked = order ? inOrder(candidates, order) : candidates;
    return { hits: ranked.slice(0, limit), ranking: order ? 'model' : 'text' };
  }

  /** Memories of the time that the question names come first. Without vectors, the order by words. */
  private async candidates(agent: KnownAgent, query: string, kinds: readonly Kind[] | null): Promise<Recalled[]> {
    const [hits, near, period] = await Promise.all([
      this.search.find(agent, query, kinds, FUSION.depth),
      this.meaning.near(agent, query, kinds),
      this.times.periodOf(agent, query),
    ]);
    const byWords = hits.map(({ memory }) => memory.id);
    const ids = fuse(byWords, near).slice(0, CANDIDATES);
    const found = new Map(hits.map((hit) => [hit.memory.id, hit]));
    const others = await this.search.byIds(
      agent,
      ids.filter((id) => !found.has(id)),
    );
    for (const memory of others) found.set(memory.id, { memory, match: null });
    const [rankByWords, rankByMeaning] = [ranks(byWords), ranks(near)];
    const candidates = ids.flatMap((id): Unranked[] => {
      const hit = found.get(id);
      return hit ? [{ ...hit, period: period && isWithin(hit.memory, period) ? period.named : null }] : [];
    });
    const ordered = [...candidates.filter(({ period }) => period), ...candidates.filter(({ period }) => !period)];
    return ordered.map((one, index): Recalled => {
      const [words = null, meaning = null] = [rankByWords.get(one.memory.id), rankByMeaning.get(one.memory.id)];
      return { ...one, ranks: { words, meaning, fused: index + 1, model: null } };
    });
  }

  private async orderOf(query: string, candidates: readonly Recalled[]): Promise<string[] | null> {
    const memories = candidates.map(({ memory: { id, kind, title, body }, period }) => ({
      id,
      kind,
      title,
      body: firstCharacters(body, MAX_BODY_EXCERPT),
      ...(period !== null && { period }),
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

/** Places in a list, from 1. */
function ranks(ids: readonly string[]): Map<string, number> {
  return new Map(ids.map((id, index) => [id, index + 1]));
}

/** The model's order; unknown, repeated or invented ids are ignored. */
function inOrder(candidates: readonly Recalled[], ids: readonly string[]): Recalled[] {
  const byId = new Map(candidates.map((one) => [one.memory.id, one]));
  const named = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const rest = candidates.filter((one) => !named.includes(one));
  return [...named.map((one, index) => ({ ...one, ranks: { ...one.ranks, model: index + 1 } })), ...rest];
}
