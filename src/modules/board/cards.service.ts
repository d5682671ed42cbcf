import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { canonicalJson } from '../../platform/kernel/canonical-json.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { sizeOf } from '../../platform/background/quotas/size-of.js';
import { countedParent } from './archived.js';
import { actorOf, type Author } from './author.js';
import { BoardSection, type OpenBoard } from './board-section.js';
import {
  lowerUuids,
  milestones,
  refOf,
  settingsOf,
  toldOfNew,
  withPullNumber,
  type Changed,
  type Values,
} from './card-changes.js';
import { CardChecks, MAX_CHILDREN } from './card-checks.js';
import { cardBytes } from './card-bytes.js';
import { readChecklist } from './card-parts.js';
import { CardReactions } from './card-reactions.js';
import { CardRefs } from './card-refs.js';
import { CardWordsStore } from './card-words.js';
import { columnOf, CardWrites, countedOf } from './card-writes.js';
import { Card } from './card.entity.js';
import { CardQuery } from './card.query.js';
import { findTarget, type Column, type Target } from './target-column.js';

/** Result of a write to a card. */
interface Receipt {
  readonly changed: Changed;
  readonly fromColumn: string;
  readonly toColumn: string;
  /** Of the card after the write. */
  readonly version: number;
}

const CHILD = columnsOf(Card, ['id', 'number']);
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
    private readonly writes: CardWrites,
    private readonly reactions: CardReactions,
    private readonly refs: CardRefs,
  ) {}

  create(author: Author, boardId: string, sent: Values): Promise<string> {
    const { brandId, userId } = author;
    return this.section.write(brandId, boardId, actorOf(author), async (board) => {
      const body = await this.refs.inFields(brandId, withPullNumber(lowerUuids(sent)));
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
      await this.writes.insert({
        ...settings,
        ...cardBytes(settings),
        id,
        brand_id: brandId,
        board_id: board.id,
        number,
        column_id: column.id,
        status: column.status,
        position: body.position ?? (await this.writes.endOf(column.id)),
        ...milestones({ started_at: null, completed_at: null }, column.status, now),
        created_at: now,
        created_by: userId,
        updated_at: now,
        updated_by: userId,
      });
      await this.words.write(brandId, id, settings);
      board.count(countedOf({ ...body, column_id: column.id }), 1);
      await this.writes.countChild(countedParent(body), 1);
      const card = { id, ref: `${board.key}-${number}` };
      board.log({ action: 'task.created', card, settings: toldOfNew(settings) });
      await this.reactions.created(board, author, id, body.agent_id);
      return id;
    });
  }

  /** Writes only fields that differ. Refuses if the card's version is not `expected`. */
  async change(author: Author, cardId: string, sent: Values, expected: readonly string[] | null): Promise<Receipt> {
    const { brandId } = author;
    return this.section.writeCard(brandId, cardId, actorOf(author), async (board) => {
      const { card, version } = await this.query.read(brandId, cardId, 'full');
      if (expected && !expected.includes(etagOf(cardId, version))) {
        throw refuse.preconditionFailed('The card has changed since');
      }
      const body = await this.refs.inFields(brandId, withPullNumber(lowerUuids(sent)));
      const from = columnOf(board, card);
      const to = this.columnFor(board, from, body);
      await this.checks.run(brandId, board.id, cardId, body);
      const wanted = { to, settings: settingsOf(body), position: body.position };
      const { card: written, changed } = await this.writes.change(board, card, author, wanted);
      const after = await this.reactions.changed(board, author, written, changed);
      return { changed, fromColumn: from.name, toColumn: to.name, version: after.version };
    });
  }

  remove(author: Author, cardId: string): Promise<void> {
    return this.section.writeCard(author.brandId, cardId, actorOf(author), async (board) => {
      const { card } = await this.query.read(author.brandId, cardId, 'full');
      await this.releaseChildren(author, board, cardId);
      await this.database.run('DELETE FROM cards WHERE id = $1', [cardId]);
      board.count(countedOf(card), -1);
      await this.writes.countChild(countedParent(card), -1);
      board.log({ action: 'task.deleted', card: refOf(card), settings: { before: { title: card.title } } });
      await this.reactions.deleted(board, author, card);
    });
  }

  comment(author: Author, cardId: string, body: string): Promise<{ id: string; createdAt: Date }> {
    return this.section.writeCard(author.brandId, cardId, actorOf(author), async (board) => {
      const { card } = await this.query.read(author.brandId, cardId, 'full');
      await this.quotas.require(author.brandId, { comments: { rows: 1, bytes: sizeOf(body) }, activity: { rows: 1 } });
      const comment = await this.writes.comment(board, card, author, body);
      await this.reactions.commented(board, author, { ...card, version: card.version + 1 }, body);
      return comment;
    });
  }

  setChecklist(author: Author, cardId: string, items: readonly { text: string; done: boolean }[]): Promise<void> {
    return this.section.writeCard(author.brandId, cardId, actorOf(author), async (board) => {
      const { card } = await this.query.read(author.brandId, cardId, 'standard');
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
      await this.writes.update(cardId, {
        checklist_total: items.length,
        checklist_done: done,
        updated_at: this.clock.now(),
        updated_by: author.userId ?? card.updated_by,
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

  /** In batches: cards created before the limit may have more children than it allows. */
  private async releaseChildren({ userId }: Author, board: OpenBoard, cardId: string): Promise<void> {
    for (let released = MAX_CHILDREN; released === MAX_CHILDREN;) {
      const children = await this.database.rows(
        CHILD,
        `UPDATE cards SET parent_id = NULL, version = version + 1, updated_at = $2, updated_by = coalesce($3, updated_by)
          WHERE id IN (SELECT id FROM cards WHERE parent_id = $1 LIMIT ${MAX_CHILDREN}) RETURNING ${selectList(CHILD)}`,
        [cardId, this.clock.now(), userId],
      );
      for (const { id, number } of children) {
        board.log({ action: 'task.updated', card: { id, ref: `${board.key}-${number}` }, changed: ['parent_id'] });
      }
      released = children.length;
    }
  }
}

/** Strong ETag of a card's version. */
export function etagOf(cardId: string, version: number): string {
  return `"${cardId.slice(0, 8)}-${version}"`;
}
