import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Domain } from '../../platform/domain.js';
import { QueuesModule } from '../../platform/queues/queues.module.js';
import { Quotas } from '../../platform/quotas/quotas.js';
import { IdentityModule } from '../identity/index.js';
import { CodeGraphs } from './code-graphs.js';
import { CodeNodes } from './code-nodes.service.js';
import { DeployKeys } from './deploy-keys.js';
import { CODE_KINDS } from './code.usage.js';
import { IndexRequests } from './indexing/index-requests.js';
import { Indexer } from './indexing/indexer.js';
import { IndexQueue } from './indexing/index.queue.js';
import { CreateProjects1794701800000 } from './migrations/1794701800000-create-projects.js';
import { CountProjects1794702700000 } from './migrations/1794702700000-count-projects.js';
import { GoneCodeNode, Project, StoredGraph } from './project.entity.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsService } from './projects.service.js';

export { containerOf, fileOf, foldersAbove, parseAnchor, rangeUnder, type Anchor } from './anchor.js';
export { checkedAnchor, INVALID_ANCHOR } from './checked-anchor.js';
export type { Revision } from './code-graphs.js';
export { CodeNodes, findNode } from './code-nodes.service.js';
export { EDGE_KINDS, type CodeGraph, type EdgeKind } from './graph/code-graph.js';
export { walk, type Reached, type Walk } from './graph/walk.js';
export type { CodeBefore, PlaceBefore } from './indexing/code-before.js';
export { IndexListener, type IndexedCommit } from './indexing/index-listener.js';
export type { WatchedFile } from './indexing/index-task.js';
export { Project, type Knowledge } from './project.entity.js';
export { LessonFaultDto } from './projects.dto.js';
export { NO_PROJECT, ProjectsService, type ProjectState } from './projects.service.js';

@Module({
  imports: [IdentityModule, DiscoveryModule, QueuesModule.register('repository-index')],
  controllers: [ProjectsController],
  providers: [ProjectsService, CodeGraphs, CodeNodes, DeployKeys, Indexer, IndexQueue, IndexRequests],
  exports: [ProjectsService, CodeNodes],
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
    migrations: [CreateProjects1794701800000, CountProjects1794702700000],
  },
  tags: [['Projects', 'Code that a workspace works on']],
};
