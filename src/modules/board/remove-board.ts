import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { EventLog, EventRetention } from '../events/index.js';
import { Board } from './board.entity.js';
import { BOARD_EVENTS } from './board.events.js';
import { CardReactions } from './card-reactions.js';

const BOARD = columnsOf(Board, ['key', 'name'], 'b');
/** Other writers of the board wait for the lock. */
const LOCK = `SELECT ${selectList(BOARD)} FROM boards b JOIN board_counters n ON n.board_id = b.id
               WHERE b.id = $1 AND b.brand_id = $2 FOR UPDATE OF n`;
/** Small enough to stay far below the statement timeout. */
const BATCH = 5_000;
const REMOVE_CARDS = `DELETE FROM cards WHERE id IN (SELECT id FROM cards WHERE board_id = $1 LIMIT ${BATCH})`;

/** Deletes a board and everything that belongs to it in one transaction. */
@Injectable()
export class RemoveBoard {
  constructor(
    private readonly database: Database,
    private readonly events: EventLog,
    private readonly retention: EventRetention,
    private readonly reactions: CardReactions,
  ) {}

  remove(brandId: number, id: string): Promise<void> {
    return this.database.transaction(async (manager) => {
      const board = await this.database.row(BOARD, LOCK, [id, brandId]);
      if (!board) throw refuse.notFound('Board not found');
      await this.reactions.boardRemoved(brandId, id);
      while ((await this.database.run(REMOVE_CARDS, [id])) === BATCH);
      await manager.delete(Board, { id, brandId });
      await this.retention.forgetBoard(brandId, id);
      const data = { board_id: id, changed: [], name: board.name };
      const settings = { before: { name: board.name } };
      this.events.record(BOARD_EVENTS, 'board.deleted', { brandId, subject: { id, ref: board.key }, data, settings });
    });
  }
}
