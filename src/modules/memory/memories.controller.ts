import { Body, Controller, Delete, Get, Patch, Post, Query, UseFilters, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, member, type MemberCaller } from '../../platform/http/access/index.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { render, textAnswers } from '../../platform/http/formats/formats.js';
import { Operation } from '../../platform/http/contract/operation.decorator.js';
import { TextParam, UuidParam } from '../../platform/http/fields/params.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent.decorator.js';
import { CountsToQuota } from '../../platform/background/quotas/quota.decorator.js';
import { AGENT_ID } from '../identity/index.js';
import { StatsQuery } from './context.dto.js';
import { MemoriesService } from './memories.service.js';
import { FOREIGN_AGENT } from './memory-agents.js';
import { statsMarkdown } from './memory-markdown.js';
import {
  ChangeMemoryDto,
  CreateMemoryDto,
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
    private readonly clock: Clock,
  ) {}

  @Post('memories')
  @Access(member('memory:write'))
  @Idempotent()
  @CountsToQuota('memories', 'agents')
  @Operation({
    summary: 'Create a memory',
    description:
      'Always creates a new memory. The first memory of an unowned agent claims the agent for the workspace, unless only the operator assigns agents (`AGENTS_CLAIM`) or files of that name already exist. A workspace may claim 20 agents per hour.',
    answer: [201, MemoryDto],
    refusals: {
      403: FOREIGN_AGENT,
      429: 'Too many requests, try again later',
      422: ['body: must not be blank', 'tags: items must not be blank', 'tags: items must be one line each'],
      ...STORE_REFUSALS,
    },
  })
  async createMemory(@CurrentCaller() { brandId }: MemberCaller, @Body() body: CreateMemoryDto): Promise<MemoryDto> {
    return this.shown(await this.memories.create(brandId, body.agent_id, body.draft()));
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
    description: 'In any status.',
    answer: [200, MemoryDto],
    refusals: NO_MEMORY,
  })
  async getMemory(@CurrentCaller() { brandId }: MemberCaller, @UuidParam('memory_id') id: string): Promise<MemoryDto> {
    return this.shown(await this.memories.read(brandId, id));
  }

  @Patch('memories/:memory_id')
  @Access(member('memory:write'))
  @CountsToQuota('memories')
  @Operation({
    summary: 'Update a memory',
    description: 'Changes only the fields sent. Sending content or confidence also verifies the memory.',
    answer: [200, MemoryDto],
    refusals: {
      ...NO_MEMORY,
      422: ['body: must not be blank', 'tags: items must not be blank', 'tags: items must be one line each'],
    },
  })
  async changeMemory(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('memory_id') id: string,
    @Body() body: ChangeMemoryDto,
  ): Promise<MemoryDto> {
    return this.shown(await this.memories.change(brandId, id, body.change()));
  }

  @Delete('memories/:memory_id')
  @Access(member('memory:write'))
  @Operation({
    summary: 'Delete a memory',
    description:
      'The memory is no longer found and is not picked up again. Deleting a pattern restores the learnings it was made of.',
    answer: [204],
    refusals: NO_MEMORY,
  })
  async deleteMemory(@CurrentCaller() { brandId }: MemberCaller, @UuidParam('memory_id') id: string): Promise<void> {
    await this.memories.remove(brandId, id);
  }

  @Get('agents/:agent_id/memories')
  @Access(member('memory:read'))
  @Operation({
    summary: "List an agent's memories",
    description: 'All memories, newest first, including those the search does not return.',
    answer: [200, MemoryListDto],
    refusals: { 400: 'cursor: is not a cursor this endpoint issued', 403: FOREIGN_AGENT, ...STORE_REFUSALS },
  })
  async listMemories(
    @CurrentCaller() { brandId }: MemberCaller,
    @TextParam('agent_id', AGENT_ID) agentId: string,
    @Query() { status, kind, cursor, limit }: MemoryListQuery,
  ): Promise<MemoryListDto> {
    const { items, nextCursor } = await this.memories.list(brandId, agentId, { status, kind, cursor, limit });
    return { items: items.map((memory) => this.shown(memory)), next_cursor: nextCursor };
  }

  private shown(memory: Parameters<typeof MemoryDto.from>[0]): MemoryDto {
    return MemoryDto.from(memory, this.clock.now());
  }
}
