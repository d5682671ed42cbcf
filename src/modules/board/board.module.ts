import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Domain } from '../../platform/data/domain.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { CoderProfilesModule } from '../coder-profiles/coder-profiles.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { AgentBoards } from './agents/agent-boards.js';
import { AgentCardNames } from './agents/agent-card-names.js';
import { AgentCardsQuery } from './agents/agent-cards.query.js';
import { BoardResource, BoardsOverview } from './agents/board-resource.js';
import { CardResource } from './agents/card-resource.js';
import { CardTools } from './agents/card.tools.js';
import { BoardGuest } from './board-guest.entity.js';
import { BoardGuests } from './board-guests.js';
import { Board } from './board.entity.js';
import { BOARD_KINDS } from './board-usage.js';
import { BoardHistory } from './demo/board-history.js';
import { CrmBoardUsage, DemoBoards } from './board-parts.js';
import { ActivityService } from './activity.service.js';
import { BoardReadsController } from './board-reads.controller.js';
import { BoardSection } from './board-section.js';
import { BriefCards } from './brief-cards.query.js';
import { CardBuilds } from './card-builds.js';
import { CardChecks } from './card-checks.js';
import { CardFiles } from './card-files.js';
import { CardPages } from './card-pages.js';
import { CardParts } from './card-parts.js';
import { CardPartsController } from './card-parts.controller.js';
import { CardReactions } from './card-reactions.js';
import { CardRefs } from './card-refs.js';
import { CardReads } from './card-reads.js';
import { CardWrites } from './card-writes.js';
import { CardQuery } from './card.query.js';
import { CardAttention, CardCounts } from './cards-overview.js';
import { CardsController } from './cards.controller.js';
import { CardsService } from './cards.service.js';
import { CommentChanges } from './comments/comment-changes.js';
import { CommentsController } from './comments/comments.controller.js';
import { CommentsQuery } from './comments.query.js';
import { CompletedCards } from './completed-cards.query.js';
import { DeskCardsController } from './desk-cards.controller.js';
import { ExportService } from './export.service.js';
import { ExportedCards } from './exported-cards.query.js';
import { BoardPicturesController } from './for-guests/board-pictures.controller.js';
import { GuestCards } from './for-guests/guest-cards.js';
import { GuestPeople } from './for-guests/guest-people.query.js';
import { MasterTasksQuery } from './master-tasks.query.js';
import { BoardsController } from './boards.controller.js';
import { BoardsService } from './boards.service.js';
import { RemoveBoard } from './remove-board.js';
import { BoardColumn } from './board-column.entity.js';
import { BoardCounter } from './board-counter.entity.js';
import { ColumnsController } from './columns.controller.js';
import { ColumnsService } from './columns.service.js';
import { CardSearchPart } from './card-search-part.js';
import { CardWordsStore } from './card-words.js';
import { Card } from './card.entity.js';
import { CardChecklistItem, CardComment } from './card-parts.entity.js';
import { ArchiveCards1795000960000 } from './migrations/1795000960000-archive-cards.js';
import { CreateBoards1795000480000 } from './migrations/1795000480000-create-boards.js';

@Module({
  imports: [DiscoveryModule, IdentityModule, CoderProfilesModule],
  controllers: [
    BoardsController,
    ColumnsController,
    CardsController,
    CardPartsController,
    CommentsController,
    BoardReadsController,
    BoardPicturesController,
    DeskCardsController,
  ],
  providers: [
    BoardsService,
    RemoveBoard,
    ColumnsService,
    BoardSection,
    CardsService,
    CardWrites,
    CardReactions,
    CardBuilds,
    CardWordsStore,
    CardSearchPart,
    CardQuery,
    CardRefs,
    CardReads,
    CardPages,
    CardParts,
    CommentsQuery,
    CommentChanges,
    CardFiles,
    BriefCards,
    CardChecks,
    MasterTasksQuery,
    ActivityService,
    ExportService,
    ExportedCards,
    CompletedCards,
    BoardGuests,
    GuestCards,
    GuestPeople,
    CrmBoardUsage,
    DemoBoards,
    BoardHistory,
    CardAttention,
    CardCounts,
    AgentBoards,
    AgentCardNames,
    AgentCardsQuery,
    CardResource,
    BoardResource,
    BoardsOverview,
    CardTools,
  ],
  exports: [BoardsService, CardBuilds, CardFiles, CardReads, CardRefs, CardsService, CompletedCards, CardResource],
})
export class BoardModule {
  constructor(quotas: Quotas) {
    quotas.register(...BOARD_KINDS);
  }
}

/** Boards, their cards, and who may open them. */
export const board: Domain = {
  module: BoardModule,
  persistence: {
    entities: [Board, BoardGuest, BoardColumn, BoardCounter, Card, CardComment, CardChecklistItem],
    migrations: [CreateBoards1795000480000, ArchiveCards1795000960000],
  },
  tags: [['Boards', 'Boards of a workspace']],
};
