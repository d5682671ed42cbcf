import { Injectable } from '@nestjs/common';
import { text, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { CardComment } from './card-parts.entity.js';
import { Card } from './card.entity.js';

const CARD = {
  ...columnsOf(Card, ['id', 'title', 'assignee', 'reviewer', 'watchers'], 'c'),
  ref: computed(text, `b.key || '-' || c.number`),
};
/** A card with the people who follow it. */
export type FollowedCard = Readonly<Row<typeof CARD>>;

const CARDS: Statement = {
  name: 'board.followed',
  text: `SELECT ${selectList(CARD)} FROM cards c JOIN boards b ON b.id = c.board_id
          WHERE c.brand_id = $1 AND c.id = ANY($2::uuid[])`,
};

/** `$3`: characters. */
const COMMENT = { ...columnsOf(CardComment, ['id'], 'k'), body: computed(text, 'left(k.body, $3)') };
const COMMENTS: Statement = {
  name: 'board.comment_texts',
  text: `SELECT ${selectList(COMMENT)} FROM card_comments k JOIN cards c ON c.id = k.card_id
          WHERE c.brand_id = $1 AND k.id = ANY($2::uuid[])`,
};

/** Cards and comments by their ids, for modules that tell people of them. What is gone is missing. */
@Injectable()
export class FollowedCards {
  constructor(private readonly database: Database) {}

  async read(brandId: number, ids: readonly string[]): Promise<ReadonlyMap<string, FollowedCard>> {
    if (!ids.length) return new Map();
    const cards = await this.database.rows(CARD, CARDS, [brandId, ids]);
    return new Map(cards.map((card) => [card.id, card]));
  }

  /** Texts of comments, up to so many characters of each. */
  async comments(brandId: number, ids: readonly string[], characters: number): Promise<ReadonlyMap<string, string>> {
    if (!ids.length) return new Map();
    const comments = await this.database.rows(COMMENT, COMMENTS, [brandId, ids, characters]);
    return new Map(comments.map(({ id, body }) => [id, body]));
  }
}
