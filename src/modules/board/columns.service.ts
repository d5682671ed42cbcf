import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { nullable, timestamptz, word, type Row } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { MAX_NUMBER } from '../../platform/kernel/values.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { sizeOf } from '../../platform/background/quotas/size-of.js';
import { person } from '../events/index.js';
import { BoardColumn } from './board-column.entity.js';
import { BoardSection, type OpenBoard } from './board-section.js';
import { CardReactions, type CardBeforeMove } from './card-reactions.js';
import { Card } from './card.entity.js';
import { columnNameKey, type Status } from './statuses.js';
import type { Column } from './target-column.js';

export const COLUMN_REFUSALS = {
  missing: 'Column not found',
  nameTaken: 'A column of this name already exists',
  tooMany: 'A board has at most 50 columns',
  last: 'A board needs at least one column',
  hasCards: 'The column has cards: say in move_to which column they go to',
  hasArchived: 'The column has archived cards: say in move_to which column they go to',
  tooManyCards: 'The column has more than 10,000 cards: move some of them first',
};

const MAX_COLUMNS = 50;
/** Cards that one call may change: writers of the board wait meanwhile. */
const MAX_CARDS = 10_000;
/** Cards changed by one statement. */
const BATCH = 1_000;

interface Person {
  readonly brandId: number;
  readonly userId: number;
}

export interface ColumnFields {
  readonly name: string;
  readonly status: Status;
  /** From 1; without it, or beyond the last, the end. */
  readonly position?: number;
}

export interface PlacedColumn extends Pick<Column, 'id' | 'name' | 'status'> {
  readonly position: number;
}

const MOVED = {
  ...columnsOf(Card, ['id', 'number', 'prNumber', 'archivedAt', 'startedAt', 'completedAt'], 'c'),
  was: computed(word<Status>(), 'm.status'),
  startedBefore: computed(nullable(timestamptz), 'm.started_at'),
  completedBefore: computed(nullable(timestamptz), 'm.completed_at'),
};
type MovedCard = Row<typeof MOVED>;

/** As `milestones`: started with the first working status, completed only while completed. `$1`: status, `$2`: now. */
const MILESTONES = `status = $1,
  started_at = coalesce(c.started_at, CASE WHEN $1 IN ('in_progress', 'in_review', 'completed') THEN $2::timestamptz END),
  completed_at = CASE WHEN $1 = 'completed' THEN coalesce(c.completed_at, $2) END,
  updated_at = $2, updated_by = $3, version = c.version + 1`;
const RETURNED = selectList(MOVED);

/** Cards of the column `$4` that have another status. */
const RESTATE = `UPDATE cards c SET ${MILESTONES}
    FROM (SELECT id, status, started_at, completed_at FROM cards WHERE column_id = $4 AND status <> $1 LIMIT ${BATCH}) m
   WHERE c.id = m.id RETURNING ${RETURNED}`;
/** Cards of the column `$4` to the column `$5`, after the position `$6`. */
const MOVE = `UPDATE cards c
     SET ${MILESTONES}, column_id = $5, position = least($6::float8 + m.n, ${MAX_NUMBER})
    FROM (SELECT id, status, started_at, completed_at, row_number() OVER (ORDER BY position, id) AS n
            FROM cards WHERE column_id = $4 ORDER BY position, id LIMIT ${BATCH}) m
   WHERE c.id = m.id RETURNING ${RETURNED}`;

/** Adds, changes and deletes columns of a board; cards follow. */
@Injectable()
export class ColumnsService {
  constructor(
    private readonly database: Database,
    private readonly section: BoardSection,
    private readonly clock: Clock,
    private readonly quotas: Quotas,
    private readonly reactions: CardReactions,
  ) {}

