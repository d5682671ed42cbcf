import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { Database } from '../../platform/data/database/database.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { MAX_NUMBER } from '../../platform/kernel/values.js';
import { countedParent } from './archived.js';
import { actorOf, type Author } from './author.js';
import { BoardSection, type Counted, type NewActivity, type OpenBoard } from './board-section.js';
import { cardBytes } from './card-bytes.js';
import {
  activityFor,
  activityOfWork,
  differences,
  growthOf,
  milestones,
  refOf,
  type Changed,
  type Values,
} from './card-changes.js';
import { columnOfWork, columnsOfWork, type BuildEvent, type CardWork } from './card-work.js';
import { CardWordsStore } from './card-words.js';
import type { CardRow } from './card.query.js';
import type { Status } from './statuses.js';
import type { Column } from './target-column.js';

const JSON_COLUMNS = new Set(['agent_context']);

/** What a card is to become. */
interface Wanted {
  /** Null: it stays in its column. */
  readonly to: Column | null;
  readonly settings: Values;
  /** Absent: the end of a new column, or where it is. */
  readonly position?: unknown;
}

/** A card after a write. */
export interface Written {
  readonly card: CardRow;
  readonly changed: Changed;
}

/** Writes to cards of a board that is locked: the same for people, tools and builds. */
@Injectable()
export class CardWrites {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly section: BoardSection,
    private readonly quotas: Quotas,
    private readonly words: CardWordsStore,
  ) {}

  /** A change by somebody: as far as quotas allow. */
  async change(board: OpenBoard, card: CardRow, author: Author, wanted: Wanted): Promise<Written> {
    const written = await this.write(board, card, author, wanted, async (changed) => {
      await this.quotas.require(author.brandId, { cards: { bytes: growthOf(changed) }, activity: { rows: 1 } });
    });
    if (Object.keys(written.changed).length) logAll(board, activityFor(card, written.changed));
    return written;
  }

  /** What a build, or what reacts to a change, writes. The version of the card is in the answer. */
  async work(board: OpenBoard, card: CardRow, author: Author, work: CardWork<unknown>): Promise<CardRow> {
    const { fields = {}, events = [], comment } = work;
    const wanted = {
      to: columnOfWork(board.columns, card.status as Status, fields.toStatus),
      settings: columnsOfWork(fields),
    };
    const written = await this.write(board, card, author, wanted, () => Promise.resolve());
    logAll(board, activityOfWork(card, written.changed, events));
    if (comment === undefined) return written.card;
    await this.comment(board, written.card, author, comment);
    return { ...written.card, version: written.card.version + 1 };
  }

  events(board: OpenBoard, card: CardRow, events: readonly BuildEvent[]): void {
    logAll(board, activityOfWork(card, {}, events));
  }

  async comment(
    board: OpenBoard,
    card: CardRow,
    author: Author,
    body: string,
  ): Promise<{ id: string; createdAt: Date }> {
    const id = randomUUID();
    const createdAt = this.clock.now();
    const { kind, id: actorId = null, name = null } = actorOf(author);
    await this.database.run(
      `INSERT INTO card_comments (id, card_id, author_id, author_kind, author_ref, author_name, body, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, card.id, author.userId, kind, actorId, name, body, createdAt],
    );
    await this.database.run(
      'UPDATE cards SET comments_count = comments_count + 1, version = version + 1 WHERE id = $1',
      [card.id],
    );
    board.log({ action: 'task.commented', card: refOf(card), commentId: id });
    return { id, createdAt };
  }

  /** After the last card of the column. */
  async endOf(columnId: string): Promise<number> {
    // Positions above MAX_NUMBER could be shown but not sent back.
    return Math.min((await this.section.endOf(columnId)) + 1, MAX_NUMBER);
  }

  async countChild(parentId: unknown, by: 1 | -1): Promise<void> {
    if (typeof parentId !== 'string') return;
    await this.database.run(
      'UPDATE cards SET children_count = children_count + $2, version = version + 1 WHERE id = $1',
      [parentId, by],
    );
  }

  async insert(values: Values): Promise<void> {
    const names = Object.keys(values);
    const placeholders = names.map((_, index) => `$${index + 1}`);
    await this.database.run(
      `INSERT INTO cards (${names.join(', ')}) VALUES (${placeholders.join(', ')})`,
      names.map((name) => stored(name, values[name])),
    );
  }

  async update(cardId: string, values: Values): Promise<void> {
    const names = Object.keys(values);
    const sets = names.map((name, index) => `${name} = $${index + 2}`);
    await this.database.run(`UPDATE cards SET ${sets.join(', ')}, version = version + 1 WHERE id = $1`, [
      cardId,
      ...names.map((name) => stored(name, values[name])),
    ]);
  }

  /** Writes only what differs. */
  private async write(
    board: OpenBoard,
    card: CardRow,
    { brandId, userId }: Author,
    { to, settings, position }: Wanted,
    allow: (changed: Changed) => Promise<void>,
  ): Promise<Written> {
    const now = this.clock.now();
    const moved = to !== null && to.id !== card.column_id;
    const requested: Record<string, unknown> = {
      ...settings,
      ...(to && { column_id: to.id, status: to.status, ...milestones(card, to.status, now) }),
      position: position ?? (moved ? await this.endOf(to.id) : card.position),
    };
    const changed = differences(card, requested);
    const column = moved ? { id: to.id, name: to.name, status: to.status } : card.column;
    if (moved) changed.column = { from: card.column, to: column };
    if (!Object.keys(changed).length) return { card, changed };
    await allow(changed);
    const columns = Object.keys(changed).filter((name) => name !== 'column');
    const updates = Object.fromEntries(columns.map((name) => [name, requested[name]]));
    const by = { updated_at: now, updated_by: userId ?? (card.updated_by as number | null) };
    const after: CardRow = { ...card, ...requested, ...by, column, version: card.version + 1 };
    await this.update(card.id, { ...updates, ...cardBytes(after), ...by });
    if (changed.title || changed.description) await this.words.write(brandId, card.id, after);
    if (moved || changed.pr_number || changed.archived_at) {
      board.count(countedOf(card), -1);
      board.count(countedOf(after), 1);
    }
    if (countedParent(card) !== countedParent(after)) {
      await this.countChild(countedParent(card), -1);
      await this.countChild(countedParent(after), 1);
    }
    return { card: after, changed };
  }
}

export function countedOf({ column_id, pr_number, archived_at }: Values): Counted {
  return { column_id, pr_number, archived_at };
}

/** The column a card is in. */
export function columnOf(board: OpenBoard, card: CardRow): Column {
  return board.columns.find(({ id }) => id === card.column_id)!;
}

function logAll(board: OpenBoard, entries: readonly NewActivity[]): void {
  for (const entry of entries) board.log(entry);
}

function stored(name: string, value: unknown): unknown {
  return JSON_COLUMNS.has(name) && value !== null ? JSON.stringify(value) : value;
}
