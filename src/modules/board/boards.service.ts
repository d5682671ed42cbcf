import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { json, uuid, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { sizeOf } from '../../platform/background/quotas/size-of.js';
import { countRows, readPageKeys, readRows } from '../../platform/data/pages/table-page.js';
import type { Listed, Page } from '../../platform/data/pages/page.js';
import { person } from '../events/index.js';
import { BrandsService } from '../identity/index.js';
import { BoardColumn } from './board-column.entity.js';
import { BoardCounter } from './board-counter.entity.js';
import { boardKey } from './board-key.js';
import { BoardSection } from './board-section.js';
import { Board } from './board.entity.js';
import { columnNameKey, DEFAULT_COLUMNS, type ColumnPlan } from './statuses.js';

interface NewBoard {
  readonly name: string;
  readonly boardType: string;
  readonly columns?: readonly ColumnPlan[];
}

type ColumnOfBoard = Pick<BoardColumn, 'id' | 'name' | 'status' | 'cardsCount'>;
export type BoardWithColumns = Board & { readonly columns: readonly ColumnOfBoard[] };

/** Aggregated in the database: a page of boards can have ten thousand columns. */
const COLUMNS: Statement = {
  name: 'board.columns',
  text: `SELECT board_id AS id, json_agg(json_build_object('id', id, 'name', name, 'status', status, 'cardsCount', cards_count)
                                        ORDER BY position, id) AS columns
           FROM board_columns WHERE board_id = ANY($1::uuid[]) GROUP BY board_id`,
};

const NAMED = columnsOf(Board, ['id', 'key', 'name']);
const NAMES: Statement = {
  name: 'board.names',
  text: `SELECT ${selectList(NAMED)} FROM boards WHERE brand_id = $1 ORDER BY created_at, id LIMIT $2`,
};
/** What a board is called. */
export type NamedBoard = Row<typeof NAMED>;

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
    { name, boardType, columns = DEFAULT_COLUMNS }: NewBoard,
  ): Promise<BoardWithColumns> {
    if (!columns.length) throw refuse.field('columns', 'must have at least one');
    const keys = columns.map((column) => columnNameKey(column.name));
    if (new Set(keys).size < keys.length) throw refuse.field('columns', 'must not have one name twice');
    return this.database.transaction(async (manager) => {
      await this.brands.lock(brandId);
      await this.quotas.require(brandId, { boards: { rows: 1, bytes: sizeOf(name, columns) }, activity: { rows: 1 } });
      const taken = await manager.find(Board, { where: { brandId }, select: { key: true } });
      const key = boardKey(name, new Set(taken.map((board) => board.key)));
      const { plan } = await this.brands.withPlan(brandId);
      const inPlan = boardType !== 'crm' || plan.features.crm;
      const board = await manager.save(
        manager.create(Board, { brandId, name, key, boardType, inPlan, createdAt: this.clock.now() }),
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
      await this.section.write(brandId, board.id, person(userId), (open) =>
        Promise.resolve(open.log({ action: 'board.created' })),
      );
      return this.read(brandId, board.id);
    });
  }

  /** Oldest first. */
  async list(brandId: number, page: Page): Promise<Listed<BoardWithColumns>> {
    const table = { entity: Board, of: ['brand_id', brandId] as const };
    const { ids, nextCursor } = await readPageKeys(this.database, table, page);
    const boards = await readRows(this.database, Board, ids);
    return { items: await this.withColumns(boards), total: await countRows(this.database, table), nextCursor };
  }

  async read(brandId: number, id: string): Promise<BoardWithColumns> {
    const board = await this.database.manager.findOneBy(Board, { brandId, id });
    if (!board) throw refuse.notFound('Board not found');
    return (await this.withColumns([board]))[0]!;
  }

  rename(brandId: number, userId: number, id: string, name: string): Promise<BoardWithColumns> {
    return this.section.write(brandId, id, person(userId), async (open) => {
      const before = await this.read(brandId, id);
      if (before.name === name) return before;
      await this.quotas.require(brandId, { activity: { rows: 1 } });
      await this.database.manager.update(Board, { id }, { name });
      const settings = { before: { name: before.name }, after: { name } };
      open.log({ action: 'board.changed', changed: ['name'], name, settings });
      return this.read(brandId, id);
    });
  }

  /** Oldest first, without their columns. */
  names(brandId: number, limit: number): Promise<NamedBoard[]> {
    return this.database.rows(NAMED, NAMES, [brandId, limit]);
  }

  /** Null if no board has this key. */
  async idOfKey(brandId: number, key: string): Promise<string | null> {
    return (await this.database.manager.findOneBy(Board, { brandId, key }))?.id ?? null;
  }

  count(brandId: number, which: Partial<Pick<Board, 'boardType' | 'inPlan'>> = {}): Promise<number> {
    return this.database.manager.countBy(Board, { brandId, ...which });
  }

  private async withColumns(boards: readonly Board[]): Promise<BoardWithColumns[]> {
    const rows = await this.database.rows({ id: uuid, columns: json<ColumnOfBoard[]>() }, COLUMNS, [
      boards.map(({ id }) => id),
    ]);
    const columnsOf = new Map(rows.map(({ id, columns }) => [id, columns]));
    return boards.map((board) => Object.assign(board, { columns: columnsOf.get(board.id) ?? [] }));
  }
}
