import { Injectable, type StreamableFile } from '@nestjs/common';
import { MAX_ANSWER_BYTES } from '../../../platform/data/answers/answer-budget.js';
import { LargeAnswers, SMALL_ANSWER_BYTES } from '../../../platform/data/answers/large-answers.js';
import type { PageKeys } from '../../../platform/data/pages/table-page.js';
import type { GuestCaller } from '../../../platform/kernel/caller/caller.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { answered, refuseTooLarge } from '../card-pages.js';
import { CardParts } from '../card-parts.js';
import { CardQuery, type CardPage, type CardRow, type PageRequest } from '../card.query.js';
import type { Depth } from '../card-fields.js';
import { CommentsQuery } from '../comments.query.js';
import { GuestCommentDto, GuestCommentListDto } from './guest-card.dto.js';
import { asGuestsRead, firstForbidden, PEOPLE } from './guest-fields.js';
import { GuestPeople } from './guest-people.query.js';

/** The cards and comments of a board as its guests read them. */
@Injectable()
export class GuestCards {
  constructor(
    private readonly query: CardQuery,
    private readonly people: GuestPeople,
    private readonly parts: CardParts,
    private readonly authored: CommentsQuery,
    private readonly room: LargeAnswers,
  ) {}

  async page(caller: GuestCaller, request: Omit<PageRequest, 'maxBytes'>): Promise<object | StreamableFile> {
    const small = await this.query.page(caller.brandId, { ...request, maxBytes: SMALL_ANSWER_BYTES });
    if (small.bytes <= SMALL_ANSWER_BYTES) return answered(await this.shown(caller, small), request);
    refuseTooLarge(small);
    return this.room.json(small.bytes, async () => {
      const page = await this.query.page(caller.brandId, { ...request, maxBytes: MAX_ANSWER_BYTES });
      refuseTooLarge(page);
      return answered(await this.shown(caller, page), request);
    });
  }

  async read(caller: GuestCaller, cardId: string, depth: Depth): Promise<{ card: CardRow; version: number }> {
    const { card, version } = await this.query.read(caller.brandId, cardId, depth);
    const { items } = await this.shown(caller, { items: [card], total: 1 });
    return { card: items[0]!, version };
  }

  async comment(caller: GuestCaller, id: string): Promise<GuestCommentDto> {
    const [comment] = await this.authored.read([id], true);
    const { brandId, userId, shared } = caller;
    const people = await this.people.read(brandId, shared.id, [comment!.authorId ?? 0]);
    return GuestCommentDto.from(comment!, people, userId);
  }

  async comments(
    { brandId, userId, shared }: GuestCaller,
    cardId: string,
    keys: PageKeys,
  ): Promise<GuestCommentListDto> {
    const list = await this.parts.comments(cardId, keys, true);
    const people = await this.people.read(
      brandId,
      shared.id,
      list.items.map(({ authorId }) => authorId ?? 0),
    );
    return GuestCommentListDto.from(list, people, userId);
  }

  private async shown(
    { brandId, shared }: GuestCaller,
    { items, total }: Pick<CardPage, 'items' | 'total'>,
  ): Promise<{ items: CardRow[]; total: number }> {
    const ids = items.flatMap((card) => PEOPLE.map((field) => (card[field] as number | null) ?? 0));
    const people = await this.people.read(brandId, shared.id, ids);
    const blockers = await this.people.onBoard(
      shared.id,
      items.flatMap((card) => (card.blocked_by as string[] | undefined) ?? []),
    );
    const shownPeople = (card: CardRow) =>
      Object.fromEntries(
        PEOPLE.filter((field) => field in card).map((field) => [field, people.get(card[field] as number) ?? null]),
      );
    return { items: items.map((card) => ({ ...asGuestsRead(card, blockers), people: shownPeople(card) })), total };
  }
}

/** Refuses a change of what an editor from outside may not set. */
export function requireOpenFields(caller: { readonly kind: string }, sent: object): void {
  const field = caller.kind === 'guest' ? firstForbidden(sent) : undefined;
  if (field !== undefined) throw refuse.field(field, NOT_BY_GUESTS);
}

export const NOT_BY_GUESTS = 'cannot be set by a guest';

/** Of a guest's answer: it is not the one that members get. */
const GUEST_TAG = /-g"$/;

/** The tags that name versions of a card, whoever got them. */
export function versionTags(tags: readonly string[] | null): readonly string[] | null {
  return tags?.map((tag) => tag.replace(GUEST_TAG, '"')) ?? null;
}

export function guestTag(etag: string): string {
  return etag.replace(/"$/, '-g"');
}
