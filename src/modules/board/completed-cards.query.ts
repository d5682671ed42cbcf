import { Injectable } from '@nestjs/common';
import { arrayOf, nullable, text, timestamptz, uuid } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';

export interface CompletedCard {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly resultSummary: string | null;
  readonly comments: string[];
  readonly completedAt: Date;
}

export type Completion = Pick<CompletedCard, 'id' | 'completedAt'>;

const COMPLETION = { id: uuid, completedAt: timestamptz };

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
      `SELECT c.id, c.completed_at AS "completedAt" FROM cards c
        WHERE c.brand_id = $1 AND c.completed_at IS NOT NULL AND ($2::uuid[] IS NULL OR c.board_id = ANY($2))
          AND ($3::timestamptz IS NULL OR (c.completed_at, c.id) > ($3, $4::uuid))
        ORDER BY c.completed_at, c.id LIMIT $5`,
      [brandId, boardIds, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  /** Null if the card was deleted or is no longer completed. */
  read(brandId: number, id: string, { characters, comments }: CardLimits): Promise<CompletedCard | null> {
    return this.database.row(
      {
        ...COMPLETION,
        title: text,
        description: nullable(text),
        resultSummary: nullable(text),
        comments: arrayOf(text),
      },
      `SELECT c.id, c.title, left(c.description, $3) AS description, left(c.result_summary, $3) AS "resultSummary",
              c.completed_at AS "completedAt",
              ARRAY(SELECT left(k.body, $3) FROM card_comments k WHERE k.card_id = c.id
                     ORDER BY k.created_at, k.id LIMIT $4) AS comments
         FROM cards c WHERE c.id = $2 AND c.brand_id = $1 AND c.completed_at IS NOT NULL`,
      [brandId, id, characters, comments],
    );
  }
}
