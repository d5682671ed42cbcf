import type { ToolCaller } from '../../mcp/index.js';
import { Injectable } from '@nestjs/common';
import { arrayOf, int, json, nullable, text, type Row } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../../platform/data/database/entity-columns.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { mayReadNames } from '../../events/index.js';
import { archivedIs } from '../archived.js';
import { Card } from '../card.entity.js';
import type { Status } from '../statuses.js';

const STATE = ['status', 'blocked', 'blockedReason', 'checklistDone', 'checklistTotal', 'commentsCount'] as const;
const CARD = {
  ...columnsOf(Card, ['title', ...STATE, 'priority', 'agentId', 'prNumber', 'dueAt', 'updatedAt'], 'c'),
  ref: computed(text, `f.key || '-' || c.number`),
  board: computed(text, 'f.board'),
  column: computed(text, 'f.column'),
  assignee: computed(nullable(text), `CASE WHEN $11 THEN u.full_name ELSE 'person ' || u.id END`),
  /** The first of them. */
  labels: computed(arrayOf(text), 'c.labels[1:10]'),
  labelsTotal: computed(int, 'cardinality(c.labels)'),
  description: computed(nullable(text), 'left(c.description, 300)'),
};
export type AgentCard = Row<typeof CARD>;

/** All cards where nothing is said. */
export interface CardFilter {
  readonly boardId?: string | null;
  readonly columnId?: string | null;
  readonly statuses: readonly Status[];
  readonly assignee?: number | null;
  readonly agentId?: string | null;
  readonly label?: string | null;
  readonly priorities?: readonly string[];
  /** Archived cards in place of the others. */
  readonly archived?: boolean;
  readonly skip?: number;
  readonly limit: number;
}

/** Column by column in board order; names of people are joined, so that a page is one statement. */
const cardsStatement = (archived: boolean): Statement => ({
  name: `board.agent-cards${archived ? '.archived' : ''}`,
  text: `SELECT ${selectList(CARD)}
           FROM (SELECT c.id, c.position, k.key, k.board, k.name AS column, k.created_at, k.position AS column_position
                   FROM (SELECT k.id, k.name, k.position, b.key, b.name AS board, b.created_at
                           FROM boards b JOIN board_columns k ON k.board_id = b.id
                          WHERE b.brand_id = $1 AND ($2::uuid IS NULL OR b.id = $2) AND ($3::uuid IS NULL OR k.id = $3)
                            AND k.status = ANY($4) AND k.${archived ? 'archived_count' : 'cards_count'} > 0
                          ORDER BY b.created_at, b.id, k.position OFFSET 0) k
                  CROSS JOIN LATERAL (
                    SELECT c.id, c.position FROM cards c
                     WHERE c.column_id = k.id AND ${archivedIs(archived, 'c')} AND ($5::integer IS NULL OR c.assignee = $5)
                       AND ($6::text IS NULL OR c.agent_id = $6) AND ($7::text IS NULL OR $7 = ANY(c.labels))
                       AND ($10::text[] = '{}' OR c.priority = ANY($10))
                     ORDER BY c.position, c.id LIMIT $8::int + $9::int
                  ) c
                  ORDER BY k.created_at, k.key, k.position, c.position, c.id LIMIT $9::int OFFSET $8::int) f
           JOIN cards c ON c.id = f.id
           LEFT JOIN users u ON u.id = c.assignee
          ORDER BY f.created_at, f.key, f.column_position, f.position, f.id`,
});
const CARDS = cardsStatement(false);
const ARCHIVED_CARDS = cardsStatement(true);

const RECENT_CARD = { ref: computed(text, `b.key || '-' || c.number`), title: computed(text, 'c.title') };
export type RecentCard = Row<typeof RECENT_CARD>;

/** The cards changed last, of each column those that can be among them. */
const RECENT: Statement = {
  name: 'board.recent-cards',
  text: `SELECT ${selectList(RECENT_CARD)}
           FROM boards b JOIN board_columns k ON k.board_id = b.id
          CROSS JOIN LATERAL (
            SELECT id, number, title, updated_at FROM cards
             WHERE column_id = k.id AND archived_at IS NULL ORDER BY updated_at DESC LIMIT $3::int) c
          WHERE b.brand_id = $1 AND k.status = ANY($2) AND k.cards_count > 0
          ORDER BY c.updated_at DESC, c.id LIMIT $3::int`,
};

