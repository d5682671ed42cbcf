import { Body, Controller, Delete, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, member } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { CountsToQuota } from '../../platform/background/quotas/quota-decorator.js';
import { BoardColumnDto, BoardColumnChangeDto, NewBoardColumnDto, RemoveColumnQuery } from './columns.dto.js';
import { COLUMN_REFUSALS, ColumnsService } from './columns.service.js';

const { missing, nameTaken, tooMany, last, hasCards, hasArchived, tooManyCards } = COLUMN_REFUSALS;
const NO_COLUMN = ['Board not found', missing];

@ApiTags('Boards')
@Controller('api/v1/board/boards/:board_id/columns')
export class ColumnsController {
  constructor(private readonly columns: ColumnsService) {}

  @Post()
  @Access(member())
  @Idempotent()
  @CountsToQuota('boards', 'activity')
  @Operation({
    summary: 'Add a column',
    description: 'At the end of the board, or where `position` says.',
    answer: [201, BoardColumnDto],
    refusals: { 404: 'Board not found', 409: [nameTaken, tooMany] },
  })
  async createColumn(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('board_id') boardId: string,
    @Body() { name, status, position }: NewBoardColumnDto,
  ): Promise<BoardColumnDto> {
    return this.columns.create(caller, boardId, { name, status, position });
  }

  @Patch(':column_id')
  @Access(member())
  @CountsToQuota('activity')
  @Operation({
    summary: 'Update a column',
    description: 'Changes only the fields sent. The cards in it take its status.',
    answer: [200, BoardColumnDto],
    refusals: { 404: NO_COLUMN, 409: [nameTaken, tooManyCards] },
  })
  async changeColumn(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('board_id') boardId: string,
    @UuidParam('column_id') columnId: string,
    @Body() { name, status, position }: BoardColumnChangeDto,
  ): Promise<BoardColumnDto> {
    return this.columns.change(caller, boardId, columnId, { name, status, position });
  }

  @Delete(':column_id')
  @Access(member())
  @CountsToQuota('activity')
  @Operation({
    summary: 'Delete a column',
    description:
      'A column with cards, archived ones included, is deleted only if `move_to` names another one: they go to its end and take its status.',
    answer: [204],
    refusals: {
      404: NO_COLUMN,
      409: [hasCards, hasArchived, last, tooManyCards],
      422: ['move_to: no such column on this board', 'move_to: must be another column'],
    },
  })
  async removeColumn(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('board_id') boardId: string,
    @UuidParam('column_id') columnId: string,
    @Query() { move_to: moveTo }: RemoveColumnQuery,
  ): Promise<void> {
    await this.columns.remove(caller, boardId, columnId, moveTo);
  }
}
