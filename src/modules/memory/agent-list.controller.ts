import { Controller, Get, Query, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, member } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { INVALID_CURSOR } from '../../platform/data/pages/keyset-list.js';
import { HistoryQuery } from '../../platform/http/fields/limit.query.js';
import { MemoryAgentListDto } from './agent-list.dto.js';
import { AgentList } from './agent-list.query.js';
import { STORE_REFUSALS, StoreFaults } from './store-faults.js';

@ApiTags('Memory')
@UseFilters(StoreFaults)
@Controller('api/v1/memory/agents')
export class AgentListController {
  constructor(private readonly agents: AgentList) {}

  @Get()
  @Access(member('memory:read'))
  @Operation({
    summary: 'List agents',
    description:
      'Agents of the workspace, and agents of the platform that it has memories of, with the number of their memories.',
    answer: [200, MemoryAgentListDto],
    refusals: { 400: INVALID_CURSOR, ...STORE_REFUSALS },
  })
  async listMemoryAgents(
    @CurrentCaller() { brandId }: MemberCaller,
    @Query() query: HistoryQuery,
  ): Promise<MemoryAgentListDto> {
    return MemoryAgentListDto.from(await this.agents.read(brandId, query));
  }
}
