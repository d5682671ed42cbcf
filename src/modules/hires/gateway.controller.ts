import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, operator } from '../../platform/http/access/index.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { TextParam } from '../../platform/http/fields/params.js';
import { AGENT_ID } from '../identity/index.js';
import { GatewayGrants } from './gateway-grants.js';
import { GRANT_TTL_SECONDS } from './hire-rules.js';
import { AgentGrantsDto } from './hires.dto.js';

@ApiTags('Operator')
@Controller('api/v1/gateway/agents')
export class GatewayController {
  constructor(private readonly grants: GatewayGrants) {}

  @Get(':agent_id/grants')
  @Access(operator())
  @Operation({
    summary: "List an agent's grants",
    description: 'Called by the gateway. The answer may be up to a minute old, and may be cached for another minute.',
    answer: [200, AgentGrantsDto],
    refusals: { 404: 'Agent not found' },
  })
  async getAgentGrants(@TextParam('agent_id', AGENT_ID) agentId: string): Promise<AgentGrantsDto> {
    return { agent_id: agentId, tools: [...(await this.grants.of(agentId))], ttl_seconds: GRANT_TTL_SECONDS };
  }
}