  create(
    { brandId, userId }: Person,
    boardId: string,
    { name, status, position }: ColumnFields,
  ): Promise<PlacedColumn> {
    return this.section.write(brandId, boardId, person(userId), async (board) => {
      if (board.columns.length >= MAX_COLUMNS) throw refuse.conflict(COLUMN_REFUSALS.tooMany);
      requireFreeName(board, name, null);
      await this.quotas.require(brandId, { boards: { bytes: sizeOf(name) }, activity: { rows: 1 } });
      const column: Column = { id: randomUUID(), name: name.trim(), nameKey: columnNameKey(name), status };
      await this.database.run(
        'INSERT INTO board_columns (id, board_id, name, name_key, status, position) VALUES ($1, $2, $3, $4, $5, $6)',
        [column.id, board.id, column.name, column.nameKey, status, board.columns.length + 1],
      );
      const columns = placed(board.columns, column, position);
      await this.order(board, columns);
      board.log({ action: 'column.created', column, changed: ['name', 'status', 'position'] });
      return placedColumn(columns, column);
    });
  }

  change(author: Person, boardId: string, id: string, sent: Partial<ColumnFields>): Promise<PlacedColumn> {
    const { brandId, userId } = author;
    return this.section.write(brandId, boardId, person(userId), async (board) => {
      const before = columnOf(board, id);
      const name = sent.name?.trim() ?? before.name;
      const column: Column = { ...before, name, nameKey: columnNameKey(name), status: sent.status ?? before.status };
      requireFreeName(board, name, id);
      const others = board.columns.filter((one) => one.id !== id);
      const columns = sent.position === undefined ? board.columns : placed(others, column, sent.position);
      const isMoved = columns.some((one, index) => one.id !== board.columns[index]!.id);
      const changed = [
        ...(name === before.name ? [] : ['name']),
        ...(column.status === before.status ? [] : ['status']),
        ...(isMoved ? ['position'] : []),
      ];
      if (!changed.length) return placedColumn(columns, column);
      if (column.status !== before.status) await this.restate(author, board, column);
      // A card shows the name of its column: what clients have of it is out of date.
      if (name !== before.name)
        await this.database.run('UPDATE cards SET version = version + 1 WHERE column_id = $1', [id]);
      await this.database.run('UPDATE board_columns SET name = $2, name_key = $3, status = $4 WHERE id = $1', [
        id,
        name,
        column.nameKey,
        column.status,
      ]);
      if (isMoved) await this.order(board, columns);
      await this.quotas.require(brandId, { activity: { rows: 1 } });
      board.log({ action: 'column.changed', column, changed });
      return placedColumn(columns, column);
    });
  }

  remove(author: Person, boardId: string, id: string, moveTo: string | undefined): Promise<void> {
    const { brandId, userId } = author;
    return this.section.write(brandId, boardId, person(userId), async (board) => {
      const column = columnOf(board, id);
      const target = board.columns.find((one) => one.id === moveTo?.toLowerCase());
      if (moveTo !== undefined && !target) throw refuse.field('move_to', 'no such column on this board');
      if (target?.id === id) throw refuse.field('move_to', 'must be another column');
      if (board.columns.length === 1) throw refuse.conflict(COLUMN_REFUSALS.last);
      const { cards, archived } = await this.requireFew(id);
      if (cards && !target) throw refuse.conflict(COLUMN_REFUSALS.hasCards);
      if (archived && !target) throw refuse.conflict(COLUMN_REFUSALS.hasArchived);
      await this.quotas.require(brandId, { activity: { rows: cards + archived + 1 } });
      if (target) await this.move(author, board, column, target);
      await this.database.run('DELETE FROM board_columns WHERE id = $1', [id]);
      await this.order(
        board,
        board.columns.filter((one) => one.id !== id),
      );
      board.log({ action: 'column.deleted', column, settings: { before: { name: column.name } } });
    });
  }

