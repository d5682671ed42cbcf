import { Body, Controller, Delete, Get, Patch, Post, Query, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SETTINGS_LIMITS } from '../../platform/http/limits/settings-limits.js';
import { Access, CurrentCaller, member } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { ConversationsService } from './conversations.service.js';
import { FOREIGN_AGENT } from './memory-agents.js';
import {
  MemorySourceChangeDto,
  MemoryConversationDto,
  MemoryConversationListDto,
  ConversationsQuery,
  NewMemorySourceDto,
  MemorySourceDto,
  MemorySourceListDto,
  SourcesQuery,
} from './sources.dto.js';
import { NOT_AN_OWN_AGENT, OWNERSHIP_UNKNOWN, SourcesService } from './sources.service.js';
import { STORE_REFUSALS, StoreFaults } from './store-faults.js';

const CONFIG_REFUSALS = [
  'config: may only contain folder',
  'config: may only contain board_ids',
  'config: folder must be a plain relative path',
  'config: board_ids must be a list of at most 100 UUIDs',
];

@ApiTags('Memory')
@UseFilters(StoreFaults)
@Controller('api/v1/memory')
export class SourcesController {
  constructor(
    private readonly sources: SourcesService,
    private readonly conversations: ConversationsService,
  ) {}

  @Post('sources')
  @Access(member('memory:write'))
  @RateLimit(...SETTINGS_LIMITS)
  @Idempotent()
  @Operation({
    summary: 'Add a conversation source',
    description:
      'Conversations found there are turned into memories every 10 minutes. The plan limits the number of sources.',
    answer: [201, MemorySourceDto],
    refusals: {
      403: [NOT_AN_OWN_AGENT, 'quota_exceeded'],
      422: CONFIG_REFUSALS,
      503: OWNERSHIP_UNKNOWN,
      ...STORE_REFUSALS,
    },
  })
  async createSource(
    @CurrentCaller() { brandId }: MemberCaller,
    @Body() body: NewMemorySourceDto,
  ): Promise<MemorySourceDto> {
    const { agent_id: agentId, source_type: sourceType, config = {}, enabled } = body;
    return MemorySourceDto.from(await this.sources.create(brandId, { agentId, sourceType, config, enabled }));
  }

  @Get('sources')
  @Access(member('memory:read'))
  @Operation({
    summary: 'List conversation sources',
    description: 'Sources of the workspace, or of one agent.',
    answer: [200, MemorySourceListDto],
    refusals: { 400: 'cursor: is not a cursor this endpoint issued', 403: FOREIGN_AGENT, ...STORE_REFUSALS },
  })
  async listSources(
    @CurrentCaller() { brandId }: MemberCaller,
    @Query() { agent_id: agentId, cursor, limit }: SourcesQuery,
  ): Promise<MemorySourceListDto> {
    return MemorySourceListDto.from(await this.sources.list(brandId, { agentId, cursor, limit }));
  }

  @Patch('sources/:source_id')
  @Access(member('memory:write'))
  @RateLimit(...SETTINGS_LIMITS)
  @Operation({
    summary: 'Update a conversation source',
    description: 'Changes its settings, or turns it on or off.',
    answer: [200, MemorySourceDto],
    refusals: { 404: 'Source not found', 422: CONFIG_REFUSALS, ...STORE_REFUSALS },
  })
  async changeSource(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('source_id') id: string,
    @Body() { config, enabled }: MemorySourceChangeDto,
  ): Promise<MemorySourceDto> {
    return MemorySourceDto.from(await this.sources.change(brandId, id, { config, enabled }));
  }

  @Delete('sources/:source_id')
  @Access(member('memory:write'))
  @RateLimit(...SETTINGS_LIMITS)
  @Operation({
    summary: 'Remove a conversation source',
    description: 'Deletes its waiting conversations. Memories made from it stay.',
    answer: [204],
    refusals: { 404: 'Source not found', ...STORE_REFUSALS },
  })
  async removeSource(@CurrentCaller() { brandId }: MemberCaller, @UuidParam('source_id') id: string): Promise<void> {
    await this.sources.remove(brandId, id);
  }

  @Get('conversations')
  @Access(member('memory:read'))
  @Operation({
    summary: 'List conversations',
    description: 'Conversations that wait for the model, are done, or failed after five attempts.',
    answer: [200, MemoryConversationListDto],
    refusals: { 400: 'cursor: is not a cursor this endpoint issued', 403: FOREIGN_AGENT, ...STORE_REFUSALS },
  })
  async listConversations(
    @CurrentCaller() { brandId }: MemberCaller,
    @Query() { status, agent_id: agentId, cursor, limit }: ConversationsQuery,
  ): Promise<MemoryConversationListDto> {
    return MemoryConversationListDto.from(await this.conversations.list(brandId, { status, agentId, cursor, limit }));
  }

  @Post('conversations/:conversation_id\\:retry')
  @Access(member('memory:write'))
  @Operation({
    summary: 'Retry a conversation',
    description: 'Retried at the next pick-up, with the attempts reset.',
    answer: [200, MemoryConversationDto],
    refusals: { 404: 'Conversation not found', 409: 'The conversation is done', ...STORE_REFUSALS },
  })
  async retryConversation(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('conversation_id') id: string,
  ): Promise<MemoryConversationDto> {
    return MemoryConversationDto.from(await this.conversations.retry(brandId, id));
  }
}