/** Parts of a card beside its own fields, in one statement. */
const PARTS: Statement = {
  name: 'board.agent-card',
  text: `SELECT (SELECT CASE WHEN $4 THEN full_name ELSE 'person ' || id END FROM users WHERE id = c.assignee) AS assignee,
                (SELECT CASE WHEN $4 THEN full_name ELSE 'person ' || id END FROM users WHERE id = c.reviewer) AS reviewer,
                (SELECT name FROM projects WHERE id = c.project_id AND brand_id = $2) AS project,
                coalesce((SELECT json_agg(json_build_object('text', i.text, 'done', i.done) ORDER BY i.position)
                            FROM card_checklist_items i WHERE i.card_id = c.id), '[]') AS checklist,
                coalesce((SELECT json_agg(json_build_object('author', k.full_name, 'body', k.body, 'at', k.created_at)
                                          ORDER BY k.created_at, k.id)
                            FROM (SELECT CASE WHEN u.id IS NULL THEN coalesce(k.author_name, k.author_kind)
                                              WHEN $4 THEN u.full_name ELSE 'person ' || u.id END AS full_name, k.body, k.created_at, k.id
                                    FROM card_comments k LEFT JOIN users u ON u.id = k.author_id WHERE k.card_id = c.id
                                   ORDER BY k.created_at DESC, k.id DESC LIMIT $3) k), '[]') AS comments
           FROM cards c WHERE c.id = $1 AND c.brand_id = $2`,
};
const PART = {
  assignee: nullable(text),
  reviewer: nullable(text),
  project: nullable(text),
  checklist: json<{ text: string; done: boolean }[]>(),
  comments: json<{ author: string; body: string; at: string }[]>(),
};
export type CardParts = Row<typeof PART>;

/** Cards with the nearest numbers, of the boards whose keys are most like one. */
const NEAREST: Statement = {
  name: 'board.nearest-cards',
  text: `SELECT b.key || '-' || c.number AS ref
           FROM (SELECT id, key FROM boards WHERE brand_id = $1 ORDER BY key = $2 DESC, similarity(key, $2) DESC, key LIMIT 2) b
          CROSS JOIN LATERAL (
            (SELECT number FROM cards WHERE board_id = b.id AND number < $3 ORDER BY number DESC LIMIT 3)
            UNION ALL (SELECT number FROM cards WHERE board_id = b.id AND number >= $3 ORDER BY number LIMIT 2)) c`,
};

/** Agents of cards in the order of their likeness to a text. */
const CLOSEST_AGENTS: Statement = {
  name: 'board.closest-agents',
  text: `SELECT agent_id AS id
           FROM (SELECT agent_id FROM cards WHERE brand_id = $1 AND agent_id IS NOT NULL LIMIT 20000) c
          GROUP BY agent_id ORDER BY similarity(agent_id, $2) DESC, agent_id LIMIT 10`,
};

/** What agents are shown of cards, in few statements; people by their ids where the token may not read names. */
@Injectable()
export class AgentCardsQuery {
  constructor(private readonly database: Database) {}

  list(reader: ToolCaller, filter: CardFilter): Promise<AgentCard[]> {
    const { boardId, columnId, statuses, assignee, agentId, label, priorities = [], skip = 0, limit } = filter;
    const where = [reader.brandId, boardId, columnId, statuses, assignee, agentId, label];
    const values = [...where, skip, limit, priorities, mayReadNames(reader)];
    return this.database.rows(CARD, filter.archived ? ARCHIVED_CARDS : CARDS, values);
  }

  /** Those of these statuses that were changed last, the newest first. */
  recent(brandId: number, statuses: readonly Status[], limit: number): Promise<RecentCard[]> {
    return this.database.rows(RECENT_CARD, RECENT, [brandId, statuses, limit]);
  }

  /** Refs that are most like one that there is not. */
  async nearest(brandId: number, key: string, number: number): Promise<string[]> {
    return (await this.database.rows({ ref: text }, NEAREST, [brandId, key, number])).map(({ ref }) => ref);
  }

  /** The ten agents of cards that are most like a text, the most like first. */
  async closestAgents(brandId: number, like: string): Promise<string[]> {
    return (await this.database.rows({ id: text }, CLOSEST_AGENTS, [brandId, like])).map(({ id }) => id);
  }

  /** With the newest comments, oldest first. */
  async parts(reader: ToolCaller, cardId: string, maxComments: number): Promise<CardParts> {
    const values = [cardId, reader.brandId, maxComments, mayReadNames(reader)];
    const parts = await this.database.row(PART, PARTS, values);
    if (!parts) throw refuse.notFound('Card not found');
    return parts;
  }
}
