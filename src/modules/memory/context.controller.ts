import { Controller, Post, Query, UseFilters, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, member } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { render, textAnswers, type Format } from '../../platform/http/formats/formats.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { TextParam } from '../../platform/http/fields/params.js';
import { AGENT_ID } from '../identity/index.js';
import { MemoryContextDto, ContextQuery, FoundMemoryDto, MemoryMatchDto, RecallQuery } from './context.dto.js';
import { FOREIGN_AGENT, MemoryAgents } from './memory-agents.js';
import { contextMarkdown } from './memory-markdown.js';
import { RecallService, type Recall } from './recall.service.js';
import { MemorySearch } from './search/memory-search.query.js';
import { STORE_REFUSALS, StoreFaults } from './store-faults.js';

const KINDS_REFUSAL = 'kinds: must be among: decision, learning, pattern, preference, fact, summary';

@ApiTags('Memory')
@UseFilters(StoreFaults)
@Controller('api/v1/memory/agents/:agent_id/context')
export class ContextController {
  constructor(
    private readonly agents: MemoryAgents,
    private readonly search: MemorySearch,
    private readonly recalls: RecallService,
    private readonly clock: Clock,
  ) {}

  @Post()
  @Access(member('memory:read'))
  @Operation({
    summary: "Search an agent's memories",
    description: 'Matching active memories with a confidence of 0.3 or more, best match first.',
    answer: [200, textAnswers(MemoryContextDto)],
    refusals: { 403: FOREIGN_AGENT, 422: KINDS_REFUSAL, ...STORE_REFUSALS },
  })
  async searchMemories(
    @CurrentCaller() { brandId }: MemberCaller,
    @TextParam('agent_id', AGENT_ID) agentId: string,
    @Query() request: ContextQuery,
  ): Promise<MemoryContextDto | StreamableFile> {
    const { query, kinds = null, limit } = request;
    const agent = await this.agents.find(brandId, agentId);
    const hits = agent ? await this.search.find(agent, query, kinds, limit) : [];
    const now = this.clock.now();
    const found = hits.map((hit) => FoundMemoryDto.from(hit, now, request.explain ? MemoryMatchDto.of(hit) : null));
    return answer(agentId, found, request.format);
  }

  @Post('relevant')
  @Access(member('memory:read'))
  @Operation({
    summary: 'Recall memories for a question',
    description:
      'Up to 100 memories found by words and by meaning, ranked by the language model; without a model, by both ranks together. The meaning of a memory is known about a minute after it was written or changed; until then, and without an embedding of the question, words alone decide. If the question names a time (`last week`, `in May`, `before the release`), memories of that time come first.',
    answer: [200, textAnswers(MemoryContextDto)],
    refusals: { 403: FOREIGN_AGENT, 422: [KINDS_REFUSAL, 'query: must not be blank'], ...STORE_REFUSALS },
  })
  async recallMemories(
    @CurrentCaller() { brandId }: MemberCaller,
    @TextParam('agent_id', AGENT_ID) agentId: string,
    @Query() request: RecallQuery,
  ): Promise<MemoryContextDto | StreamableFile> {
    const question = request.question();
    const { kinds = null, limit } = request;
    const agent = await this.agents.find(brandId, agentId);
    const { hits, ranking }: Recall = agent
      ? await this.recalls.recall(agent, question, kinds, limit)
      : { hits: [], ranking: 'text' };
    const now = this.clock.now();
    const found = hits.map((hit) =>
      FoundMemoryDto.from(hit, now, request.explain ? MemoryMatchDto.ofRecalled(hit, ranking) : null),
    );
    return answer(agentId, found, request.format);
  }
}

function answer(
  agentId: string,
  memories: FoundMemoryDto[],
  format: Format,
): Promise<MemoryContextDto | StreamableFile> {
  return render({ memories, count: memories.length, agent_id: agentId }, format, contextMarkdown);
}
