import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Domain } from '../../platform/data/domain.js';
import { IdentityModule } from '../identity/identity.module.js';
import { SearchModule } from '../search/search.module.js';
import { AgentAuthenticator } from './agent-callers.js';
import { Catalogs } from './catalogs.js';
import { ToolCalls } from './tool-calls.js';
import { McpController } from './mcp.controller.js';
import { ResourceSubscriptions } from './resource-subscriptions.js';
import { WorkspaceTools } from './workspace.tools.js';

@Module({
  imports: [DiscoveryModule, IdentityModule, SearchModule],
  controllers: [McpController],
  providers: [AgentAuthenticator, Catalogs, ToolCalls, ResourceSubscriptions, WorkspaceTools],
})
export class McpModule {}

/** The Model Context Protocol: the workspace for coding agents. */
export const mcp: Domain = { module: McpModule };
