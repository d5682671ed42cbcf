import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import type { ExportDetail } from './board-query.dto.js';
import { boardHeading, cardBlock, cardLine, columnHeading, type ExportedCard } from './card-markdown.js';
import { columnNameKey } from './statuses.js';

const LIMIT_BYTES = 1_048_576;
const BATCH = 200;

interface BoardRow {
  name: string;
  content_version: string;
}
interface ColumnRow {
  id: string;
  name: string;
  name_key: string;
  status: string;
  cards_count: number;
}

const BOARD = `SELECT b.name, n.content_version FROM boards b JOIN board_counters n ON n.board_id = b.id
                WHERE b.id = $1 AND b.brand_id = $2`;
const CARDS = `SELECT b.key || '-' || c.number AS ref, c.title, c.status, c.task_type, c.priority, u.full_name AS assignee,
                      c.labels, c.tags, c.branch, c.pr_number, c.pr_url, c.pr_state, c.due_at, c.completed_at, c.archived_at,
                      c.blocked, c.blocked_reason, c.checklist_done, c.checklist_total, c.comments_count, c.result_summary,
                      c.description, c.position, c.id
                 FROM cards c JOIN boards b ON b.id = c.board_id LEFT JOIN users u ON u.id = c.assignee
                WHERE c.column_id = $1 AND (c.position, c.id) > ($2, $3)
                ORDER BY c.position, c.id LIMIT ${BATCH}`;
const BEFORE_ALL = [Number.NEGATIVE_INFINITY, '00000000-0000-0000-0000-000000000000'] as const;

type Write = (text: string) => Promise<void> | void;

/** A board as a Markdown document: the same bytes for the same board. */
@Injectable()
export class ExportService {
  constructor(private readonly database: Database) {}

  /** Changes whenever the document could. */
  async etag(
    brandId: number,
    boardId: string,
    detail: ExportDetail,
    columns: readonly string[] | undefined,
  ): Promise<string> {
    const board = await this.database.row<BoardRow & Record<string, unknown>>(BOARD, [boardId, brandId]);
    if (!board) throw refuse.notFound('Board not found');
    const asked = JSON.stringify([
      boardId,
      board.name,
      board.content_version,
      detail,
      columns?.map((name) => columnNameKey(name)).toSorted() ?? null,
    ]);
    return `"${createHash('sha256').update(asked).digest('base64url').slice(0, 27)}"`;
  }

  /** The whole document, or a refusal with its size; what is beyond the limit is measured and not kept. */
  async limited(brandId: number, boardId: string, columns: readonly string[] | undefined): Promise<Buffer> {
    let parts: string[] = [];
    let bytes = 0;
    await this.write(brandId, boardId, 'standard', columns, (text) => {
      bytes += Buffer.byteLength(text);
      if (bytes <= LIMIT_BYTES) parts.push(text);
      else parts = [];
    });
    if (bytes <= LIMIT_BYTES) return Buffer.from(parts.join(''), 'utf8');
    throw refuse.tooLarge({
      error: 'markdown_export_too_large',
      message: `The export has ${bytes} bytes; at most ${LIMIT_BYTES} are given at this detail. Ask for detail=summary.`,
      actual_bytes: bytes,
      limit_bytes: LIMIT_BYTES,
      detail_level: 'standard',
      retry_with: { detail: 'summary' },
    });
  }

  /** Writes the document piece by piece, from one state of the board, a few cards at a time. */
  write(
    brandId: number,
    boardId: string,
    detail: ExportDetail,
    columns: readonly string[] | undefined,
    write: Write,
  ): Promise<void> {
    return this.database.transaction(async () => {
      await this.database.rows('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const board = await this.database.row<BoardRow & Record<string, unknown>>(BOARD, [boardId, brandId]);
      if (!board) throw refuse.notFound('Board not found');
      await write(boardHeading(board.name));
      const wanted = columns?.map((name) => columnNameKey(name));
      for (const column of await this.columnsOf(boardId)) {
        if (wanted && !wanted.includes(column.name_key)) continue;
        await write(columnHeading(column.name, column.status, column.cards_count));
        if (detail === 'summary' && column.cards_count) await write('\n');
        await this.cards(column.id, (card) => write(detail === 'summary' ? cardLine(card) : cardBlock(card)));
      }
    });
  }

  private columnsOf(boardId: string): Promise<ColumnRow[]> {
    return this.database.rows<ColumnRow & Record<string, unknown>>(
      'SELECT id, name, name_key, status, cards_count FROM board_columns WHERE board_id = $1 ORDER BY position, id',
      [boardId],
    );
  }

  private async cards(columnId: string, each: (card: ExportedCard) => Promise<void> | void): Promise<void> {
    let after: readonly [number, string] = BEFORE_ALL;
    for (;;) {
      const batch = await this.database.rows<ExportedCard & { position: number; id: string }>(CARDS, [
        columnId,
        ...after,
      ]);
      for (const card of batch) await each(card);
      const last = batch.at(-1);
      if (!last || batch.length < BATCH) return;
      after = [last.position, last.id];
    }
  }
}
