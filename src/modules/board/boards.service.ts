import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import { Board } from './board.entity.js';

/** The boards of a workspace. */
@Injectable()
export class BoardsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  create(brandId: number, name: string, boardType: string): Promise<Board> {
    const { manager } = this.database;
    return manager.save(manager.create(Board, { brandId, name, boardType, createdAt: this.clock.now() }));
  }

  list(brandId: number): Promise<Board[]> {
    return this.database.manager.find(Board, { where: { brandId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async read(brandId: number, id: string): Promise<Board> {
    const board = await this.database.manager.findOneBy(Board, { brandId, id });
    if (!board) throw refuse.notFound('Board not found');
    return board;
  }

  count(brandId: number, boardType: string): Promise<number> {
    return this.database.manager.countBy(Board, { brandId, boardType });
  }
}
