import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Domain } from '../../platform/data/domain.js';
import { QueuesModule } from '../../platform/background/queues/queues.module.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { IdentityModule } from '../identity/identity.module.js';
import { AgentProjects, ProjectsOverview } from './agents/agent-projects.js';
import { BrowseCodeTool, IndexProjectTool, ListProjectsTool } from './agents/project.tools.js';
import { CodeGraphs } from './code-graphs.js';
import { CodeNeighbourhood } from './code-neighbourhood.js';
import { CodeNodes } from './code-nodes.service.js';
import { DeployKeys } from './deploy-keys.js';
import { CODE_KINDS } from './code.usage.js';
import { DemoProject } from './demo/demo-project.js';
import { Git } from './git.js';
import { IndexRequests } from './indexing/index-requests.js';
import { Indexer } from './indexing/indexer.js';
import { IndexQueue } from './indexing/index.queue.js';
import { CreateProjects1794701800000 } from './migrations/1794701800000-create-projects.js';
import { CountProjects1794702700000 } from './migrations/1794702700000-count-projects.js';
import { CountDriftedLessons1794970100000 } from './migrations/1794970100000-count-drifted-lessons.js';
import { GoneCodeNode, Project, StoredGraph } from './project.entity.js';
import { ProjectAttention, ProjectCounts } from './projects-overview.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsService } from './projects.service.js';

@Module({
  imports: [IdentityModule, DiscoveryModule, QueuesModule.register('repository-index')],
  controllers: [ProjectsController],
  providers: [
    ProjectsService,
    CodeGraphs,
    CodeNeighbourhood,
    CodeNodes,
    DemoProject,
    DeployKeys,
    Git,
    Indexer,
    IndexQueue,
    IndexRequests,
    ProjectAttention,
    ProjectCounts,
    AgentProjects,
    ProjectsOverview,
    ListProjectsTool,
    BrowseCodeTool,
    IndexProjectTool,
  ],
  exports: [ProjectsService, CodeNodes, AgentProjects],
})
export class CodeModule {
  constructor(quotas: Quotas) {
    quotas.register(...CODE_KINDS);
  }
}

/** Projects, their repositories, and the graph of their code. */
export const code: Domain = {
  module: CodeModule,
  persistence: {
    entities: [Project, StoredGraph, GoneCodeNode],
    migrations: [CreateProjects1794701800000, CountProjects1794702700000, CountDriftedLessons1794970100000],
  },
  tags: [['Projects', 'Code of a workspace']],
};
