import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, admin, CurrentCaller, guest, member } from '../../platform/http/access/index.js';
import type { MemberCaller, ResourceCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { PageQuery } from '../../platform/http/fields/page.query.js';
import { IntParam, UuidParam } from '../../platform/http/fields/params.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { CountsToQuota } from '../../platform/background/quotas/quota-decorator.js';
import { ADD_GUEST_LIMIT, ResourceAccessDto, GuestRoleDto } from '../guests/index.js';
import { BAD_CURSOR } from '../../platform/data/pages/cursors.js';
import { BoardGuests } from './board-guests.js';
import { BoardDto, BoardListDto, BoardNameDto, NewBoardDto } from './boards.dto.js';
import { BoardsService } from './boards.service.js';
import { RemoveBoard } from './remove-board.js';

@ApiTags('Boards')
@Controller('api/v1/board/boards')
export class BoardsController {
  constructor(
    private readonly boards: BoardsService,
    private readonly guests: BoardGuests,
    private readonly removal: RemoveBoard,
  ) {}

  @Post()
  @Access(member())
  @Idempotent()
  @CountsToQuota('boards')
  @Operation({
    summary: 'Create a board',
    description: 'In the workspace of the token.',
    answer: [201, BoardDto],
    refusals: { 422: ['columns: must have at least one', 'columns: must not have one name twice'] },
  })
  async createBoard(
    @CurrentCaller() { brandId, userId }: MemberCaller,
    @Body() { name, board_type: boardType, columns }: NewBoardDto,
  ): Promise<BoardDto> {
    return BoardDto.from(await this.boards.create(brandId, userId, { name, boardType, columns }));
  }

  @Get()
  @Access(member())
  @Operation({
    summary: 'List boards',
    description: 'Boards of the workspace, oldest first, 200 per page.',
    answer: [200, BoardListDto],
    refusals: { 400: BAD_CURSOR },
  })
  async listBoards(@CurrentCaller() { brandId }: MemberCaller, @Query() query: PageQuery): Promise<BoardListDto> {
    return BoardListDto.from(await this.boards.list(brandId, query));
  }

  @Get(':board_id')
  @Access(member(), guest('board_id', 'viewer'))
  @Operation({
    summary: 'Get a board',
    description: 'The board with its columns and card counts.',
    answer: [200, BoardDto],
    refusals: { 404: 'Board not found' },
  })
  async getBoard(@CurrentCaller() { brandId }: ResourceCaller, @UuidParam('board_id') id: string): Promise<BoardDto> {
    return BoardDto.from(await this.boards.read(brandId, id));
  }

  @Patch(':board_id')
  @Access(admin())
  @CountsToQuota('activity')
  @Operation({
    summary: 'Rename a board',
    description: 'The key of its cards stays.',
    answer: [200, BoardDto],
    refusals: { 404: 'Board not found' },
  })
  async renameBoard(
    @CurrentCaller() { brandId, userId }: MemberCaller,
    @UuidParam('board_id') id: string,
    @Body() { name }: BoardNameDto,
  ): Promise<BoardDto> {
    return BoardDto.from(await this.boards.rename(brandId, userId, id, name.trim()));
  }

  @Delete(':board_id')
  @Access(admin())
  @Operation({
    summary: 'Delete a board',
    description: 'Deletes the board with its columns, cards, comments and activity. Its guests lose access.',
    answer: [204],
    refusals: { 404: 'Board not found' },
  })
  async removeBoard(@CurrentCaller() { brandId }: MemberCaller, @UuidParam('board_id') id: string): Promise<void> {
    await this.removal.remove(brandId, id);
  }

  @Put(':board_id/guests/:user_id')
  @Access(member())
  @RateLimit(ADD_GUEST_LIMIT)
  @Operation({
    summary: 'Add a guest to a board',
    description: 'Gives a person outside the workspace access, or changes their level.',
    answer: [200, ResourceAccessDto],
    refusals: {
      404: ['Board not found', 'User not found'],
      409: 'This person is a member of the workspace',
    },
  })
  async putBoardGuest(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('board_id') boardId: string,
    @IntParam('user_id', 'Id of the person') userId: number,
    @Body() { role }: GuestRoleDto,
  ): Promise<ResourceAccessDto> {
    await this.boards.read(brandId, boardId);
    await this.guests.put(brandId, boardId, userId, role);
    return { user_id: userId, role };
  }

  @Delete(':board_id/guests/:user_id')
  @Access(member())
  @Operation({
    summary: 'Remove a guest from a board',
    description: 'Content created by the guest stays.',
    answer: [204],
    refusals: { 404: ['Board not found', 'Guest not found'] },
  })
  async removeBoardGuest(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('board_id') boardId: string,
    @IntParam('user_id', 'Id of the person') userId: number,
  ): Promise<void> {
    await this.boards.read(brandId, boardId);
    await this.guests.remove(brandId, boardId, userId);
  }
}
