import { Injectable } from '@nestjs/common';
import type { Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { EventLog, type Actor, type EventGroup, type Settings } from '../events/index.js';
import { archivedIs } from './archived.js';
import { BOARD_EVENTS, BUILD_EVENTS, CARD_EVENTS, COLUMN_EVENTS, type BuildEventData } from './board.events.js';
import { BoardColumn } from './board-column.entity.js';
import { BoardCounter } from './board-counter.entity.js';
import { Board } from './board.entity.js';
import { Card } from './card.entity.js';
import type { Column } from './target-column.js';

type TypeOf<G> = G extends EventGroup<infer T> ? T : never;
export type CardAction = TypeOf<typeof CARD_EVENTS>;

/** An activity entry to be written: about a card, the board itself, or a column. */
export type NewActivity =
  | {
      readonly action: CardAction;
      readonly card: { readonly id: string; readonly ref: string };
      readonly changed?: readonly string[];
      readonly columns?: { readonly from: string; readonly to: string };
      readonly commentId?: string;
      readonly settings?: Settings;
    }
  | {
      readonly action: TypeOf<typeof BUILD_EVENTS>;
      readonly card: { readonly id: string; readonly ref: string };
      readonly changed: readonly string[];
      readonly build: Omit<BuildEventData, 'board_id' | 'changed'>;
      /** Default: whoever writes. */
      readonly actor?: Actor;
    }
  | {
      readonly action: TypeOf<typeof BOARD_EVENTS>;
      readonly changed?: readonly string[];
      /** What it is called from now on. */
      readonly name?: string;
      readonly settings?: Settings;
    }
  | {
      readonly action: TypeOf<typeof COLUMN_EVENTS>;
      readonly column: { readonly id: string; readonly name: string };
      readonly changed?: readonly string[];
      readonly settings?: Settings;
    };

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
export type Counted = Readonly<Record<'column_id' | 'pr_number' | 'archived_at', unknown>>;

const COUNTER = {
  ...columnsOf(Board, ['id', 'key', 'name'], 'b'),
  ...columnsOf(BoardCounter, ['lastNumber', 'activitySeq'], 'n'),
};
const COLUMN = columnsOf(BoardColumn, ['id', 'name', 'nameKey', 'status']);
const POSITION = columnsOf(Card, ['position']);
type CounterRow = Row<typeof COUNTER>;

type Counts = Map<string, { cards: number; pulls: number; archived: number }>;

interface Write<T> {
  readonly brandId: number;
  readonly actor: Actor;
  readonly work: (board: OpenBoard) => Promise<T>;
}

/** Changes collected while the board is locked. */
interface Done {
  readonly actor: Actor;
  readonly lastNumber: number;
  readonly counts: Counts;
  readonly activity: readonly NewActivity[];
}

const LOCK: Statement = {
  name: 'board.lock',
  text: `SELECT ${selectList(COUNTER)}
           FROM boards b JOIN board_counters n ON n.board_id = b.id
          WHERE b.id = $1 AND b.brand_id = $2 FOR UPDATE OF n`,
};
const LOCK_OF_CARD: Statement = {
  name: 'board.lock-of-card',
  text: `SELECT ${selectList(COUNTER)}
           FROM boards b JOIN board_counters n ON n.board_id = b.id
          WHERE b.id = (SELECT board_id FROM cards WHERE id = $1 AND brand_id = $2) AND b.brand_id = $2 FOR UPDATE OF n`,
};

const COLUMNS: Statement = {
  name: 'board.targets',
  text: `SELECT ${selectList(COLUMN)} FROM board_columns WHERE board_id = $1 ORDER BY position, id`,
};

const LAST: Statement = {
  name: 'board.last-position',
  text: `SELECT ${selectList(POSITION)}
           FROM ((SELECT position FROM cards WHERE column_id = $1 AND ${archivedIs(false)} ORDER BY position DESC LIMIT 1)
                 UNION ALL
                 (SELECT position FROM cards WHERE column_id = $1 AND ${archivedIs(true)} ORDER BY position DESC LIMIT 1)) last
          ORDER BY position DESC LIMIT 1`,
};

const WRITE: Statement = {
  name: 'board.write',
  text: `WITH counted AS (
           UPDATE board_columns SET cards_count = cards_count + c.cards, pulls_count = pulls_count + c.pulls,
                                    archived_count = archived_count + c.archived
             FROM jsonb_to_recordset($2) AS c (id uuid, cards int, pulls int, archived int)
            WHERE board_columns.id = c.id
         )
         UPDATE board_counters SET last_number = $3, activity_seq = $4, content_version = content_version + 1
          WHERE board_id = $1`,
};

/**
 * The only way to write to a board. Writers hold the board's lock until they commit, so numbers have no gaps and
 * activity entries become visible in the order of their sequence numbers: a reader at one number has missed nothing
 * before it.
 */
@Injectable()
export class BoardSection {
  constructor(
    private readonly database: Database,
    private readonly events: EventLog,
  ) {}

  write<T>(brandId: number, boardId: string, actor: Actor, work: (board: OpenBoard) => Promise<T>): Promise<T> {
    return this.locked(LOCK, boardId, 'Board not found', { brandId, actor, work });
  }

  /** In the board of a card. */
  writeCard<T>(brandId: number, cardId: string, actor: Actor, work: (board: OpenBoard) => Promise<T>): Promise<T> {
    return this.locked(LOCK_OF_CARD, cardId, 'Card not found', { brandId, actor, work });
  }

  /** Null if the card is gone. */
  writeCardIfThere<T>(
    brandId: number,
    cardId: string,
    actor: Actor,
    work: (board: OpenBoard) => Promise<T>,
  ): Promise<{ readonly result: T } | null> {
    return this.lockedIfThere(LOCK_OF_CARD, cardId, { brandId, actor, work });
  }

  private async locked<T>(lock: Statement, id: string, missing: string, write: Write<T>): Promise<T> {
    const done = await this.lockedIfThere(lock, id, write);
    if (!done) throw refuse.notFound(missing);
    return done.result;
  }

  private lockedIfThere<T>(
    lock: Statement,
    id: string,
    { brandId, actor, work }: Write<T>,
  ): Promise<{ readonly result: T } | null> {
    return this.database.transaction(async () => {
      const counter = await this.database.row(COUNTER, lock, [id, brandId]);
      if (!counter) return null;
      const activity: NewActivity[] = [];
      const counts: Counts = new Map();
      let lastNumber = counter.lastNumber;
      const result = await work({
        id: counter.id,
        key: counter.key,
        columns: await this.columnsOf(counter.id),
        nextNumber: () => ++lastNumber,
        count: ({ column_id: columnId, pr_number: pull, archived_at: isArchived }, by) => {
          const { cards, pulls, archived } = counts.get(columnId as string) ?? { cards: 0, pulls: 0, archived: 0 };
          const counted = isArchived
            ? { cards, pulls, archived: archived + by }
            : { cards: cards + by, pulls: pulls + (typeof pull === 'number' ? by : 0), archived };
          counts.set(columnId as string, counted);
        },
        log: (entry) => void activity.push(entry),
      });
      if (activity.length) await this.close(brandId, counter, { actor, lastNumber, counts, activity });
      return { result };
    });
  }

  columnsOf(boardId: string): Promise<Column[]> {
    return this.database.rows(COLUMN, COLUMNS, [boardId]);
  }

  /** The whole number at or before the position of a column's last card, archived or not; 0 if it has none. */
  async endOf(columnId: string): Promise<number> {
    const last = await this.database.row(POSITION, LAST, [columnId]);
    return Math.floor(last?.position ?? 0);
  }

  /** Writes counters and activity in the same transaction as the change. */
  private async close(brandId: number, counter: CounterRow, done: Done): Promise<void> {
    const { actor, lastNumber, counts, activity } = done;
    const counted = [...counts].map(([id, of]) => ({ id, ...of }));
    const newest = counter.activitySeq + activity.length;
    await this.database.run(WRITE, [counter.id, JSON.stringify(counted), lastNumber, newest]);
    for (const [index, entry] of activity.entries()) {
      const where = { brandId, actor, board: { id: counter.id, seq: counter.activitySeq + index + 1 } };
      const data = { board_id: counter.id, changed: entry.changed ?? [] };
      if ('build' in entry) {
        const { card: subject, build, actor: by = actor } = entry;
        this.events.record(BUILD_EVENTS, entry.action, { ...where, actor: by, subject, data: { ...data, ...build } });
      } else if ('card' in entry) {
        const { card: subject, columns, commentId, settings } = entry;
        const more = {
          ...(columns && { from_column: columns.from, to_column: columns.to }),
          ...(commentId !== undefined && { comment_id: commentId }),
        };
        this.events.record(CARD_EVENTS, entry.action, { ...where, subject, data: { ...data, ...more }, settings });
      } else if ('column' in entry) {
        const { id, name } = entry.column;
        this.events.record(COLUMN_EVENTS, entry.action, {
          ...where,
          subject: { id, ref: name },
          data: { ...data, name },
          settings: entry.settings,
        });
      } else {
        const { id, key: ref } = counter;
        const { name = counter.name, settings } = entry;
        const subject = { id, ref };
        this.events.record(BOARD_EVENTS, entry.action, { ...where, subject, data: { ...data, name }, settings });
      }
    }
  }
}
