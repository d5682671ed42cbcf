import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, guest, member } from '../../platform/http/access/index.js';
import type { ResourceCaller } from '../../platform/kernel/caller/caller.js';
import { LargeAnswers } from '../../platform/data/answers/large-answers.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { BAD_CURSOR } from '../../platform/data/pages/cursors.js';
import { PageQuery } from '../../platform/http/fields/page.query.js';
import { listenerOf, mayReadNames } from '../events/index.js';
import { anyOf } from './any-of.js';
import { ChecklistDto, CommentListDto } from './card-parts.dto.js';
import { CardParam, NO_CARD_ID } from './card-param.js';
import { CardParts } from './card-parts.js';
import { GuestCards } from './for-guests/guest-cards.js';
import { GuestCommentListDto } from './for-guests/guest-card.dto.js';

@ApiTags('Boards')
@Controller('api/v1/board/tasks/:task_id')
export class CardPartsController {
  constructor(
    private readonly parts: CardParts,
    private readonly forGuests: GuestCards,
    private readonly room: LargeAnswers,
  ) {}

  @Get('comments')
  @Access(member(), guest('task_id', 'viewer'))
  @Operation({
    summary: 'List comments of a card',
    description: 'Oldest first, 200 per page, or as many as fit into 8 MiB.',
    answer: [200, anyOf(CommentListDto, GuestCommentListDto)],
    refusals: { 400: BAD_CURSOR, 404: 'Card not found', 422: NO_CARD_ID },
  })
  async listCardComments(
    @CurrentCaller() caller: ResourceCaller,
    @CardParam() cardId: string,
    @Query() query: PageQuery,
  ): Promise<CommentListDto | GuestCommentListDto | StreamableFile> {
    const keys = await this.parts.commentKeys(caller.brandId, cardId, query);
    if (caller.kind === 'guest') return this.room.json(keys.bytes, () => this.forGuests.comments(caller, cardId, keys));
    const withNames = mayReadNames(listenerOf(caller));
    return this.room.json(keys.bytes, async () =>
      CommentListDto.from(await this.parts.comments(cardId, keys, withNames)),
    );
  }

  @Get('checklist')
  @Access(member(), guest('task_id', 'viewer'))
  @Operation({
    summary: "Get a card's checklist",
    description: 'All items, in order.',
    answer: [200, ChecklistDto],
    refusals: { 404: 'Card not found', 422: NO_CARD_ID },
  })
  async getCardChecklist(
    @CurrentCaller() { brandId }: ResourceCaller,
    @CardParam() cardId: string,
  ): Promise<ChecklistDto> {
    return { items: await this.parts.checklist(brandId, cardId) };
  }
}
