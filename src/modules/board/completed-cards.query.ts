import { Injectable } from '@nestjs/common';
import { arrayOf, nullable, text, timestamptz, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { Card } from './card.entity.js';

const COMPLETION = { ...columnsOf(Card, ['id'], 'c'), completedAt: computed(timestamptz, 'c.completed_at') };
export type Completion = Readonly<Row<typeof COMPLETION>>;

/** `$3`: characters of a text, `$4`: number of comments. */
const COMPLETED = {
  ...COMPLETION,
  ...columnsOf(Card, ['title'], 'c'),
  description: computed(nullable(text), 'left(c.description, $3)'),
  resultSummary: computed(nullable(text), 'left(c.result_summary, $3)'),
  comments: computed(
    arrayOf(text),
    `ARRAY(SELECT left(k.body, $3) FROM card_comments k WHERE k.card_id = c.id ORDER BY k.created_at, k.id LIMIT $4)`,
  ),
};
export type CompletedCard = Readonly<Row<typeof COMPLETED>>;

/** Limits on a card's texts: characters of each, number of comments. */
interface CardLimits {
  readonly characters: number;
  readonly comments: number;
}

/** Completed cards of a workspace's boards, for modules that learn from them. */
@Injectable()
export class CompletedCards {
  constructor(private readonly database: Database) {}

  /** In order of completion, after the given card; on all boards or on some. */
  list(
    brandId: number,
    boardIds: readonly string[] | null,
    after: { at: Date; id: string } | null,
    limit: number,
  ): Promise<Completion[]> {
    return this.database.rows(
      COMPLETION,
      `SELECT ${selectList(COMPLETION)} FROM cards c
        WHERE c.brand_id = $1 AND c.completed_at IS NOT NULL AND ($2::uuid[] IS NULL OR c.board_id = ANY($2))
          AND ($3::timestamptz IS NULL OR (c.completed_at, c.id) > ($3, $4::uuid))
        ORDER BY c.completed_at, c.id LIMIT $5`,
      [brandId, boardIds, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  /** Null if the card was deleted or is no longer completed. */
  read(brandId: number, id: string, { characters, comments }: CardLimits): Promise<CompletedCard | null> {
    return this.database.row(
      COMPLETED,
      `SELECT ${selectList(COMPLETED)}
         FROM cards c WHERE c.id = $2 AND c.brand_id = $1 AND c.completed_at IS NOT NULL`,
      [brandId, id, characters, comments],
    );
  }
}
