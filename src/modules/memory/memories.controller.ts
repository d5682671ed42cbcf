import { Body, Controller, Delete, Get, Patch, Post, Query, UseFilters, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, member } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { render, textAnswers } from '../../platform/http/formats/formats.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { BAD_CURSOR } from '../../platform/data/pages/cursors.js';
import { INVALID_CURSOR } from '../../platform/data/pages/keyset-list.js';
import { HistoryQuery } from '../../platform/http/fields/limit.query.js';
import { TextParam, UuidParam } from '../../platform/http/fields/params.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { CountsToQuota } from '../../platform/background/quotas/quota-decorator.js';
import { actsAsAdmin, AGENT_ID } from '../identity/index.js';
import { StatsQuery } from './context.dto.js';
import { MemoriesService } from './memories.service.js';
import { MemoryHistoryDto } from './memory-history.dto.js';
import { PastChanges } from './memory-history.query.js';
import { FOREIGN_AGENT } from './memory-agents.js';
import { MemoryAsOf, NOT_KEPT } from './memory-as-of.js';
import { statsMarkdown } from './memory-markdown.js';
import {
  AsOfQuery,
  MemoryChangeDto,
  NewMemoryDto,
  MemoryDto,
  MemoryListDto,
  MemoryListQuery,
  MemoryStatsDto,
} from './memory.dto.js';
import { STORE_REFUSALS, StoreFaults } from './store-faults.js';

const NO_MEMORY = { 404: 'Memory not found', ...STORE_REFUSALS };

@ApiTags('Memory')
@UseFilters(StoreFaults)
@Controller('api/v1/memory')
export class MemoriesController {
  constructor(
    private readonly memories: MemoriesService,
    private readonly history: PastChanges,
    private readonly asOf: MemoryAsOf,
    private readonly clock: Clock,
  ) {}

  @Post('memories')
  @Access(member('memory:write'))
  @Idempotent()
  @CountsToQuota('memories', 'agents')
  @Operation({
    summary: 'Create a memory',
    description:
      'Always creates a new memory. The first memory of an unowned agent claims the agent for the workspace, where the installation allows it (`AGENTS_CLAIM`): in production for admins, with a session or the scope `brand:admin`. An agent of whose name files already exist is assigned by the operator. A workspace may claim 20 agents per hour.',
    answer: [201, MemoryDto],
    refusals: {
      403: FOREIGN_AGENT,
      429: 'Too many requests, try again later',
      422: ['body: must not be blank', 'tags: items must not be blank', 'tags: items must be one line each'],
      ...STORE_REFUSALS,
    },
  })
  async createMemory(@CurrentCaller() caller: MemberCaller, @Body() body: NewMemoryDto): Promise<MemoryDto> {
    const { brandId, userId } = caller;
    const asAdmin = actsAsAdmin(caller);
    return this.shown(await this.memories.create(brandId, body.agent_id, body.draft(), { userId }, asAdmin));
  }

  @Get('memories/stats')
  @Access(member('memory:read'))
  @Operation({
    summary: 'Get memory statistics',
    description: 'Counts by status and kind, and the mean confidence.',
    answer: [200, textAnswers(MemoryStatsDto)],
    refusals: { 403: FOREIGN_AGENT, ...STORE_REFUSALS },
  })
  async getMemoryStats(
    @CurrentCaller() { brandId }: MemberCaller,
    @Query() { agent_id: agentId, format }: StatsQuery,
  ): Promise<MemoryStatsDto | StreamableFile> {
    return render(MemoryStatsDto.from(await this.memories.stats(brandId, agentId)), format, statsMarkdown);
  }

  @Get('memories/:memory_id')
  @Access(member('memory:read'))
  @Operation({
    summary: 'Get a memory',
    description:
      'In any status. With `as_of` as it was at that moment, with the confidence it had then; not found if it was created later.',
    answer: [200, MemoryDto],
    refusals: { ...NO_MEMORY, 409: NOT_KEPT },
  })
  async getMemory(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('memory_id') id: string,
    @Query() { moment }: AsOfQuery,
  ): Promise<MemoryDto> {
    if (!moment) return this.shown(await this.memories.read(brandId, id));
    return MemoryDto.from(await this.asOf.read(brandId, id, moment), moment);
  }

  @Get('memories/:memory_id/history')
  @Access(member('memory:read'))
  @Operation({
    summary: 'Get the history of a memory',
    description:
      'Who changed what, newest first: corrections, verifications, its status, and merges into a pattern. Deleted with the memory.',
    answer: [200, MemoryHistoryDto],
    refusals: { ...NO_MEMORY, 400: INVALID_CURSOR },
  })
  async getMemoryHistory(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('memory_id') id: string,
    @Query() query: HistoryQuery,
  ): Promise<MemoryHistoryDto> {
    return MemoryHistoryDto.from(await this.history.read(brandId, id, query));
  }

  @Patch('memories/:memory_id')
  @Access(member('memory:write'))
  @CountsToQuota('memories')
  @Operation({
    summary: 'Update a memory',
    description:
      'Changes only the fields sent. Sending content or confidence also verifies the memory. Setting the status of a merged learning takes it out of its pattern, and it is not merged again until its tags change.',
    answer: [200, MemoryDto],
    refusals: {
      ...NO_MEMORY,
      422: ['body: must not be blank', 'tags: items must not be blank', 'tags: items must be one line each'],
    },
  })
  async changeMemory(
    @CurrentCaller() { brandId, userId }: MemberCaller,
    @UuidParam('memory_id') id: string,
    @Body() body: MemoryChangeDto,
  ): Promise<MemoryDto> {
    return this.shown(await this.memories.change(brandId, id, body.change(), { userId }));
  }

  @Delete('memories/:memory_id')
  @Access(member('memory:write'))
  @Operation({
    summary: 'Delete a memory',
    description:
      'The memory is no longer found and is not picked up again. Deleting a pattern undoes the consolidation: the learnings it was made of are active again, their history says `unmerged`, and they are not merged again until their tags change.',
    answer: [204],
    refusals: NO_MEMORY,
  })
  async deleteMemory(
    @CurrentCaller() { brandId, userId }: MemberCaller,
    @UuidParam('memory_id') id: string,
  ): Promise<void> {
    await this.memories.remove(brandId, id, { userId });
  }

  @Get('agents/:agent_id/memories')
  @Access(member('memory:read'))
  @Operation({
    summary: "List an agent's memories",
    description:
      'All memories, including those the search does not return. `order=confidence` gives the most trusted first, `order=fading` those that are the first to fall below the minimum confidence.',
    answer: [200, MemoryListDto],
    refusals: { 400: BAD_CURSOR, 403: FOREIGN_AGENT, ...STORE_REFUSALS },
  })
  async listMemories(
    @CurrentCaller() { brandId }: MemberCaller,
    @TextParam('agent_id', AGENT_ID) agentId: string,
    @Query() query: MemoryListQuery,
  ): Promise<MemoryListDto> {
    return MemoryListDto.from(await this.memories.list(brandId, agentId, query), this.clock.now());
  }

  private shown(memory: Parameters<typeof MemoryDto.from>[0]): MemoryDto {
    return MemoryDto.from(memory, this.clock.now());
  }
}
