import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CountsToQuota } from '../../../platform/background/quotas/quota-decorator.js';
import { Access, CurrentCaller, member } from '../../../platform/http/access/index.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../../platform/http/fields/params.js';
import { Idempotent } from '../../../platform/http/idempotency/idempotent-decorator.js';
import type { MemberCaller } from '../../../platform/kernel/caller/caller.js';
import { actsAsAdmin } from '../../identity/index.js';
import { BoardViewChangeDto, BoardViewDto, BoardViewListDto, NewBoardViewDto } from './board-views.dto.js';
import { BoardViews, VIEW_REFUSALS } from './board-views.service.js';

const { missing, notOwner, tooMany, tooManyShared } = VIEW_REFUSALS;
const NO_VIEW = ['Board not found', missing];

@ApiTags('Boards')
@Controller('api/v1/board/boards/:board_id/views')
export class BoardViewsController {
  constructor(private readonly views: BoardViews) {}

  @Get()
  @Access(member())
  @Operation({
    summary: 'List saved views of a board',
    description: "One's own and shared ones, oldest first.",
    answer: [200, BoardViewListDto],
    refusals: { 404: 'Board not found' },
  })
  async listBoardViews(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('board_id') boardId: string,
  ): Promise<BoardViewListDto> {
    return BoardViewListDto.from(await this.views.list(viewerOf(caller), boardId));
  }

  @Post()
  @Access(member())
  @Idempotent()
  @CountsToQuota('boards')
  @Operation({
    summary: 'Save a view of a board',
    description: 'Filters under a name. At most 50 of one person and 50 shared ones on a board.',
    answer: [201, BoardViewDto],
    refusals: { 404: 'Board not found', 409: [tooMany, tooManyShared] },
  })
  async createBoardView(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('board_id') boardId: string,
    @Body() { name, shared, filters }: NewBoardViewDto,
  ): Promise<BoardViewDto> {
    return BoardViewDto.from(await this.views.create(viewerOf(caller), boardId, { name, shared, filters }));
  }

  @Patch(':view_id')
  @Access(member())
  @CountsToQuota('boards')
  @Operation({
    summary: 'Update a saved view',
    description: 'Changes only the fields sent. A shared view is changed by its owner or an admin.',
    answer: [200, BoardViewDto],
    refusals: { 403: notOwner, 404: NO_VIEW, 409: tooManyShared },
  })
  async changeBoardView(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('board_id') boardId: string,
    @UuidParam('view_id') viewId: string,
    @Body() { name, shared, filters }: BoardViewChangeDto,
  ): Promise<BoardViewDto> {
    return BoardViewDto.from(await this.views.change(viewerOf(caller), boardId, viewId, { name, shared, filters }));
  }

  @Delete(':view_id')
  @Access(member())
  @Operation({
    summary: 'Delete a saved view',
    description: 'A shared view is deleted by its owner or an admin.',
    answer: [204],
    refusals: { 403: notOwner, 404: NO_VIEW },
  })
  async removeBoardView(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('board_id') boardId: string,
    @UuidParam('view_id') viewId: string,
  ): Promise<void> {
    await this.views.remove(viewerOf(caller), boardId, viewId);
  }
}

function viewerOf(caller: MemberCaller) {
  return { brandId: caller.brandId, userId: caller.userId, isAdmin: actsAsAdmin(caller) };
}
