import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, guest, member } from '../../platform/http/access/index.js';
import type { MemberCaller, ResourceCaller } from '../../platform/kernel/caller/caller.js';
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
import type { Depth } from './card-fields.js';
import { CardsService, etagOf } from './cards.service.js';
import { CommentsQuery } from './comments.query.js';
import {
  GuestCardDto,
  GuestCardListDto,
  GuestCardStandardDto,
  GuestCardStandardListDto,
  GuestCardSummaryDto,
  GuestCardSummaryListDto,
  GuestCommentDto,
} from './for-guests/guest-card.dto.js';
import { GuestCards, guestTag, NOT_BY_GUESTS, requireOpenFields, versionTags } from './for-guests/guest-cards.js';
import { changesGuestsRead } from './for-guests/guest-fields.js';
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
    private readonly forGuests: GuestCards,
  ) {}

  @Get('boards/:board_id/tasks')
  @Access(member(), guest('board_id', 'viewer'))
  @Operation({
    summary: 'List cards',
    description:
      'In board order: column, position. Archived cards are left out; with `archived=true` they alone are listed. `detail` selects the fields, never the cards. A page above 8 MiB is refused; `retry_with` names a `per_page` that fits.',
    answer: [
      200,
      anyOf(
        ...[CardStandardListDto, CardSummaryListDto, CardListDto],
        ...[GuestCardStandardListDto, GuestCardSummaryListDto, GuestCardListDto],
      ),
    ],
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
    @CurrentCaller() caller: ResourceCaller,
    @UuidParam('board_id') boardId: string,
    @Query() { detail: depth, archived, page, per_page: perPage }: CardListQuery,
  ): Promise<object> {
    const request = { boardId, depth, archived, page, perPage };
    return caller.kind === 'guest' ? this.forGuests.page(caller, request) : this.pages.answer(caller.brandId, request);
  }

  @Post('boards/:board_id/tasks')
  @Access(member(), guest('board_id', 'editor'))
  @Idempotent()
  @CountsToQuota('cards')
  @Tagged()
  @Operation({
    summary: 'Create a card',
    description: 'Appends the card to its column; the first column if neither column nor status is given.',
    answer: [201, anyOf(CardDto, GuestCardDto)],
    refusals: { 404: 'Board not found', 409: DISAGREE, 422: [...BAD_CARD, `assignee: ${NOT_BY_GUESTS}`] },
  })
  async createCard(
    @CurrentCaller() caller: ResourceCaller,
    @UuidParam('board_id') boardId: string,
    @Body() body: NewCardDto,
  ): Promise<CardRow> {
    requireOpenFields(caller, body);
    return this.answer(caller, await this.cards.create(caller, boardId, { ...body }));
  }

  @Get('tasks/:task_id')
  @Access(member(), guest('task_id', 'viewer'))
  @Revalidated()
  @Operation({
    summary: 'Get a card',
    description: 'Returns all fields unless `detail` says otherwise.',
    answer: [
      200,
      anyOf(CardDto, CardStandardDto, CardSummaryDto, GuestCardDto, GuestCardStandardDto, GuestCardSummaryDto),
    ],
    refusals: { 400: DETAIL, 404: 'Card not found', 422: NO_CARD_ID },
  })
  async getCard(
    @CurrentCaller() caller: ResourceCaller,
    @CardParam() cardId: string,
    @Query() { detail: depth }: CardQueryDto,
  ): Promise<CardRow | undefined> {
    const { card, isKnown } = await this.read(caller, cardId, depth);
    return isKnown ? undefined : card;
  }

  @Patch('tasks/:task_id')
  @Access(member(), guest('task_id', 'editor'))
  @Guarded()
  @CountsToQuota('cards')
  @Operation({
    summary: 'Update a card',
    description:
      'Changes only fields that are sent and differ. A column sets the status; a status alone moves the card to the first column that has it. `pr_url` alone sets `pr_number`, as far as the address says it. With `archived_at` the card leaves the board and all lists; null restores it. `return=receipt` returns the changes instead of the card.',
    answer: [200, anyOf(CardDto, CardReceiptDto, GuestCardDto)],
    refusals: {
      400: 'return must be one of: full, receipt',
      404: 'Card not found',
      409: DISAGREE,
      412: 'The card has changed since',
      422: [...BAD_CARD, `assignee: ${NOT_BY_GUESTS}`],
    },
  })
  async changeCard(
    @CurrentCaller() caller: ResourceCaller,
    @CardParam() cardId: string,
    @Query() query: ChangeQuery,
    @Body() body: CardChangeDto,
  ): Promise<object> {
    requireOpenFields(caller, body);
    const expected = versionTags(expectedTags());
    const { version, fromColumn, toColumn, ...receipt } = await this.cards.change(
      caller,
      cardId,
      { ...body },
      expected,
    );
    if (query.return === 'full') return this.answer(caller, cardId);
    isNotModified(tagOf(caller, cardId, version));
    const changed = caller.kind === 'guest' ? changesGuestsRead(receipt.changed) : receipt.changed;
    return { task_id: cardId, changed, from_column: fromColumn, to_column: toColumn };
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
  @Access(member(), guest('task_id', 'commenter'))
  @Idempotent()
  @CountsToQuota('comments')
  @Operation({
    summary: 'Comment on a card',
    answer: [201, anyOf(CommentDto, GuestCommentDto)],
    refusals: { 404: 'Card not found', 422: NO_CARD_ID },
  })
  async commentOnCard(
    @CurrentCaller() caller: ResourceCaller,
    @CardParam() cardId: string,
    @Body() { body }: NewCommentDto,
  ): Promise<CommentDto> {
    const { id } = await this.cards.comment(caller, cardId, body);
    if (caller.kind === 'guest') return this.forGuests.comment(caller, id);
    const [comment] = await this.comments.read([id], mayReadNames(listenerOf(caller)));
    return CommentDto.from(comment!);
  }

  @Put('tasks/:task_id/checklist')
  @Tagged()
  @Access(member(), guest('task_id', 'editor'))
  @CountsToQuota('cards')
  @Operation({
    summary: "Replace a card's checklist",
    description: 'Replaces all items and returns the card.',
    answer: [200, anyOf(CardDto, GuestCardDto)],
    refusals: { 404: 'Card not found', 422: NO_CARD_ID },
  })
  async setCardChecklist(
    @CurrentCaller() caller: ResourceCaller,
    @CardParam() cardId: string,
    @Body() { items }: ChecklistDto,
  ): Promise<CardRow> {
    await this.cards.setChecklist(caller, cardId, items);
    return this.answer(caller, cardId);
  }

  private async answer(caller: ResourceCaller, cardId: string): Promise<CardRow> {
    return (await this.read(caller, cardId, 'full')).card;
  }

  /** The card as this caller reads it; `isKnown`: they have this version already. */
  private async read(
    caller: ResourceCaller,
    cardId: string,
    depth: Depth,
  ): Promise<{ card: CardRow; isKnown: boolean }> {
    const { card, version } = await (caller.kind === 'guest'
      ? this.forGuests.read(caller, cardId, depth)
      : this.query.read(caller.brandId, cardId, depth));
    return { card, isKnown: isNotModified(tagOf(caller, cardId, version)) };
  }
}

function tagOf({ kind }: ResourceCaller, cardId: string, version: number): string {
  const etag = etagOf(cardId, version);
  return kind === 'guest' ? guestTag(etag) : etag;
}
