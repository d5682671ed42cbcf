import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { canonicalJson } from '../../platform/kernel/canonical-json.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { MAX_NUMBER } from '../../platform/kernel/values.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { sizeOf } from '../../platform/background/quotas/size-of.js';
import { BoardSection, type Counted, type OpenBoard } from './board-section.js';
import {
  differences,
  growthOf,
  activityFor,
  lowerUuids,
  milestones,
  refOf,
  settingsOf,
  type Changed,
  type Values,
} from './card-changes.js';
import { CardChecks, MAX_CHILDREN } from './card-checks.js';
import { cardBytes } from './card-bytes.js';
import { readChecklist } from './card-parts.js';
import { CardWordsStore } from './card-words.js';
import { Card } from './card.entity.js';
import { CardQuery } from './card.query.js';
import { findTarget, type Column, type Target } from './target-column.js';

interface Author {
  readonly brandId: number;
  readonly userId: number;
}

/** Result of a write to a card. */
interface Receipt {
  readonly changed: Changed;
  readonly fromColumn: string;
  readonly toColumn: string;
  /** Of the card after the write. */
  readonly version: number;
}

const CHILD = columnsOf(Card, ['id', 'number']);
const JSON_COLUMNS = new Set(['agent_context']);

/** Creates, changes and deletes cards. */
@Injectable()
export class CardsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly section: BoardSection,
    private readonly query: CardQuery,
    private readonly checks: CardChecks,
    private readonly quotas: Quotas,
    private readonly words: CardWordsStore,
  ) {}

  create({ brandId, userId }: Author, boardId: string, sent: Values): Promise<string> {
    const body = lowerUuids(sent);
    return this.section.write(brandId, boardId, userId, async (board) => {
      const column = this.columnFor(board, null, body);
      await this.checks.run(brandId, board.id, null, body);
      await this.quotas.require(brandId, {
        cards: { rows: 1, bytes: sizeOf(...Object.values(body)) },
        activity: { rows: 1 },
      });
      const id = randomUUID();
      const number = board.nextNumber();
      const now = this.clock.now();
      const settings = settingsOf(body);
      await this.insert({
        ...settings,
        ...cardBytes(settings),
        id,
        brand_id: brandId,
        board_id: board.id,
        number,
        column_id: column.id,
        status: column.status,
        position: body.position ?? (await this.endOf(column.id)),
        ...milestones({ started_at: null, completed_at: null }, column.status, now),
        created_at: now,
        created_by: userId,
        updated_at: now,
        updated_by: userId,
      });
      await this.words.write(brandId, id, settings);
      board.count(countedOf({ ...body, column_id: column.id }), 1);
      await this.countChild(body.parent_id, 1);
      board.log({ action: 'task.created', card: { id, ref: `${board.key}-${number}` } });
      return id;
    });
  }

  /** Writes only fields that differ. Refuses if the card's version is not `expected`. */
  async change(author: Author, cardId: string, sent: Values, expected: readonly string[] | null): Promise<Receipt> {
    const body = lowerUuids(sent);
    const { brandId, userId } = author;
    return this.section.writeCard(brandId, cardId, userId, async (board) => {
      const { card, version } = await this.query.read(brandId, cardId, 'full');
      if (expected && !expected.includes(etagOf(cardId, version))) {
        throw refuse.preconditionFailed('The card has changed since');
      }
      const from = board.columns.find(({ id }) => id === card.column_id)!;
      const to = this.columnFor(board, from, body);
      await this.checks.run(brandId, board.id, cardId, body);
      const now = this.clock.now();
      const moved = to.id !== from.id;
      const requested: Record<string, unknown> = {
        ...settingsOf(body),
        column_id: to.id,
        status: to.status,
        position: body.position ?? (moved ? await this.endOf(to.id) : card.position),
        ...milestones(card, to.status, now),
      };
      const changed = differences(card, requested);
      if (moved) changed.column = { from: card.column, to: { id: to.id, name: to.name, status: to.status } };
      const isChanged = Object.keys(changed).length > 0;
      const receipt = { changed, fromColumn: from.name, toColumn: to.name, version: version + (isChanged ? 1 : 0) };
      if (!isChanged) return receipt;
      await this.quotas.require(brandId, { cards: { bytes: growthOf(changed) }, activity: { rows: 1 } });
      const columns = Object.keys(changed).filter((name) => name !== 'column');
      const updates = Object.fromEntries(columns.map((name) => [name, requested[name]]));
      const bytes = cardBytes({ ...card, ...requested });
      await this.update(cardId, { ...updates, ...bytes, updated_at: now, updated_by: userId });
      if (changed.title || changed.description) await this.words.write(brandId, cardId, { ...card, ...requested });
      if (moved || changed.pr_number) {
        board.count(countedOf(card), -1);
        board.count(countedOf({ ...card, ...requested }), 1);
      }
      if (changed.parent_id) {
        await this.countChild(changed.parent_id.from, -1);
        await this.countChild(changed.parent_id.to, 1);
      }
      for (const entry of activityFor(card, changed)) board.log(entry);
      return receipt;
    });
  }

  remove(author: Author, cardId: string): Promise<void> {
    return this.section.writeCard(author.brandId, cardId, author.userId, async (board) => {
      const { card } = await this.query.read(author.brandId, cardId, 'standard');
      await this.releaseChildren(author, board, cardId);
      await this.database.run('DELETE FROM cards WHERE id = $1', [cardId]);
      board.count(countedOf(card), -1);
      await this.countChild(card.parent_id, -1);
      board.log({ action: 'task.deleted', card: refOf(card) });
    });
  }

  comment(author: Author, cardId: string, body: string): Promise<{ id: string; createdAt: Date }> {
    return this.section.writeCard(author.brandId, cardId, author.userId, async (board) => {
      const { card } = await this.query.read(author.brandId, cardId, 'summary');
      await this.quotas.require(author.brandId, { comments: { rows: 1, bytes: sizeOf(body) }, activity: { rows: 1 } });
      const id = randomUUID();
      const createdAt = this.clock.now();
      await this.database.run(
        'INSERT INTO card_comments (id, card_id, author_id, body, created_at) VALUES ($1, $2, $3, $4, $5)',
        [id, cardId, author.userId, body, createdAt],
      );
      await this.database.run(
        'UPDATE cards SET comments_count = comments_count + 1, version = version + 1 WHERE id = $1',
        [cardId],
      );
      board.log({ action: 'task.commented', card: refOf(card) });
      return { id, createdAt };
    });
  }

  setChecklist(author: Author, cardId: string, items: readonly { text: string; done: boolean }[]): Promise<void> {
    return this.section.writeCard(author.brandId, cardId, author.userId, async (board) => {
      const { card } = await this.query.read(author.brandId, cardId, 'summary');
      const known = await readChecklist(this.database, cardId);
      if (canonicalJson(known) === canonicalJson(items.map(({ text, done }) => ({ text, done })))) return;
      const growth = { cards: { bytes: sizeOf(items) - sizeOf(known) }, activity: { rows: 1 } };
      await this.quotas.require(author.brandId, growth);
      await this.database.run('DELETE FROM card_checklist_items WHERE card_id = $1', [cardId]);
      await this.database.run(
        `INSERT INTO card_checklist_items (card_id, position, text, done)
         SELECT $1, ordinality, text, done FROM unnest($2::text[], $3::boolean[]) WITH ORDINALITY AS i (text, done)`,
        [cardId, items.map(({ text }) => text), items.map(({ done }) => done)],
      );
      const done = items.filter((item) => item.done).length;
      await this.update(cardId, {
        checklist_total: items.length,
        checklist_done: done,
        updated_at: this.clock.now(),
        updated_by: author.userId,
      });
      board.log({ action: 'task.updated', card: refOf(card), changed: ['checklist_total', 'checklist_done'] });
    });
  }

  private columnFor(board: OpenBoard, current: Column | null, body: Values): Column {
    const target = { column: body.column, columnId: body.column_id, status: body.status } as Target;
    const found = findTarget(board.columns, current, target);
    if ('column' in found) return found.column;
    if ('conflict' in found) throw refuse.conflict(found.conflict);
    const field = { 'unknown column': 'column', 'unknown column id': 'column_id', 'no such status': 'status' }[
      found.refused
    ];
    throw refuse.field(
      field,
      field === 'status' ? 'no column of this board has this status' : 'no such column on this board',
    );
  }

  private async endOf(columnId: string): Promise<number> {
    // Positions above MAX_NUMBER could be shown but not sent back.
    return Math.min((await this.section.endOf(columnId)) + 1, MAX_NUMBER);
  }

  /** In batches: cards created before the limit may have more children than it allows. */
  private async releaseChildren({ userId }: Author, board: OpenBoard, cardId: string): Promise<void> {
    for (let released = MAX_CHILDREN; released === MAX_CHILDREN;) {
      const children = await this.database.rows(
        CHILD,
        `UPDATE cards SET parent_id = NULL, version = version + 1, updated_at = $2, updated_by = $3
          WHERE id IN (SELECT id FROM cards WHERE parent_id = $1 LIMIT ${MAX_CHILDREN}) RETURNING ${selectList(CHILD)}`,
        [cardId, this.clock.now(), userId],
      );
      for (const { id, number } of children) {
        board.log({ action: 'task.updated', card: { id, ref: `${board.key}-${number}` }, changed: ['parent_id'] });
      }
      released = children.length;
    }
  }

  private async countChild(parentId: unknown, by: 1 | -1): Promise<void> {
    if (typeof parentId !== 'string') return;
    await this.database.run(
      'UPDATE cards SET children_count = children_count + $2, version = version + 1 WHERE id = $1',
      [parentId, by],
    );
  }

  private async insert(values: Values): Promise<void> {
    const names = Object.keys(values);
    const placeholders = names.map((_, index) => `$${index + 1}`);
    await this.database.run(
      `INSERT INTO cards (${names.join(', ')}) VALUES (${placeholders.join(', ')})`,
      names.map((name) => stored(name, values[name])),
    );
  }

  private async update(cardId: string, values: Values): Promise<void> {
    const names = Object.keys(values);
    const sets = names.map((name, index) => `${name} = $${index + 2}`);
    await this.database.run(`UPDATE cards SET ${sets.join(', ')}, version = version + 1 WHERE id = $1`, [
      cardId,
      ...names.map((name) => stored(name, values[name])),
    ]);
  }
}

/** Strong ETag of a card's version. */
export function etagOf(cardId: string, version: number): string {
  return `"${cardId.slice(0, 8)}-${version}"`;
}

function countedOf({ column_id, pr_number }: Values): Counted {
  return { column_id, pr_number };
}

function stored(name: string, value: unknown): unknown {
  return JSON_COLUMNS.has(name) && value !== null ? JSON.stringify(value) : value;
}
