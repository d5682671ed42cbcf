import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { int, text, timestamptz, uuid, word, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import type { Column } from './target-column.js';

export type Action =
  | 'task.created'
  | 'task.updated'
  | 'task.moved'
  | 'task.assigned'
  | 'task.commented'
  | 'task.archived'
  | 'task.deleted'
  | 'pr.linked'
  | 'pr.merged'
  | 'build.started'
  | 'build.finished'
  | 'column.created'
  | 'column.changed'
  | 'column.deleted'
  | 'board.created';

/** An activity entry to be written. */
export interface NewActivity {
  readonly action: Action;
  readonly card?: { readonly id: string; readonly ref: string };
  readonly changed?: readonly string[];
}

/** A board locked for writing. */
export interface OpenBoard {
  readonly id: string;
  readonly key: string;
  readonly columns: readonly Column[];
  /** Numbers have no gaps: a refused creation rolls its number back. */
  nextNumber(): number;
  /** Adds a card to the counters of its column, or removes it. */
  count(card: Counted, by: 1 | -1): void;
  log(entry: NewActivity): void;
}

/** The card fields that column counters depend on. */
export type Counted = Readonly<Record<'column_id' | 'pr_number', unknown>>;

const COUNTER = { id: uuid, key: text, last_number: int, activity_seq: int, stamped_at: timestamptz };
type CounterRow = Row<typeof COUNTER>;

type Counts = Map<string, { cards: number; pulls: number }>;

/** Changes collected while the board is locked. */
interface Done {
  readonly actorId: number;
  readonly lastNumber: number;
  readonly counts: Counts;
  readonly activity: readonly NewActivity[];
}

const LOCK_BOARD = `SELECT b.id, b.key, n.last_number, n.activity_seq, n.stamped_at
                FROM boards b JOIN board_counters n ON n.board_id = b.id
               WHERE b.id = $1 AND b.brand_id = $2 FOR UPDATE OF n`;

/** Activity entries written by one statement. */
const MAX_ENTRIES = 1_000;
const WRITE = `WITH logged AS (
    INSERT INTO board_activity (board_id, seq, action, card_id, card_ref, actor_id, changed, created_at)
    SELECT $1, h.seq, h.action, h.card_id, h.card_ref, $2, h.changed, $3
      FROM jsonb_to_recordset($4) AS h (seq bigint, action text, card_id uuid, card_ref text, changed text[])
  ), counted AS (
    UPDATE board_columns SET cards_count = cards_count + c.cards, pulls_count = pulls_count + c.pulls
      FROM jsonb_to_recordset($5) AS c (id uuid, cards int, pulls int)
     WHERE board_columns.id = c.id
  )
  UPDATE board_counters
     SET last_number = $6, activity_seq = $7, stamped_at = $3, content_version = content_version + 1
   WHERE board_id = $1`;

/**
 * The only way to write to a board. Writers hold the board's lock until they commit, so numbers have no gaps and
 * activity entries become visible in the order of their sequence numbers: a reader at one number has missed nothing
 * before it.
 */
@Injectable()
export class BoardSection {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  write<T>(brandId: number, boardId: string, actorId: number, work: (board: OpenBoard) => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      const counter = await this.database.row(COUNTER, LOCK_BOARD, [boardId, brandId]);
      if (!counter) throw refuse.notFound('Board not found');
      const activity: NewActivity[] = [];
      const counts: Counts = new Map();
      let lastNumber = counter.last_number;
      const result = await work({
        id: counter.id,
        key: counter.key,
        columns: await this.columnsOf(boardId),
        nextNumber: () => ++lastNumber,
        count: ({ column_id: columnId, pr_number: pull }, by) => {
          const { cards, pulls } = counts.get(columnId as string) ?? { cards: 0, pulls: 0 };
          counts.set(columnId as string, { cards: cards + by, pulls: pulls + (typeof pull === 'number' ? by : 0) });
        },
        log: (entry) => void activity.push(entry),
      });
      if (activity.length) await this.close(counter, { actorId, lastNumber, counts, activity });
      return result;
    });
  }

  columnsOf(boardId: string): Promise<Column[]> {
    return this.database.rows(
      { id: uuid, name: text, nameKey: text, status: word<Column['status']>() },
      `SELECT id, name, name_key AS "nameKey", status FROM board_columns WHERE board_id = $1 ORDER BY position, id`,
      [boardId],
    );
  }

  /** Writes counters and activity in the same transaction as the change. */
  private async close(counter: CounterRow, { actorId, lastNumber, counts, activity }: Done): Promise<void> {
    const before = BigInt(counter.activity_seq);
    // Clocks of processes differ: time must not run backwards on a board.
    const at = new Date(Math.max(this.clock.now().getTime(), counter.stamped_at.getTime()));
    const counted = [...counts].map(([id, { cards, pulls }]) => ({ id, cards, pulls }));
    for (let from = 0; from < activity.length; from += MAX_ENTRIES) {
      const entries = activity.slice(from, from + MAX_ENTRIES).map(({ action, card, changed = [] }, index) => ({
        seq: String(before + BigInt(from + index + 1)),
        action,
        card_id: card?.id ?? null,
        card_ref: card?.ref ?? null,
        changed,
      }));
      const columns = JSON.stringify(from === 0 ? counted : []);
      const last = entries.at(-1)!.seq;
      await this.database.run(WRITE, [counter.id, actorId, at, JSON.stringify(entries), columns, lastNumber, last]);
    }
  }
}
