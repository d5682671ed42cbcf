import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { BoardModule } from '../board/board.module.js';
import { EmbeddingsModule } from '../embeddings/embeddings.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { AgentNames } from './agents/agent-names.js';
import { AgentMemoryResource, AgentsOverview, MemoryResource } from './agents/memory-resources.js';
import { MemoryTools } from './agents/memory.tools.js';
import { ConsolidationLoop } from './consolidation.loop.js';
import { ContextController } from './context.controller.js';
import { ConversationsService } from './conversations.service.js';
import { DecayLoop } from './decay.loop.js';
import { ExportLoop } from './export.loop.js';
import { AgentListController } from './agent-list.controller.js';
import { AgentList } from './agent-list.query.js';
import { FileEdits } from './export/file-edits.js';
import { Sections } from './export/sections.js';
import { SurestMemories } from './export/surest-memories.query.js';
import { MemoriesController } from './memories.controller.js';
import { MemoriesOverview } from './memories-overview.js';
import { MemoriesService } from './memories.service.js';
import { MemoryAgent, MemoryExport, MemoryMark, MemoryTombstone } from './memory-agent.entity.js';
import { MemoryAgents } from './memory-agents.js';
import { MemoryAsOf } from './memory-as-of.js';
import { MemoryConversation, MemorySessionFile, MemorySource } from './memory-source.entity.js';
import { MemoryPreview } from './memory-preview.js';
import { MemoryPreviewController } from './memory-preview.controller.js';
import { MemoryList } from './memory-list.query.js';
import { MemoryChange } from './memory-change.entity.js';
import { MemoryHistory } from './memory-history.js';
import { PastChanges } from './memory-history.query.js';
import { PastValues } from './past-values.query.js';
import { MemoryStore } from './memory-store.js';
import { MemoryVector } from './memory-vector.entity.js';
import { Memory } from './memory.entity.js';
import { DemoMemories } from './memory-parts.js';
import { MEMORY_KINDS } from './memory-usage.js';
import { CreateMemory1795000360001 } from './migrations/1795000360001-create-memory.js';
import { Patterns } from './patterns.js';
import { PickupLoop } from './pickup.loop.js';
import { AgentConversations } from './pickup/agent-conversations.js';
import { CardReader } from './pickup/card-reader.js';
import { SessionReader } from './pickup/session-reader.js';
import { RecallService } from './recall.service.js';
import { MemoryEmbeddings } from './search/memory-embeddings.js';
import { MemoryMeaning } from './search/memory-meaning.query.js';
import { MemorySearchPart } from './search/memory-search-part.js';
import { MemorySearch } from './search/memory-search.query.js';
import { MemoryVectors } from './search/memory-vectors.js';
import { QuestionTimes } from './search/question-times.js';
import { SourcesController } from './sources.controller.js';
import { SourcesService } from './sources.service.js';
import { DemoMemoryHistory } from './demo/memory-history.js';

@Module({
  imports: [IdentityModule, BoardModule, EmbeddingsModule],
  controllers: [ContextController, AgentListController, MemoriesController, MemoryPreviewController, SourcesController],
  providers: [
    AgentList,
    AgentNames,
    MemoryAgents,
    MemoryAsOf,
    MemoryHistory,
    MemoryList,
    PastChanges,
    PastValues,
    MemoryStore,
    Patterns,
    MemoriesService,
    MemoryPreview,
    MemorySearch,
    MemorySearchPart,
    MemoryEmbeddings,
    MemoryVectors,
    MemoryMeaning,
    QuestionTimes,
    RecallService,
    SourcesService,
    ConversationsService,
    CardReader,
    SessionReader,
    AgentConversations,
    PickupLoop,
    DecayLoop,
    ConsolidationLoop,
    ExportLoop,
    DemoMemories,
    DemoMemoryHistory,
    MemoriesOverview,
    SurestMemories,
    FileEdits,
    Sections,
    MemoryResource,
    AgentMemoryResource,
    AgentsOverview,
    MemoryTools,
  ],
  exports: [MemoriesService, AgentConversations, MemoryAgents, MemorySearch, MemoryTools],
})
export class MemoryModule {
  constructor(quotas: Quotas) {
    quotas.register(...MEMORY_KINDS);
  }
}

/** Agent memory: stored, searched, picked up from conversations, decaying, and kept the same as MEMORY.md. */
export const memory: Domain = {
  module: MemoryModule,
  persistence: {
    entities: [
      MemoryAgent,
      Memory,
      MemoryChange,
      MemoryVector,
      MemoryTombstone,
      MemoryExport,
      MemoryMark,
      MemorySource,
      MemorySessionFile,
      MemoryConversation,
    ],
    migrations: [CreateMemory1795000360001],
  },
  tags: [['Memory', 'Memories of agents']],
};
