import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/data/secrets/secrets.js';
import { arrayOf, int, nullable, text, timestamptz, uuid, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { BAD_SINCE, readCursor, writeCursor, type SeenRange } from './activity-cursor.js';
import type { Direction } from './board-query.dto.js';

export interface ActivityEntry {
  readonly id: string;
  readonly action: string;
  readonly created_at: Date;
  readonly task_id: string | null;
  readonly task_ref: string | null;
  readonly actor_id: number | null;
  readonly changed: string[];
}

const ENTRY = {
  seq: int,
  action: text,
  created_at: timestamptz,
  task_id: nullable(uuid),
  task_ref: nullable(text),
  actor_id: nullable(int),
  changed: arrayOf(text),
};
type EntryRow = Row<typeof ENTRY>;

const FIELDS = 'seq, action, created_at, card_id AS task_id, card_ref AS task_ref, actor_id, changed';
const NEWER: Statement = {
  name: 'board.activity.newer',
  text: `SELECT ${FIELDS} FROM board_activity WHERE board_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
};
const OLDER: Statement = {
  name: 'board.activity.older',
  text: `SELECT ${FIELDS} FROM board_activity WHERE board_id = $1 AND seq < $2 ORDER BY seq DESC LIMIT $3`,
};
const NEWEST: Statement = {
  name: 'board.activity.newest',
  text: `SELECT b.id, n.activity_seq FROM boards b JOIN board_counters n ON n.board_id = b.id WHERE b.id = $1 AND b.brand_id = $2`,
};

/** Reads a board's activity in either direction without gaps or repeats. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  async read(
    brandId: number,
    boardId: string,
    limit: number,
    since: string | undefined,
    direction: Direction | undefined,
  ): Promise<{ items: ActivityEntry[]; nextCursor: string }> {
    const board = await this.database.row({ id: uuid, activity_seq: int }, NEWEST, [boardId, brandId]);
    if (!board) throw refuse.notFound('Board not found');
    const key = await this.secrets.get('activity-cursor');
    const end = BigInt(board.activity_seq) + 1n;
    const seen = since === undefined ? { oldest: end, newest: end - 1n } : readCursor(key, boardId, since);
    if (!seen) throw refuse.malformed(BAD_SINCE);

    const newer =
      since === undefined || direction === 'older' ? [] : await this.rows(NEWER, boardId, seen.newest, limit);
    const remaining = limit - newer.length;
    const older =
      !remaining || (since !== undefined && direction === 'newer')
        ? []
        : await this.rows(OLDER, boardId, seen.oldest, remaining);
    const now: SeenRange = {
      oldest: BigInt(older.at(-1)?.seq ?? seen.oldest),
      newest: BigInt(newer.at(-1)?.seq ?? seen.newest),
    };
    return {
      items: [...newer.toReversed(), ...older].map(toEntry(boardId)),
      nextCursor: writeCursor(key, boardId, now),
    };
  }

  private rows(statement: Statement, boardId: string, from: bigint, limit: number): Promise<EntryRow[]> {
    return this.database.rows(ENTRY, statement, [boardId, String(from), limit]);
  }
}

function toEntry(boardId: string): (row: EntryRow) => ActivityEntry {
  return ({ seq, ...rest }) => ({ id: `${boardId.slice(0, 8)}-${seq}`, ...rest });
}
