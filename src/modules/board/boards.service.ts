import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import { Quotas } from '../../platform/quotas/quotas.js';
import { sizeOf } from '../../platform/quotas/size-of.js';
import { BrandsService } from '../identity/index.js';
import { BoardColumn } from './board-column.entity.js';
import { BoardCounter } from './board-counter.entity.js';
import { boardKey } from './board-key.js';
import { BoardSection } from './board-section.js';
import { Board } from './board.entity.js';
import { columnNameKey, DEFAULT_COLUMNS, type ColumnPlan } from './statuses.js';

export interface NewBoard {
  readonly name: string;
  readonly boardType?: string;
  readonly columns?: readonly ColumnPlan[];
}

export type BoardWithColumns = Board & { readonly columns: readonly BoardColumn[] };

/** The boards of a workspace. */
@Injectable()
export class BoardsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly brands: BrandsService,
    private readonly section: BoardSection,
    private readonly quotas: Quotas,
  ) {}

  create(
    brandId: number,
    userId: number,
    { name, boardType = 'kanban', columns = DEFAULT_COLUMNS }: NewBoard,
  ): Promise<BoardWithColumns> {
    if (!columns.length) throw refuse.field('columns', 'must have at least one');
    const keys = columns.map((column) => columnNameKey(column.name));
    if (new Set(keys).size < keys.length) throw refuse.field('columns', 'must not have one name twice');
    return this.database.transaction(async (manager) => {
      await this.brands.lock(brandId);
      await this.quotas.require(brandId, { boards: { rows: 1, bytes: sizeOf(name, columns) }, activity: { rows: 1 } });
      const taken = await manager.find(Board, { where: { brandId }, select: { key: true } });
      const key = boardKey(name, new Set(taken.map((board) => board.key)));
      const board = await manager.save(
        manager.create(Board, { brandId, name, key, boardType, createdAt: this.clock.now() }),
      );
      await manager.insert(BoardCounter, { boardId: board.id, stampedAt: this.clock.now() });
      await manager.insert(
        BoardColumn,
        columns.map(({ name: title, status }, index) => ({
          boardId: board.id,
          name: title.trim(),
          nameKey: keys[index]!,
          status,
          position: index + 1,
        })),
      );
      await this.section.write(brandId, board.id, userId, (open) =>
        Promise.resolve(open.note({ action: 'board.created' })),
      );
      return this.read(brandId, board.id);
    });
  }

  list(brandId: number): Promise<BoardWithColumns[]> {
    return this.withColumns({ brandId });
  }

  async read(brandId: number, id: string): Promise<BoardWithColumns> {
    const [board] = await this.withColumns({ brandId, id });
    if (!board) throw refuse.notFound('Board not found');
    return board;
  }

  count(brandId: number, boardType: string): Promise<number> {
    return this.database.manager.countBy(Board, { brandId, boardType });
  }

  private async withColumns(where: { brandId: number; id?: string }): Promise<BoardWithColumns[]> {
    const { manager } = this.database;
    const boards = await manager.find(Board, { where, order: { createdAt: 'ASC', id: 'ASC' } });
    const columns = await manager
      .createQueryBuilder(BoardColumn, 'k')
      .where('k.boardId IN (:...ids)', { ids: [null, ...boards.map(({ id }) => id)] })
      .orderBy('k.position')
      .getMany();
    return boards.map((board) =>
      Object.assign(board, { columns: columns.filter(({ boardId }) => boardId === board.id) }),
    );
  }
}
