import { Injectable } from '@nestjs/common';
import { int, nullable, type Row } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../../platform/data/database/entity-columns.js';
import { Event } from '../event.entity.js';
import { EVENT, type LogRange } from '../events.query.js';

const ENTRY = {
  ...EVENT,
  ...columnsOf(Event, ['ip', 'userAgent', 'requestId', 'callerRequestId', 'before', 'after'], 'e'),
};
export type AuditRow = Row<typeof ENTRY>;

const ENTRY_COLUMNS = selectList(ENTRY);
const MATCH = { ...ENTRY, matches: int };

/** Of an entry as JSON: all that can be long. */
const ENTRY_BYTES = `octet_length(e.data::text) + coalesce(octet_length(e.before::text), 0) + coalesce(octet_length(e.after::text), 0)
                     + coalesce(octet_length(e.user_agent), 0) + 400`;

/** Part of a log: the numbers after one, up to another. */
export interface Part {
  readonly after: number;
  readonly upTo: number;
}

export interface Filter {
  /** Id of a person, an agent or a desk, or a kind of actor. */
  readonly actor: string | null;
  readonly types: readonly string[];
}

export type Direction = 'oldest first' | 'newest first';

/** Entries looked at for one page. */
const WINDOW = 10_000;

type Kept = 'all' | 'audited';

/** Before the horizon only audited events are left for the audit log; those of boards stay for the boards. */
function looked(kept: Kept, order: string): string {
  return `SELECT * FROM events WHERE brand_id = $1 AND seq > $2 AND seq <= $3 ${kept === 'audited' ? 'AND audited' : ''}
           ORDER BY seq ${order} LIMIT ${WINDOW}`;
}

const BY_NUMBER: Statement = {
  name: 'audit.by_number',
  text: `SELECT ${ENTRY_COLUMNS} FROM events e LEFT JOIN users u ON u.id = e.actor_user_id
          WHERE e.brand_id = $1 AND e.seq = ANY($2)`,
};

function statement(kept: Kept, direction: Direction): { page: Statement; window: Statement } {
  const order = direction === 'oldest first' ? 'ASC' : 'DESC';
  const entries = looked(kept, order);
  const end = direction === 'oldest first' ? 'max(seq)' : 'min(seq)';
  return {
    page: {
      name: `audit.page_${kept}_${order}`,
      text: `SELECT ${ENTRY_COLUMNS}, e.matches
               FROM (
                 SELECT e.*, count(*) OVER () AS matches, sum(${ENTRY_BYTES}) OVER page AS bytes, row_number() OVER page AS place
                   FROM (
                     SELECT e.* FROM (${entries}) e
                      WHERE e.type = ANY($4)
                        AND ($5::text IS NULL OR $5 IN (e.actor_user_id::text, e.actor_id, e.actor_kind))
                      ORDER BY e.seq ${order} LIMIT $6
                   ) e
                 WINDOW page AS (ORDER BY e.seq ${order} ROWS UNBOUNDED PRECEDING)
               ) e LEFT JOIN users u ON u.id = e.actor_user_id
              WHERE e.bytes <= $7 OR e.place = 1
              ORDER BY e.seq ${order}`,
    },
    window: {
      name: `audit.window_${kept}_${order}`,
      text: `SELECT count(*) AS entries, ${end} AS last FROM (${entries}) e`,
    },
  };
}

const STATEMENTS = {
  all: { 'oldest first': statement('all', 'oldest first'), 'newest first': statement('all', 'newest first') },
  audited: {
    'oldest first': statement('audited', 'oldest first'),
    'newest first': statement('audited', 'newest first'),
  },
};

const NEXT_ROW = columnsOf(Event, ['seq', 'createdAt']);
const NEXT: Statement = {
  name: 'audit.next',
  text: `SELECT ${selectList(NEXT_ROW)} FROM events WHERE brand_id = $1 AND seq > $2 ORDER BY seq LIMIT 1`,
};

/** Reads the events of a log as an audit log. */
@Injectable()
export class AuditQuery {
  constructor(private readonly database: Database) {}

  /**
   * One page, and the part of the log that is left. A page does not cross the horizon; it may be empty although there
   * is more, when the requested entries are rare, and ends where it has enough bytes.
   */
  async page(
    brandId: number,
    { horizon }: LogRange,
    part: Part,
    filter: Filter,
    direction: Direction,
    { limit, maxBytes }: { limit: number; maxBytes: number },
  ): Promise<{ rows: AuditRow[]; left: Part }> {
    const isOld = direction === 'oldest first' ? part.after < horizon : part.upTo <= horizon;
    const kept = isOld ? 'audited' : 'all';
    const side = isOld
      ? { after: part.after, upTo: Math.min(part.upTo, horizon) }
      : { after: Math.max(part.after, horizon), upTo: part.upTo };
    const range = [brandId, side.after, side.upTo];
    const found = [...range, filter.types, filter.actor, limit, maxBytes];
    const { page, window } = STATEMENTS[kept][direction];
    const rows = await this.database.rows(MATCH, page, found);
    const isCut = rows.length > 0 && rows.length < rows[0]!.matches;
    const end = isCut || rows.length === limit ? rows.at(-1)!.seq : await this.lastScanned(window, range);
    const left =
      direction === 'oldest first'
        ? { after: end ?? side.upTo, upTo: part.upTo }
        : { after: part.after, upTo: end === null ? side.after : end - 1 };
    return { rows, left };
  }

  byNumber(brandId: number, seqs: readonly number[]): Promise<AuditRow[]> {
    return this.database.rows(ENTRY, BY_NUMBER, [brandId, seqs]);
  }

  /** The last number that was looked at; null if the window reached the end of the part. */
  private async lastScanned(window: Statement, range: readonly number[]): Promise<number | null> {
    const { entries, last } = (await this.database.row({ entries: int, last: nullable(int) }, window, range))!;
    return entries < WINDOW ? null : last;
  }

  /** The number of the last event before a time. Times do not run backwards in a log, so it can be found by halving. */
  async lastBefore(brandId: number, { head }: LogRange, time: Date): Promise<number> {
    let [low, high] = [0, head];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const next = await this.database.row(NEXT_ROW, NEXT, [brandId, middle]);
      if (next && next.createdAt < time) low = next.seq;
      else high = middle;
    }
    return low;
  }
}
