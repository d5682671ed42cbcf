import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** Of one card, its first: more is not learned from it. */
const MAX_COMMENTS = 200;
const MAX_COMMENT_BYTES = 262_144;

export interface CompletedCard {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly resultSummary: string | null;
  readonly comments: string[];
  readonly completedAt: Date;
}

/** What was done on the boards of a workspace, for those who learn from it. */
@Injectable()
export class CompletedCards {
  constructor(private readonly database: Database) {}

  /** In the order of completion, after the one named; of all boards, or of some. */
  list(
    brandId: number,
    boardIds: readonly string[] | null,
    after: { at: Date; id: string } | null,
    limit: number,
  ): Promise<CompletedCard[]> {
    return this.database.rows<CompletedCard & Record<string, unknown>>(
      `SELECT c.id, c.title, c.description, c.result_summary AS "resultSummary", c.completed_at AS "completedAt",
              coalesce((SELECT array_agg(k.body ORDER BY k.created_at, k.id)
                          FROM (SELECT body, created_at, id, sum(octet_length(body)) OVER (ORDER BY created_at, id) AS so_far
                                  FROM card_comments WHERE card_id = c.id
                                 ORDER BY created_at, id LIMIT ${MAX_COMMENTS}) k
                         WHERE k.so_far <= ${MAX_COMMENT_BYTES}), '{}') AS comments
         FROM cards c
        WHERE c.brand_id = $1 AND c.completed_at IS NOT NULL AND ($2::uuid[] IS NULL OR c.board_id = ANY($2))
          AND ($3::timestamptz IS NULL OR (c.completed_at, c.id) > ($3, $4::uuid))
        ORDER BY c.completed_at, c.id LIMIT $5`,
      [brandId, boardIds, after?.at ?? null, after?.id ?? null, limit],
    );
  }
}
