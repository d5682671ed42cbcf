import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/domain.js';
import { IdentityModule } from '../identity/index.js';
import { BoardGuest } from './board-guest.entity.js';
import { BoardGuests } from './board-guests.js';
import { Board } from './board.entity.js';
import { CrmBoardsHeld, DemoBoards } from './board.parts.js';
import { BoardsController } from './boards.controller.js';
import { BoardsService } from './boards.service.js';
import { BoardColumn } from './board-column.entity.js';
import { BoardCounter } from './board-counter.entity.js';
import { Card } from './card.entity.js';
import { BoardActivity, CardChecklistItem, CardComment } from './card-parts.entity.js';
import { CreateCards1794701580000 } from './migrations/1794701580000-create-cards.js';
import { CreateBoards1794701280000 } from './migrations/1794701280000-create-boards.js';

export { Board, BoardGuests, BoardsService };

@Module({
  imports: [IdentityModule],
  controllers: [BoardsController],
  providers: [BoardsService, BoardGuests, CrmBoardsHeld, DemoBoards],
  exports: [BoardsService, BoardGuests],
})
export class BoardModule {}

/** Boards and who may open them. */
export const board: Domain = {
  module: BoardModule,
  persistence: {
    entities: [Board, BoardGuest, BoardColumn, BoardCounter, Card, CardComment, CardChecklistItem, BoardActivity],
    migrations: [CreateBoards1794701280000, CreateCards1794701580000],
  },
  tags: [['Boards', 'Boards of a workspace']],
};
