import { Injectable } from '@nestjs/common';
import {
  arrayOf,
  bool,
  float,
  int,
  nullable,
  text,
  timestamptz,
  uuid,
  type Row,
} from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import type { CardOfLine, ExportedCard } from './card-markdown.js';

/** Batch limits: this many cards, or this many bytes of descriptions plus one card. */
const BATCH = 200;
const BATCH_BYTES = 1_048_576;

/** PostgreSQL knows the length without reading the text. */
const DESCRIBED = `coalesce(octet_length(c.description), 0)`;
const AFTER = 'c.column_id = $1 AND (c.position, c.id) > ($2, $3)';
const JOINED = 'JOIN boards b ON b.id = c.board_id LEFT JOIN users u ON u.id = c.assignee';
const LINE = `b.key || '-' || c.number AS ref, c.title, c.status, u.full_name AS assignee, c.branch, c.pr_number,
              c.position, c.id`;

const LINES = `SELECT ${LINE}, 0 AS bytes FROM cards c ${JOINED}
                WHERE ${AFTER} ORDER BY c.position, c.id LIMIT ${BATCH}`;
const WHOLE = `SELECT ${LINE}, c.task_type, c.priority, c.labels, c.tags, c.pr_url, c.pr_state, c.due_at, c.completed_at,
                      c.archived_at, c.blocked, c.blocked_reason, c.checklist_done, c.checklist_total, c.comments_count,
                      c.result_summary, c.description, c.bytes
                 FROM (SELECT c.*, sum(${DESCRIBED}) OVER (ORDER BY c.position, c.id) AS bytes
                         FROM cards c WHERE ${AFTER} ORDER BY c.position, c.id LIMIT ${BATCH}) c ${JOINED}
                WHERE c.bytes - ${DESCRIBED} < ${BATCH_BYTES} ORDER BY c.position, c.id`;
const BEFORE_ALL = [Number.NEGATIVE_INFINITY, '00000000-0000-0000-0000-000000000000'] as const;

const LINE_ROW = {
  ref: text,
  title: text,
  status: text,
  assignee: nullable(text),
  branch: nullable(text),
  pr_number: nullable(int),
  position: float,
  id: uuid,
  bytes: int,
};
const WHOLE_ROW = {
  ...LINE_ROW,
  task_type: nullable(text),
  priority: text,
  labels: arrayOf(text),
  tags: arrayOf(text),
  pr_url: nullable(text),
  pr_state: nullable(text),
  due_at: nullable(timestamptz),
  completed_at: nullable(timestamptz),
  archived_at: nullable(timestamptz),
  blocked: bool,
  blocked_reason: nullable(text),
  checklist_done: int,
  checklist_total: int,
  comments_count: int,
  result_summary: nullable(text),
  description: nullable(text),
};

/** Cards of a column in order, in batches. */
@Injectable()
export class ExportedCards {
  constructor(private readonly database: Database) {}

  /** Only the fields a line shows. */
  lines(columnId: string): AsyncGenerator<CardOfLine[]> {
    return this.inBatches((after) => this.database.rows(LINE_ROW, LINES, [columnId, ...after]));
  }

  whole(columnId: string): AsyncGenerator<ExportedCard[]> {
    return this.inBatches((after) => this.database.rows(WHOLE_ROW, WHOLE, [columnId, ...after]));
  }

  private async *inBatches<T extends Row<typeof LINE_ROW>>(
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
