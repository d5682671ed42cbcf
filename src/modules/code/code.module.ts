import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Domain } from '../../platform/data/domain.js';
import { QueuesModule } from '../../platform/background/queues/queues.module.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { IdentityModule } from '../identity/identity.module.js';
import { AgentProjects, ProjectsOverview } from './agents/agent-projects.js';
import { ProjectTools } from './agents/project.tools.js';
import { CodeGraphs } from './code-graphs.js';
import { CodeNeighbourhood } from './code-neighbourhood.js';
import { CodeNodes } from './code-nodes.service.js';
import { OperatorProjectsController } from './operator-projects.controller.js';
import { OperatorProjects } from './operator-projects.query.js';
import { DeployKeys } from './deploy-keys.js';
import { CODE_KINDS } from './code-usage.js';
import { DemoProject } from './demo/demo-project.js';
import { ProjectHistory } from './demo/project-history.js';
import { Git } from './git.js';
import { IndexRequests } from './indexing/index-requests.js';
import { Indexer } from './indexing/indexer.js';
import { IndexQueue } from './indexing/index.queue.js';
import { CreateProjects1795000300000 } from './migrations/1795000300000-create-projects.js';
import { GoneCodeNode, Project, StoredGraph } from './project.entity.js';
import { AttachedProjects } from './repositories/attached-project.js';
import { BaseMirrors } from './repositories/base-mirrors.js';
import { CardRepositories } from './repositories/card-repositories.js';
import { ProjectRepositories } from './repositories/project-repositories.js';
import { RepositorySweep } from './repositories/repository-sweep.js';
import { UpstreamBranches } from './repositories/upstream-branches.js';
import { ProjectAttention, ProjectCounts } from './projects-overview.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsService } from './projects.service.js';

@Module({
  imports: [IdentityModule, DiscoveryModule, QueuesModule.register('repository-index')],
  controllers: [ProjectsController, OperatorProjectsController],
  providers: [
    ProjectsService,
    CodeGraphs,
    CodeNeighbourhood,
    CodeNodes,
    DemoProject,
    ProjectHistory,
    OperatorProjects,
    DeployKeys,
    Git,
    Indexer,
    IndexQueue,
    IndexRequests,
    ProjectAttention,
    ProjectCounts,
    AgentProjects,
    ProjectsOverview,
    ProjectTools,
    AttachedProjects,
    BaseMirrors,
    CardRepositories,
    UpstreamBranches,
    RepositorySweep,
    ProjectRepositories,
  ],
  exports: [ProjectsService, ProjectRepositories, CodeNodes, AgentProjects],
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
    migrations: [CreateProjects1795000300000],
  },
  tags: [['Projects', 'Code of a workspace']],
};
