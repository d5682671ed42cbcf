import { Injectable } from '@nestjs/common';
import { AgentTokens, type AgentCaller } from '../../mcp/index.js';
import { BuildTokens } from './build-tokens.js';

/** The agent in a running build, for the tools of the workspace. */
@Injectable()
export class BuildAgents extends AgentTokens {
  constructor(private readonly tokens: BuildTokens) {
    super();
  }

  async find(secret: string): Promise<AgentCaller | null> {
    const build = await this.tokens.buildOf(secret);
    if (!build || build.agentId === null) return null;
    const { brandId, id, cardId, agentId, agentName } = build;
    return {
      kind: 'agent',
      brandId,
      buildId: id,
      cardId,
      agentId,
      agentName: agentName ?? agentId,
      userId: null,
      scopes: ['memory:read', 'memory:write', 'code:read'],
    };
  }
}
