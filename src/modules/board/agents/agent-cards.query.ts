import { Injectable } from '@nestjs/common';
import {
  arrayOf,
  bool,
  int,
  nullable,
  text,
  timestamptz,
  word,
  type Row,
} from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import type { Status } from '../statuses.js';

const CARD = {
  ref: text,
  title: text,
  board: text,
  column: text,
  status: word<Status>(),
  priority: text,
  assignee: nullable(text),
  agentId: nullable(text),
  labels: arrayOf(text),
  blocked: bool,
  blockedReason: nullable(text),
  dueAt: nullable(timestamptz),
  updatedAt: timestamptz,
  checklistDone: int,
  checklistTotal: int,
  comments: int,
  prNumber: nullable(int),
  description: nullable(text),
};
export type AgentCard = Row<typeof CARD>;

export interface CardFilter {
  readonly boardId: string | null;
  readonly columnId: string | null;
  readonly statuses: readonly Status[];
  readonly assignee: number | null;
  readonly agentId: string | null;
  readonly label: string | null;
  /** All if empty. */
  readonly priorities: readonly string[];
  readonly skip: number;
  readonly limit: number;
}

/** Column by column in board order; names of people are joined, so that a page is one statement. */
const CARDS: Statement = {
  name: 'board.agent-cards',
  text: `SELECT k.key || '-' || c.number AS ref, c.title, k.board, k.name AS column, c.status, c.priority,
                u.full_name AS assignee, c.agent_id AS "agentId", c.labels, c.blocked, c.blocked_reason AS "blockedReason",
                c.due_at AS "dueAt", c.updated_at AS "updatedAt", c.checklist_done AS "checklistDone",
                c.checklist_total AS "checklistTotal", c.comments_count AS comments, c.pr_number AS "prNumber",
                left(c.description, 300) AS description
           FROM (SELECT k.id, k.name, k.position, b.key, b.name AS board, b.created_at
                   FROM boards b JOIN board_columns k ON k.board_id = b.id
                  WHERE b.brand_id = $1 AND ($2::uuid IS NULL OR b.id = $2) AND ($3::uuid IS NULL OR k.id = $3)
                    AND k.status = ANY($4) AND k.cards_count > 0
                  ORDER BY b.created_at, b.id, k.position OFFSET 0) k
          CROSS JOIN LATERAL (
            SELECT * FROM cards c
             WHERE c.column_id = k.id AND c.archived_at IS NULL AND ($5::integer IS NULL OR c.assignee = $5)
               AND ($6::text IS NULL OR c.agent_id = $6) AND ($7::text IS NULL OR $7 = ANY(c.labels))
               AND ($10::text[] = '{}' OR c.priority = ANY($10))
             ORDER BY c.position, c.id LIMIT $8::int + $9::int
          ) c
           LEFT JOIN users u ON u.id = c.assignee
          ORDER BY k.created_at, k.key, k.position, c.position, c.id LIMIT $9::int OFFSET $8::int`,
};

const CHECKLIST = {
  name: 'board.agent-checklist',
  text: 'SELECT text, done FROM card_checklist_items WHERE card_id = $1 ORDER BY position LIMIT 200',
};
const COMMENTS = {
  name: 'board.agent-comments',
  text: `SELECT u.full_name AS author, k.body, k.created_at AS at FROM card_comments k JOIN users u ON u.id = k.author_id
          WHERE k.card_id = $1 ORDER BY k.created_at DESC, k.id DESC LIMIT $2`,
};
const NAMES = {
  name: 'board.agent-names',
  text: `SELECT (SELECT full_name FROM users WHERE id = $1) AS assignee, (SELECT full_name FROM users WHERE id = $2) AS reviewer,
                (SELECT name FROM projects WHERE id = $3 AND brand_id = $4) AS project`,
};

/** What agents are shown of cards, in few statements. */
@Injectable()
export class AgentCardsQuery {
  constructor(private readonly database: Database) {}

  list(brandId: number, filter: CardFilter): Promise<AgentCard[]> {
    const { boardId, columnId, statuses, assignee, agentId, label, priorities, skip, limit } = filter;
    const values = [brandId, boardId, columnId, statuses, assignee, agentId, label, skip, limit, priorities];
    return this.database.rows(CARD, CARDS, values);
  }

  checklist(cardId: string): Promise<{ text: string; done: boolean }[]> {
    return this.database.rows({ text, done: bool }, CHECKLIST, [cardId]);
  }

  /** The newest, oldest first. */
  async comments(cardId: string, limit: number): Promise<{ author: string; body: string; at: Date }[]> {
    const rows = await this.database.rows({ author: text, body: text, at: timestamptz }, COMMENTS, [cardId, limit]);
    return rows.reverse();
  }

  async names(
    brandId: number,
    { assignee, reviewer, projectId }: { assignee: number | null; reviewer: number | null; projectId: string | null },
  ): Promise<{ assignee: string | null; reviewer: string | null; project: string | null }> {
    const columns = { assignee: nullable(text), reviewer: nullable(text), project: nullable(text) };
    return (await this.database.row(columns, NAMES, [assignee, reviewer, projectId, brandId]))!;
  }
}
