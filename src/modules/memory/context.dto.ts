import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { FormatField } from '../../platform/http/formats/format.query.js';
import type { Format } from '../../platform/http/formats/formats.js';
import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  NumberField,
  ObjectField,
  StringField,
  StringListField,
  TextMapField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { AGENT_ID } from '../identity/index.js';
import { confidenceAt, isStale, rounded, staleCaveat } from './decay.js';
import { IMPORTANCES, KINDS, type Importance, type Kind } from './memory-kinds.js';
import type { StoredMemory } from './stored-memory.js';
import type { Recall, Recalled } from './recall.service.js';
import type { Hit, WordMatch } from './search/memory-search.query.js';

class HitsQuery {
  @StringListField({
    about: 'Only these kinds. Default: all',
    values: KINDS,
    example: ['decision', 'learning'],
    must: `must be among: ${KINDS.join(', ')}`,
    optional: true,
  })
  kinds?: Kind[];
  @FormatField(['yaml', 'json', 'md'])
  format: Format;
  @BoolField({ about: 'Explain why each memory was found', default: false, example: false })
  explain: boolean;
}

const LIMIT = { about: 'Maximum number of items', min: 1, max: 50 };

export class ContextQuery extends HitsQuery {
  @StringField({
    about: 'Search text for title and body; if omitted, the most important memories',
    example: 'when do deploys go out',
    max: 4_000,
    optional: true,
  })
  query?: string;
  @IntField({ ...LIMIT, default: 10, example: 10 })
  limit: number;
}

export class RecallQuery extends HitsQuery {
  @StringField({ about: 'The question or task', example: 'plan the next release', max: 4_000, min: 1 })
  query: string;
  @IntField({ ...LIMIT, default: 20, example: 20 })
  limit: number;

  question(): string {
    if (!this.query.trim()) throw refuse.field('query', 'must not be blank');
    return this.query;
  }
}

export class StatsQuery {
  @StringField({
    ...AGENT_ID,
    example: undefined,
    about: 'Only this agent. Default: all of the workspace',
    optional: true,
  })
  agent_id?: string;
  @FormatField(['json', 'yaml', 'md'])
  format: Format;
}

const RANK = { example: 1, min: 1, nullable: true, optional: true } as const;

export class MemoryMatchDto {
  @EnumField({ about: 'What ranked it', values: ['text', 'model', 'importance'] })
  ranked_by: 'text' | 'model' | 'importance';
  @NumberField({
    about: 'Score by words; null without a query, and if it was found by meaning alone',
    example: 0.63,
    nullable: true,
  })
  score: number | null;
  @StringListField({ about: 'Words of the query found in it', example: ['deploys'] })
  words: string[];
  @TextMapField({ about: 'Typos in the query and their corrections', example: { deplys: 'deploys' } })
  corrected: Record<string, string>;
  @IntField({ about: 'Recall only: its place by words; null if no word was found', ...RANK })
  rank_by_words?: number | null;
  @IntField({
    about: 'Recall only: its place by meaning; null if its meaning is not near enough, or not known',
    ...RANK,
  })
  rank_by_meaning?: number | null;
  @IntField({
    about: 'Recall only: its place by words and meaning together, memories of the named time first: before the model',
    example: 1,
    min: 1,
    optional: true,
  })
  rank_fused?: number;
  @IntField({ about: 'Recall only: its place in the order of the model; null if the model did not name it', ...RANK })
  rank_by_model?: number | null;
  @StringField({
    about: 'Recall only: the time that the question names, if the memory is of that time',
    example: 'last week',
    nullable: true,
    optional: true,
  })
  period?: string | null;

  static of({ match }: Hit): MemoryMatchDto {
    return { ranked_by: match ? 'text' : 'importance', ...wordsOf(match) };
  }

  static ofRecalled({ match, ranks, period }: Recalled, ranking: Recall['ranking']): MemoryMatchDto {
    return {
      ranked_by: ranking,
      ...wordsOf(match),
      rank_by_words: ranks.words,
      rank_by_meaning: ranks.meaning,
      rank_fused: ranks.fused,
      rank_by_model: ranks.model,
      period,
    };
  }
}

function wordsOf(match: WordMatch | null): Pick<MemoryMatchDto, 'score' | 'words' | 'corrected'> {
  return { score: match?.score ?? null, words: match?.words ?? [], corrected: match?.corrected ?? {} };
}

export class FoundMemoryDto {
  @UuidField({ about: 'Id of the memory' })
  id: string;
  @EnumField({ about: 'What it is', values: KINDS })
  kind: Kind;
  @StringField({ about: 'Title', example: 'Deploys go out on Tuesdays' })
  title: string;
  @StringField({ about: 'What to remember', example: 'The release train leaves on Tuesday at 10:00 UTC.' })
  body: string;
  @StringField({ about: 'One-line summary', example: 'When deploys happen', nullable: true })
  description: string | null;
  @NumberField({ about: 'Current confidence', example: 0.78, min: 0, max: 1 })
  confidence: number;
  @StringListField({ about: 'Tags', example: ['deploys'] })
  tags: string[];
  @EnumField({ about: 'Importance', values: IMPORTANCES })
  importance: Importance;
  @BoolField({ about: 'Not verified for more than 30 days', optional: true })
  stale?: boolean;
  @StringField({ about: 'Warning if it is stale', example: 'Not verified for 45 days', optional: true })
  stale_caveat?: string;
  @ObjectField(() => MemoryMatchDto, { about: 'Why it was found; with `explain=true`', optional: true })
  why?: MemoryMatchDto;

  static from({ memory }: { readonly memory: StoredMemory }, now: Date, why: MemoryMatchDto | null): FoundMemoryDto {
    const stale = isStale(memory.lastVerifiedAt, now);
    return {
      id: memory.id,
      kind: memory.kind,
      title: memory.title,
      body: memory.body,
      description: memory.description,
      confidence: rounded(confidenceAt(memory, now)),
      tags: [...memory.tags],
      importance: memory.importance,
      ...(stale && { stale, stale_caveat: staleCaveat(memory.lastVerifiedAt, now) }),
      ...(why && { why }),
    };
  }
}

export class MemoryContextDto {
  @ListField(() => FoundMemoryDto, { about: 'Best match first' })
  memories: FoundMemoryDto[];
  @IntField({ about: 'Total number', example: 1 })
  count: number;
  @StringField(AGENT_ID)
  agent_id: string;
}
