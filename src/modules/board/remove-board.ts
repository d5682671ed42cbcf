import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Board } from './board.entity.js';

/** Other writers of the board wait for the lock. */
const LOCK = `SELECT b.id FROM boards b JOIN board_counters n ON n.board_id = b.id
               WHERE b.id = $1 AND b.brand_id = $2 FOR UPDATE OF n`;
/** Small enough to stay far below the statement timeout. */
const BATCH = 5_000;
const REMOVE_CARDS = `DELETE FROM cards WHERE id IN (SELECT id FROM cards WHERE board_id = $1 LIMIT ${BATCH})`;

/** Deletes a board and everything that belongs to it in one transaction. */
@Injectable()
export class RemoveBoard {
  constructor(private readonly database: Database) {}

  remove(brandId: number, id: string): Promise<void> {
    return this.database.transaction(async (manager) => {
      if (!(await this.database.run(LOCK, [id, brandId]))) throw refuse.notFound('Board not found');
      while ((await this.database.run(REMOVE_CARDS, [id])) === BATCH);
      await manager.delete(Board, { id, brandId });
    });
  }
}
