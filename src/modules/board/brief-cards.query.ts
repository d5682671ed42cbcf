import { Injectable } from '@nestjs/common';
import { arrayOf, json, text, uuid, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { Card } from './card.entity.js';

const MAX_COMMENTS = 50;

interface BriefComment {
  readonly at: string;
  readonly author: string;
  readonly body: string;
}

const TEXTS = ['title', 'description', 'instructions', 'acceptanceCriteria', 'plan'] as const;
const BRIEF = {
  ...columnsOf(Card, [...TEXTS, 'taskType', 'labels', 'branch'], 'c'),
  ref: computed(text, `b.key || '-' || c.number`),
  boardName: computed(text, 'b.name'),
  checklist: computed(
    json<{ text: string; done: boolean }[]>(),
    `coalesce((SELECT json_agg(json_build_object('text', i.text, 'done', i.done) ORDER BY i.position)
                 FROM card_checklist_items i WHERE i.card_id = c.id), '[]')`,
  ),
  /** The newest first. */
  comments: computed(
    json<BriefComment[]>(),
    `coalesce((SELECT json_agg(json_build_object('at', k.created_at, 'author', k.author, 'body', k.body)
                               ORDER BY k.created_at DESC, k.id DESC)
                 FROM (SELECT k.id, k.created_at, k.body, coalesce(u.full_name, k.author_name, k.author_kind) AS author
                         FROM card_comments k LEFT JOIN users u ON u.id = k.author_id
                        WHERE k.card_id = c.id ORDER BY k.created_at DESC, k.id DESC LIMIT ${MAX_COMMENTS}) k), '[]')`,
  ),
};
/** What whoever works on a card is given of it. */
export type BriefCard = Readonly<Row<typeof BRIEF>>;

const READ: Statement = {
  name: 'board.brief-card',
  text: `SELECT ${selectList(BRIEF)} FROM cards c JOIN boards b ON b.id = c.board_id WHERE c.id = $2 AND c.brand_id = $1`,
};

const BLOCKED = {
  id: computed(uuid, 'c.id'),
  refs: computed(arrayOf(text), `array_agg(b.key || '-' || w.number ORDER BY b.key, w.number)`),
};
const BLOCKERS: Statement = {
  name: 'board.blockers',
  text: `SELECT ${selectList(BLOCKED)}
           FROM cards c JOIN cards w ON w.id = ANY(c.blocked_by) AND w.brand_id = c.brand_id AND w.completed_at IS NULL
           JOIN boards b ON b.id = w.board_id
          WHERE c.brand_id = $1 AND c.id = ANY($2::uuid[]) GROUP BY c.id`,
};

/** Reads for builds. */
@Injectable()
export class BriefCards {
  constructor(private readonly database: Database) {}

  read(brandId: number, cardId: string): Promise<BriefCard | null> {
    return this.database.row(BRIEF, READ, [brandId, cardId]);
  }

  async blockers(brandId: number, cardIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await this.database.rows(BLOCKED, BLOCKERS, [brandId, cardIds]);
    return new Map(rows.map(({ id, refs }) => [id, refs]));
  }
}
