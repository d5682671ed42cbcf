import { Injectable } from '@nestjs/common';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { BriefCards, type BriefCard } from './brief-cards.query.js';
import { momentOf } from './card-work.js';
import type { Card } from './card.entity.js';
import { CardRefs } from './card-refs.js';
import { CardQuery, type CardRow } from './card.query.js';
import type { Status } from './statuses.js';

/** A card as other modules list it. */
export interface ListedCard extends Readonly<
  Pick<Card, 'id' | 'title' | 'status' | 'boardId' | 'columnId' | 'taskType' | 'priority' | 'assignee' | 'updatedAt'>
> {
  /** `WEB-12`: what people call it. */
  readonly ref: string;
  readonly boardName: string;
  readonly columnName: string;
}

type Detail = 'description' | 'labels' | 'tags' | 'projectId' | 'agentId' | 'parentId';
type Moment = 'dueAt' | 'createdAt' | 'completedAt' | 'archivedAt';
/** A card as other modules read it. */
export interface ReadCard extends ListedCard, Readonly<Pick<Card, Detail | Moment>> {}

const MAX_PER_PAGE = 200;

/** Lists and reads cards, for modules that have something to do with them. */
@Injectable()
export class CardReads {
  constructor(
    private readonly query: CardQuery,
    private readonly refs: CardRefs,
    private readonly briefs: BriefCards,
  ) {}

  /** One page of a board, column by column, without archived cards; at most 200. Pages begin at 1. */
  async list(
    brandId: number,
    boardId: string,
    { page = 1, perPage = MAX_PER_PAGE }: { page?: number; perPage?: number } = {},
  ): Promise<{ items: ListedCard[]; total: number }> {
    const where = { boardId, depth: 'summary' as const, archived: false, maxBytes: 0 };
    const request = { ...where, page, perPage: Math.min(perPage, MAX_PER_PAGE) };
    const { items, total } = await this.query.page(brandId, request);
    return { items: items.map(listed), total };
  }

  /** By id or ref (`WEB-12`); refuses if it does not exist in this workspace. */
  async read(brandId: number, idOrRef: string): Promise<ReadCard> {
    const { card } = await this.query.read(brandId, await this.idOf(brandId, idOrRef), 'full');
    return {
      ...listed(card),
      description: card.description as string | null,
      labels: card.labels as string[],
      tags: card.tags as string[],
      projectId: card.project_id as string | null,
      agentId: card.agent_id as string | null,
      parentId: card.parent_id as string | null,
      dueAt: momentOf(card.due_at),
      createdAt: momentOf(card.created_at)!,
      completedAt: momentOf(card.completed_at),
      archivedAt: momentOf(card.archived_at),
    };
  }

  /** What whoever works on the card is given of it, with its newest comments; refuses if it does not exist. */
  async readForBrief(brandId: number, cardId: string): Promise<BriefCard> {
    const card = await this.briefs.read(brandId, cardId);
    if (!card) throw refuse.notFound('Card not found');
    return card;
  }

  /** Refs of the cards in `blocked_by` that exist and are not completed, by card; cards without any are missing. */
  blockers(brandId: number, cardIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return this.briefs.blockers(brandId, cardIds);
  }

  /** The id behind a ref; refuses if there is none. An id is returned as it is. */
  idOf(brandId: number, idOrRef: string): Promise<string> {
    return this.refs.idOf(brandId, idOrRef);
  }
}

function listed(card: CardRow): ListedCard {
  return {
    id: card.id,
    ref: card.ref as string,
    title: card.title as string,
    status: card.status as Status,
    boardId: card.board_id as string,
    boardName: card.board as string,
    columnId: card.column_id as string,
    columnName: (card.column as { name: string }).name,
    taskType: card.task_type as string | null,
    priority: card.priority as ListedCard['priority'],
    assignee: card.assignee as number | null,
    updatedAt: momentOf(card.updated_at)!,
  };
}
