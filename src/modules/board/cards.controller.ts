import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, member } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { expectedTags, Guarded, isNotModified, Revalidated, Tagged } from '../../platform/http/formats/etag.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { CountsToQuota } from '../../platform/background/quotas/quota-decorator.js';
import { anyOf } from './any-of.js';
import { CardListQuery, CardQueryDto, ChangeQuery } from './board-query.dto.js';
import {
  CardDto,
  CardListDto,
  CardReceiptDto,
  CardStandardDto,
  CardStandardListDto,
  CardSummaryDto,
  CardSummaryListDto,
  CardChangeDto,
  NewCardDto,
} from './card.dto.js';
import { ChecklistDto, CommentDto, NewCommentDto } from './card-parts.dto.js';
import { CardPages } from './card-pages.js';
import { CardParam, NO_CARD_ID } from './card-param.js';
import { CardQuery, type CardRow } from './card.query.js';
import { CardsService, etagOf } from './cards.service.js';
import { CommentsQuery } from './comments.query.js';
import { listenerOf, mayReadNames } from '../events/index.js';

const DETAIL = 'detail must be one of: summary, standard, full';
const DISAGREE = 'The column Done has the status completed, not pending';
const BAD_CARD = [
  'title: must not be blank',
  'column: no such column on this board',
  'assignee: must name members of the workspace',
  'parent_id: a card has at most 1000 cards as its parts',
  'agent_context.profile: is not a coder profile of this workspace',
];

@ApiTags('Boards')
@Controller('api/v1/board')
export class CardsController {
  constructor(
    private readonly cards: CardsService,
    private readonly query: CardQuery,
    private readonly pages: CardPages,
    private readonly comments: CommentsQuery,
  ) {}

  @Get('boards/:board_id/tasks')
  @Access(member())
  @Operation({
    summary: 'List cards',
    description:
      'In board order: column, position. Archived cards are left out; with `archived=true` they alone are listed. `detail` selects the fields, never the cards. A page above 8 MiB is refused; `retry_with` names a `per_page` that fits.',
    answer: [200, anyOf(CardStandardListDto, CardSummaryListDto, CardListDto)],
    refusals: {
      400: [
        DETAIL,
        'archived must be true or false',
        'per_page must be a whole number from 1 to 200',
        'page must be a whole number from 1 to 10000000',
      ],
      403: 'This board belongs to another workspace',
      404: 'Board not found',
      413: 'The answer would be 9437184 bytes; the limit is 8388608. Request fewer items.',
    },
  })
  async listCards(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('board_id') boardId: string,
    @Query() { detail: depth, archived, page, per_page: perPage }: CardListQuery,
  ): Promise<object> {
    return this.pages.answer(brandId, { boardId, depth, archived, page, perPage });
  }

  @Post('boards/:board_id/tasks')
  @Access(member())
  @Idempotent()
  @CountsToQuota('cards')
  @Tagged()
  @Operation({
    summary: 'Create a card',
    description: 'Appends the card to its column; the first column if neither column nor status is given.',
    answer: [201, CardDto],
    refusals: { 404: 'Board not found', 409: DISAGREE, 422: BAD_CARD },
  })
  async createCard(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('board_id') boardId: string,
    @Body() body: NewCardDto,
  ): Promise<CardRow> {
    return this.answer(caller, await this.cards.create(caller, boardId, { ...body }));
  }

  @Get('tasks/:task_id')
  @Access(member())
  @Revalidated()
  @Operation({
    summary: 'Get a card',
    description: 'Returns all fields unless `detail` says otherwise.',
    answer: [200, anyOf(CardDto, CardStandardDto, CardSummaryDto)],
    refusals: { 400: DETAIL, 404: 'Card not found', 422: NO_CARD_ID },
  })
  async getCard(
    @CurrentCaller() { brandId }: MemberCaller,
    @CardParam() cardId: string,
    @Query() { detail: depth }: CardQueryDto,
  ): Promise<CardRow | undefined> {
    const { card, version } = await this.query.read(brandId, cardId, depth);
    return isNotModified(etagOf(cardId, version)) ? undefined : card;
  }

  @Patch('tasks/:task_id')
  @Access(member())
  @Guarded()
  @CountsToQuota('cards')
  @Operation({
    summary: 'Update a card',
    description:
      'Changes only fields that are sent and differ. A column sets the status; a status alone moves the card to the first column that has it. `pr_url` alone sets `pr_number`, as far as the address says it. With `archived_at` the card leaves the board and all lists; null restores it. `return=receipt` returns the changes instead of the card.',
    answer: [200, anyOf(CardDto, CardReceiptDto)],
    refusals: {
      400: 'return must be one of: full, receipt',
      404: 'Card not found',
      409: DISAGREE,
      412: 'The card has changed since',
      422: BAD_CARD,
    },
  })
  async changeCard(
    @CurrentCaller() caller: MemberCaller,
    @CardParam() cardId: string,
    @Query() query: ChangeQuery,
    @Body() body: CardChangeDto,
  ): Promise<object> {
    const { version, ...receipt } = await this.cards.change(caller, cardId, { ...body }, expectedTags());
    if (query.return === 'full') return this.answer(caller, cardId);
    isNotModified(etagOf(cardId, version));
    return { task_id: cardId, changed: receipt.changed, from_column: receipt.fromColumn, to_column: receipt.toColumn };
  }

  @Delete('tasks/:task_id')
  @Access(member())
  @Operation({
    summary: 'Delete a card',
    description: 'Deletes the card with its comments and checklist. Its number is not reused.',
    answer: [204],
    refusals: { 404: 'Card not found', 422: NO_CARD_ID },
  })
  async removeCard(@CurrentCaller() caller: MemberCaller, @CardParam() cardId: string): Promise<void> {
    await this.cards.remove(caller, cardId);
  }

  @Post('tasks/:task_id/comments')
  @Access(member())
  @Idempotent()
  @CountsToQuota('comments')
  @Operation({
    summary: 'Comment on a card',
    description: 'Comments cannot be changed.',
    answer: [201, CommentDto],
    refusals: { 404: 'Card not found', 422: NO_CARD_ID },
  })
  async commentOnCard(
    @CurrentCaller() caller: MemberCaller,
    @CardParam() cardId: string,
    @Body() { body }: NewCommentDto,
  ): Promise<CommentDto> {
    const { id } = await this.cards.comment(caller, cardId, body);
    const [comment] = await this.comments.read([id], mayReadNames(listenerOf(caller)));
    return CommentDto.from(comment!);
  }

  @Put('tasks/:task_id/checklist')
  @Tagged()
  @Access(member())
  @CountsToQuota('cards')
  @Operation({
    summary: "Replace a card's checklist",
    description: 'Replaces all items and returns the card.',
    answer: [200, CardDto],
    refusals: { 404: 'Card not found', 422: NO_CARD_ID },
  })
  async setCardChecklist(
    @CurrentCaller() caller: MemberCaller,
    @CardParam() cardId: string,
    @Body() { items }: ChecklistDto,
  ): Promise<CardRow> {
    await this.cards.setChecklist(caller, cardId, items);
    return this.answer(caller, cardId);
  }

  private async answer({ brandId }: MemberCaller, cardId: string): Promise<CardRow> {
    const { card, version } = await this.query.read(brandId, cardId, 'full');
    isNotModified(etagOf(cardId, version));
    return card;
  }
}
