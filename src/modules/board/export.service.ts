import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import type { Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { refuse, type DomainError } from '../../platform/kernel/errors/domain-error.js';
import { LargeAnswers } from '../../platform/data/answers/large-answers.js';
import { spooled, type Spool } from '../../platform/data/answers/spool.js';
import { EventLog } from '../events/index.js';
import { BOARD_EXPORT_EVENTS } from './board.events.js';
import { BoardColumn } from './board-column.entity.js';
import { BoardCounter } from './board-counter.entity.js';
import { Board } from './board.entity.js';
import type { ExportDetail } from './board-query.dto.js';
import { boardHeading, cardBlock, cardLine, columnHeading } from './card-markdown.js';
import { ExportedCards } from './exported-cards.query.js';
import { columnNameKey } from './statuses.js';

const LIMIT_BYTES = 1_048_576;
/** Every export reserves this many bytes, so a workspace renders one at a time. */
const RESERVED_BYTES = 8_388_608;
const MAX_REFUSALS = 10_000;

/** The part of a board to export. */
export interface ExportRequest {
  readonly boardId: string;
  readonly detail: ExportDetail;
  readonly columns: readonly string[] | undefined;
  /** Archived cards in place of the others. */
  readonly archived: boolean;
}

const BOARD = { ...columnsOf(Board, ['name'], 'b'), ...columnsOf(BoardCounter, ['contentVersion'], 'n') };
const COLUMN = columnsOf(BoardColumn, ['id', 'name', 'nameKey', 'status', 'cardsCount', 'archivedCount']);
type BoardRow = Row<typeof BOARD>;

const READ_BOARD = `SELECT ${selectList(BOARD)} FROM boards b JOIN board_counters n ON n.board_id = b.id
                     WHERE b.id = $1 AND b.brand_id = $2`;
const READ_COLUMNS = `SELECT ${selectList(COLUMN)} FROM board_columns WHERE board_id = $1 ORDER BY position, id`;

/** A board as a Markdown document; the same board always gives the same bytes. */
@Injectable()
export class ExportService {
  /** Sizes of documents over the limit, by ETag: repeated requests are refused at no cost. */
  private readonly refused = new LRUCache<string, number>({ max: MAX_REFUSALS });

  constructor(
    private readonly database: Database,
    private readonly cards: ExportedCards,
    private readonly room: LargeAnswers,
    private readonly events: EventLog,
  ) {}

  /** Changes whenever the document may have changed. */
  async etag(brandId: number, request: ExportRequest): Promise<string> {
    return etagOf(request, await this.board(brandId, request.boardId));
  }

  /** Renders the document from one snapshot of the board. The database connection is released before it is sent. */
  async document(brandId: number, request: ExportRequest, etag: string): Promise<Spool> {
    this.refuseKnown(etag);
    return this.room.run(RESERVED_BYTES, () => {
      // Another request may have rendered the same document while this one waited.
      this.refuseKnown(etag);
      return spooled((spool) => this.render(brandId, request, spool));
    });
  }

  /** In the audit log: what was sent, and to whom. */
  record(brandId: number, { boardId, detail, columns }: ExportRequest): Promise<void> {
    return this.database.transaction(async () => {
      const { name } = await this.board(brandId, boardId);
      const data = { name, detail, ...(columns && { columns }) };
      this.events.record(BOARD_EXPORT_EVENTS, 'board.exported', { brandId, subject: { id: boardId, ref: name }, data });
    });
  }

  private refuseKnown(etag: string): void {
    const bytes = this.refused.get(etag);
    if (bytes !== undefined) throw tooLarge(bytes);
  }

  /** Text beyond the limit is counted but not kept. */
  private async render(brandId: number, request: ExportRequest, spool: Spool): Promise<void> {
    const limit = request.detail === 'summary' ? Number.POSITIVE_INFINITY : LIMIT_BYTES;
    const pacer = new Pacer();
    let bytes = 0;
    let etag = '';
    await this.database.transaction(async () => {
      await this.database.run('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const board = await this.board(brandId, request.boardId);
      etag = etagOf(request, board);
      for await (const text of this.texts(board, request)) {
        bytes += Buffer.byteLength(text);
        if (bytes <= limit) await spool.write(text);
        await pacer.pause();
      }
    });
    if (bytes <= limit) return;
    this.refused.set(etag, bytes);
    throw tooLarge(bytes);
  }

  private async *texts(board: BoardRow, { boardId, detail, columns, archived }: ExportRequest): AsyncGenerator<string> {
    yield boardHeading(board.name);
    const nameKeys = columns?.map((name) => columnNameKey(name));
    for (const column of await this.database.rows(COLUMN, READ_COLUMNS, [boardId])) {
      if (nameKeys && !nameKeys.includes(column.nameKey)) continue;
      const count = archived ? column.archivedCount : column.cardsCount;
      yield columnHeading(column.name, column.status, count);
      if (detail === 'summary' && count) yield '\n';
      if (detail === 'summary')
        for await (const cards of this.cards.lines(column.id, archived)) yield* cards.map(cardLine);
      else
        for await (const cards of this.cards.whole(column.id, archived))
          for (const card of cards) yield cardBlock(card);
    }
  }

  private async board(brandId: number, boardId: string): Promise<BoardRow> {
    const board = await this.database.row(BOARD, READ_BOARD, [boardId, brandId]);
    if (!board) throw refuse.notFound('Board not found');
    return board;
  }
}

function etagOf({ boardId, detail, columns, archived }: ExportRequest, board: BoardRow): string {
  const names = columns?.map((name) => columnNameKey(name)).toSorted() ?? null;
  const key = JSON.stringify([boardId, board.name, board.contentVersion, detail, names, archived]);
  return `"${createHash('sha256').update(key).digest('base64url').slice(0, 27)}"`;
}

function tooLarge(bytes: number): DomainError {
  return refuse.tooLarge({
    error: 'markdown_export_too_large',
    message: `The export has ${bytes} bytes; at most ${LIMIT_BYTES} are given at this detail. Ask for detail=summary.`,
    actual_bytes: bytes,
    limit_bytes: LIMIT_BYTES,
    detail_level: 'standard',
    retry_with: { detail: 'summary' },
  });
}
