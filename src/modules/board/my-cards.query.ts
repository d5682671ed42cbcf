import { Injectable } from '@nestjs/common';
import { int, nullable, text, timestamptz, uuid, word, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import type { Status } from './statuses.js';

const MINE = {
  id: uuid,
  ref: text,
  title: text,
  boardId: uuid,
  board: text,
  status: word<Status>(),
  priority: text,
  why: word<'assigned' | 'review'>(),
  dueAt: nullable(timestamptz),
  updatedAt: timestamptz,
  total: int,
};
export type MyCard = Row<typeof MINE>;

/** What is due comes first, then what changed last. */
const READ: Statement = {
  name: 'board.mine',
  text: `SELECT c.id, b.key || '-' || c.number AS ref, c.title, b.id AS "boardId", b.name AS board, c.status, c.priority,
                CASE WHEN c.assignee = $2 THEN 'assigned' ELSE 'review' END AS why,
                c.due_at AS "dueAt", c.updated_at AS "updatedAt", count(*) OVER ()::int AS total
           FROM cards c JOIN boards b ON b.id = c.board_id
          WHERE c.brand_id = $1 AND c.completed_at IS NULL AND c.archived_at IS NULL AND c.status <> 'canceled'
            AND (c.assignee = $2 OR (c.reviewer = $2 AND c.status = 'in_review'))
          ORDER BY c.due_at NULLS LAST, c.updated_at DESC, c.id LIMIT $3`,
};

/** Open cards that are one person's to do. */
@Injectable()
export class MyCards {
  constructor(private readonly database: Database) {}

  async read(brandId: number, userId: number, limit: number): Promise<{ items: MyCard[]; total: number }> {
    const items = await this.database.rows(MINE, READ, [brandId, userId, limit]);
    return { items, total: items[0]?.total ?? 0 };
  }
}
