import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/data/secrets/secrets.js';
import { int, text, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { jsonObject, JsonText } from '../../platform/data/database/json-text.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { BAD_SINCE, readCursor, writeCursor, type SeenRange } from './activity-cursor.js';
import { BoardCounter } from './board-counter.entity.js';
import { Board } from './board.entity.js';
import type { Direction } from './board-query.dto.js';

const ENTRY = {
  seq: computed(int, 'seq'),
  json: computed(
    text,
    jsonObject({
      id: { sql: `left(board_id::text, 8) || '-' || seq`, name: 'text' },
      action: { sql: 'action', name: 'text' },
      created_at: { sql: 'created_at', name: 'timestamptz' },
      task_id: { sql: 'card_id', name: 'uuid' },
      task_ref: { sql: 'card_ref', name: 'text' },
      actor_id: { sql: 'actor_id', name: 'int' },
      agent_name: { sql: 'agent_name', name: 'text' },
      changed: { sql: 'changed', name: 'text[]' },
    }),
  ),
};
type EntryRow = Row<typeof ENTRY>;

const FIELDS = selectList(ENTRY);
const NEWER: Statement = {
  name: 'board.activity.newer',
  text: `SELECT ${FIELDS} FROM board_activity WHERE board_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
};
const OLDER: Statement = {
  name: 'board.activity.older',
  text: `SELECT ${FIELDS} FROM board_activity WHERE board_id = $1 AND seq < $2 ORDER BY seq DESC LIMIT $3`,
};
const COUNTER = { ...columnsOf(Board, ['id'], 'b'), ...columnsOf(BoardCounter, ['activitySeq'], 'n') };
const NEWEST: Statement = {
  name: 'board.activity.newest',
  text: `SELECT ${selectList(COUNTER)} FROM boards b JOIN board_counters n ON n.board_id = b.id WHERE b.id = $1 AND b.brand_id = $2`,
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
  ): Promise<{ items: JsonText; nextCursor: string }> {
    const board = await this.database.row(COUNTER, NEWEST, [boardId, brandId]);
    if (!board) throw refuse.notFound('Board not found');
    const key = await this.secrets.get('activity-cursor');
    const end = BigInt(board.activitySeq) + 1n;
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
      items: JsonText.list([...newer.toReversed(), ...older].map(({ json }) => json)),
      nextCursor: writeCursor(key, boardId, now),
    };
  }

  private rows(statement: Statement, boardId: string, from: bigint, limit: number): Promise<EntryRow[]> {
    return this.database.rows(ENTRY, statement, [boardId, String(from), limit]);
  }
}