  /** To the end of the other column, in their order. */
  private async move(author: Person, board: OpenBoard, from: Column, to: Column): Promise<void> {
    const columns = { from: from.name, to: to.name };
    for (let moved = BATCH; moved === BATCH;) {
      const end = await this.section.endOf(to.id);
      const values = [to.status, this.clock.now(), author.userId, from.id, to.id, end];
      const cards = await this.database.rows(MOVED, MOVE, values);
      for (const card of cards) {
        const counted = { pr_number: card.prNumber, archived_at: card.archivedAt };
        board.count({ column_id: from.id, ...counted }, -1);
        board.count({ column_id: to.id, ...counted }, 1);
        const changed = ['column_id', ...changedBy(card, to.status), 'position', 'column'];
        board.log({ action: 'task.moved', card: refOf(board, card), changed, columns });
      }
      await this.reactions.restated(board, author, restatedOf(cards, to.status));
      moved = cards.length;
    }
  }

  /** The cards of a column take its new status. */
  private async restate(author: Person, board: OpenBoard, column: Column): Promise<void> {
    const { id, status } = column;
    const columns = board.columns.map((one) => (one.id === id ? column : one));
    const { cards: open, archived } = await this.requireFew(id);
    await this.quotas.require(author.brandId, { activity: { rows: open + archived } });
    for (let restated = BATCH; restated === BATCH;) {
      const cards = await this.database.rows(MOVED, RESTATE, [status, this.clock.now(), author.userId, id]);
      for (const card of cards)
        board.log({ action: 'task.updated', card: refOf(board, card), changed: changedBy(card, status) });
      await this.reactions.restated({ ...board, columns }, author, restatedOf(cards, status));
      restated = cards.length;
    }
  }

  /** The numbers of cards in a column, which one call may change. */
  private async requireFew(columnId: string): Promise<{ cards: number; archived: number }> {
    const column = await this.database.manager.findOneByOrFail(BoardColumn, { id: columnId });
    const { cardsCount: cards, archivedCount: archived } = column;
    if (cards + archived > MAX_CARDS) throw refuse.conflict(COLUMN_REFUSALS.tooManyCards);
    return { cards, archived };
  }

  private async order(board: OpenBoard, columns: readonly Column[]): Promise<void> {
    await this.database.run(
      `UPDATE board_columns c SET position = o.n
         FROM unnest($2::uuid[]) WITH ORDINALITY o (id, n) WHERE c.id = o.id AND c.board_id = $1 AND c.position <> o.n`,
      [board.id, columns.map(({ id }) => id)],
    );
  }
}

function columnOf(board: OpenBoard, id: string): Column {
  const column = board.columns.find((one) => one.id === id);
  if (!column) throw refuse.notFound(COLUMN_REFUSALS.missing);
  return column;
}

function requireFreeName(board: OpenBoard, name: string, ownId: string | null): void {
  const key = columnNameKey(name);
  if (board.columns.some((one) => one.nameKey === key && one.id !== ownId))
    throw refuse.conflict(COLUMN_REFUSALS.nameTaken);
}

function placed(others: readonly Column[], column: Column, position = MAX_COLUMNS): Column[] {
  return others.toSpliced(position - 1, 0, column);
}

function placedColumn(columns: readonly Column[], { id, name, status }: Column): PlacedColumn {
  return { id, name, status, position: columns.findIndex((one) => one.id === id) + 1 };
}

/** Those that took another status, as they were. */
function restatedOf(cards: readonly MovedCard[], status: Status): CardBeforeMove[] {
  return cards
    .filter(({ was }) => was !== status)
    .map(({ id, was, completedBefore }) => ({ id, status: was, completed_at: completedBefore }));
}

function changedBy(card: MovedCard, status: Status): string[] {
  const { was, startedBefore, startedAt, completedBefore, completedAt } = card;
  return [
    ...(was === status ? [] : ['status']),
    ...(startedBefore?.getTime() === startedAt?.getTime() ? [] : ['started_at']),
    ...(completedBefore?.getTime() === completedAt?.getTime() ? [] : ['completed_at']),
  ];
}

const refOf = ({ key }: OpenBoard, { id, number }: MovedCard): { id: string; ref: string } => ({
  id,
  ref: `${key}-${number}`,
});
