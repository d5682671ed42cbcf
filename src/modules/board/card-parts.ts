import { Injectable } from '@nestjs/common';
import type { Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { countWithin, jsonBytes, MAX_ANSWER_BYTES, MAX_TEXT_BYTES } from '../../platform/data/answers/answer-budget.js';
import type { Listed, Page } from '../../platform/data/pages/page.js';
import { countRows, cursorAfter, readPageKeys, type PageKeys } from '../../platform/data/pages/table-page.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { CardChecklistItem, CardComment } from './card-parts.entity.js';
import { Card } from './card.entity.js';
import { CommentsQuery, type AuthoredComment } from './comments.query.js';

/** Size of a comment's ids, author and field names in an answer. */
const OWN_BYTES = 800;

const ITEM = columnsOf(CardChecklistItem, ['text', 'done']);
type ChecklistItem = Row<typeof ITEM>;

/** In order. */
export function readChecklist(database: Database, cardId: string): Promise<ChecklistItem[]> {
  const read = `SELECT ${selectList(ITEM)} FROM card_checklist_items WHERE card_id = $1 ORDER BY position`;
  return database.rows(ITEM, read, [cardId]);
}

/** The comments and the checklist of a card. */
@Injectable()
export class CardParts {
  constructor(
    private readonly database: Database,
    private readonly authored: CommentsQuery,
  ) {}

  /** Ids of the next comments, oldest first, up to the size of one answer. Their texts are not read. */
  async commentKeys(brandId: number, cardId: string, page: Page): Promise<PageKeys> {
    await this.requireCard(brandId, cardId);
    const size = { bytes: 'octet_length(body)', max: MAX_TEXT_BYTES };
    return readPageKeys(this.database, { entity: CardComment, of: ['card_id', cardId], size }, page);
  }

  /** Reads these comments; fewer if their JSON is larger than their text. */
  async comments(cardId: string, { ids, nextCursor }: PageKeys, withNames: boolean): Promise<Listed<AuthoredComment>> {
    const comments = await this.authored.read(ids, withNames);
    const total = await countRows(this.database, { entity: CardComment, of: ['card_id', cardId] });
    const sizes = comments.map(({ body }) => jsonBytes(body) + OWN_BYTES);
    const items = comments.slice(0, countWithin(sizes, MAX_ANSWER_BYTES - OWN_BYTES));
    if (items.length === comments.length) return { items, total, nextCursor };
    return { items, total, nextCursor: await cursorAfter(this.database, CardComment, items.at(-1)!.id) };
  }

  async checklist(brandId: number, cardId: string): Promise<ChecklistItem[]> {
    await this.requireCard(brandId, cardId);
    return readChecklist(this.database, cardId);
  }

  private async requireCard(brandId: number, cardId: string): Promise<void> {
    if (!(await this.database.manager.existsBy(Card, { id: cardId, brandId }))) throw refuse.notFound('Card not found');
  }
}
