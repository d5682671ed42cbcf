import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import type { CardOfLine, ExportedCard } from './card-markdown.js';

/** Read at a time: so many cards, or so many bytes of their descriptions and one card more. */
const BATCH = 200;
const BATCH_BYTES = 1_048_576;

/** Lengths are known to the database without reading the texts. */
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

type Row<T> = T & { position: number; id: string; bytes: number };

/** Cards of a column in their order, a few at a time. */
@Injectable()
export class ExportedCards {
  constructor(private readonly database: Database) {}

  /** As much of them as a line shows. */
  lines(columnId: string): AsyncGenerator<CardOfLine[]> {
    return this.read<CardOfLine>(LINES, columnId);
  }

  whole(columnId: string): AsyncGenerator<ExportedCard[]> {
    return this.read<ExportedCard>(WHOLE, columnId);
  }

  private async *read<T extends object>(statement: string, columnId: string): AsyncGenerator<T[]> {
    let after: readonly [number, string] = BEFORE_ALL;
    for (;;) {
      const batch = await this.database.rows<Row<T>>(statement, [columnId, ...after]);
      yield batch;
      const last = batch.at(-1);
      if (!last || (batch.length < BATCH && last.bytes < BATCH_BYTES)) return;
      after = [last.position, last.id];
    }
  }
}
