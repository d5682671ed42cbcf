import { Injectable } from '@nestjs/common';
import { archivedIs } from './archived.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import {
  ATTENTION_COLUMNS,
  AttentionPart,
  MAX_OF_A_KIND,
  OverviewPart,
  readCounts,
  type AttentionRow,
  type CountsOf,
} from '../overview/index.js';

/** A card has the status of its column, and columns count their cards: only the cards that are listed are read. */
const NEED_ATTENTION: Statement = {
  name: 'board.attention',
  text: `WITH k AS MATERIALIZED (
           SELECT k.id, k.cards_count, b.key, b.name AS board
             FROM boards b JOIN board_columns k ON k.board_id = b.id
            WHERE b.brand_id = $1 AND k.status = 'in_review' AND k.cards_count > 0
         )
         SELECT 'card_in_review' AS kind, c.id::text AS id, k.key || '-' || c.number AS ref, c.title AS name,
                c.updated_at AS since, k.board AS detail, (SELECT sum(cards_count) FROM k)::int AS total
           FROM k CROSS JOIN LATERAL (
             SELECT id, number, title, updated_at FROM cards
              WHERE column_id = k.id AND ${archivedIs(false)} ORDER BY archived_at, updated_at LIMIT ${MAX_OF_A_KIND}) c
          ORDER BY c.updated_at, c.id LIMIT ${MAX_OF_A_KIND}`,
};

@Injectable()
export class CardAttention extends AttentionPart {
  constructor(private readonly database: Database) {
    super();
  }

  find({ brandId }: MemberCaller): Promise<AttentionRow[]> {
    return this.database.rows(ATTENTION_COLUMNS, NEED_ATTENTION, [brandId]);
  }
}

const COUNT: Statement = {
  name: 'board.count',
  text: `SELECT k.status AS state, sum(k.cards_count)::int AS count
           FROM boards b JOIN board_columns k ON k.board_id = b.id WHERE b.brand_id = $1 GROUP BY 1`,
};

@Injectable()
export class CardCounts extends OverviewPart<'cards'> {
  readonly name = 'cards';

  constructor(private readonly database: Database) {
    super();
  }

  count(brandId: number): Promise<CountsOf<'cards'>> {
    return readCounts('cards', this.database, COUNT, [brandId]);
  }
}
