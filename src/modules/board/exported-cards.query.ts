import { Injectable } from '@nestjs/common';
import { int, nullable, text, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { archivedIs } from './archived.js';
import { Card } from './card.entity.js';

/** Batch limits: this many cards, or this many bytes of descriptions plus one card. */
const BATCH = 200;
const BATCH_BYTES = 1_048_576;

/** PostgreSQL knows the length without reading the text. */
const DESCRIBED = `coalesce(octet_length(c.description), 0)`;
const after = (archived: boolean): string =>
  `c.column_id = $1 AND ${archivedIs(archived, 'c')} AND (c.position, c.id) > ($2, $3)`;
const JOINED = 'JOIN boards b ON b.id = c.board_id LEFT JOIN users u ON u.id = c.assignee';

const LINE = {
  ...columnsOf(Card, ['id', 'position', 'title', 'status', 'branch', 'prNumber'], 'c'),
  ref: computed(text, `b.key || '-' || c.number`),
  assignee: computed(nullable(text), 'u.full_name'),
  bytes: computed(int, '0'),
};
/** What a line shows of a card. */
export type CardOfLine = Row<typeof LINE>;

const DUTY = ['taskType', 'priority', 'labels', 'tags', 'dueAt', 'blocked', 'blockedReason', 'description'] as const;
const STATE = ['checklistDone', 'checklistTotal', 'commentsCount', 'completedAt', 'archivedAt'] as const;
const RESULT = ['prUrl', 'prState', 'resultSummary'] as const;
const CARD = {
  ...LINE,
  ...columnsOf(Card, [...DUTY, ...STATE, ...RESULT], 'c'),
  bytes: computed(int, 'c.bytes'),
};
export type ExportedCard = Row<typeof CARD>;

const lines = (archived: boolean): string => `SELECT ${selectList(LINE)} FROM cards c ${JOINED}
                WHERE ${after(archived)} ORDER BY c.position, c.id LIMIT ${BATCH}`;
const whole = (archived: boolean): string => `SELECT ${selectList(CARD)}
                 FROM (SELECT c.*, sum(${DESCRIBED}) OVER (ORDER BY c.position, c.id) AS bytes
                         FROM cards c WHERE ${after(archived)} ORDER BY c.position, c.id LIMIT ${BATCH}) c ${JOINED}
                WHERE c.bytes - ${DESCRIBED} < ${BATCH_BYTES} ORDER BY c.position, c.id`;
const BEFORE_ALL = [Number.NEGATIVE_INFINITY, '00000000-0000-0000-0000-000000000000'] as const;

/** Cards of a column in order, in batches: those that are not archived, or those that are. */
@Injectable()
export class ExportedCards {
  constructor(private readonly database: Database) {}

  /** Only the fields a line shows. */
  lines(columnId: string, archived: boolean): AsyncGenerator<CardOfLine[]> {
    return this.inBatches((last) => this.database.rows(LINE, lines(archived), [columnId, ...last]));
  }

  whole(columnId: string, archived: boolean): AsyncGenerator<ExportedCard[]> {
    return this.inBatches((last) => this.database.rows(CARD, whole(archived), [columnId, ...last]));
  }

  private async *inBatches<T extends CardOfLine>(
    read: (after: readonly [number, string]) => Promise<T[]>,
  ): AsyncGenerator<T[]> {
    let after: readonly [number, string] = BEFORE_ALL;
    for (;;) {
      const batch = await read(after);
      yield batch;
      const last = batch.at(-1);
      if (!last || (batch.length < BATCH && last.bytes < BATCH_BYTES)) return;
      after = [last.position, last.id];
    }
  }
}
