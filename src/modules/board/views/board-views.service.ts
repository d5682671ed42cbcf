import { Injectable } from '@nestjs/common';
import { Quotas } from '../../../platform/background/quotas/quotas.js';
import { sizeOf } from '../../../platform/background/quotas/size-of.js';
import { Database } from '../../../platform/data/database/database.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { BrandsService } from '../../identity/index.js';
import { BoardsService } from '../boards.service.js';
import { BoardView } from './board-view.entity.js';

const MAX_OWN = 50;
const MAX_SHARED = 50;

export const VIEW_REFUSALS = {
  missing: 'View not found',
  tooMany: `A person can have ${MAX_OWN} views on a board`,
  tooManyShared: `A board can have ${MAX_SHARED} shared views`,
  notOwner: 'Only its owner or an admin can change a shared view',
};

interface Viewer {
  readonly brandId: number;
  readonly userId: number;
  readonly isAdmin: boolean;
}

type ViewFields = Pick<BoardView, 'name' | 'shared' | 'filters'>;

/** Saved filters of boards. Those of others are not there unless they are shared. */
@Injectable()
export class BoardViews {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly boards: BoardsService,
    private readonly brands: BrandsService,
    private readonly quotas: Quotas,
  ) {}

  /** Oldest first. */
  async list({ brandId, userId }: Viewer, boardId: string): Promise<BoardView[]> {
    await this.boards.read(brandId, boardId);
    return this.database.manager.find(BoardView, {
      where: [
        { boardId, userId },
        { boardId, shared: true },
      ],
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  create({ brandId, userId }: Viewer, boardId: string, { name, shared, filters }: ViewFields): Promise<BoardView> {
    return this.database.transaction(async (manager) => {
      await this.brands.lock(brandId);
      await this.boards.read(brandId, boardId);
      if ((await manager.countBy(BoardView, { boardId, userId })) >= MAX_OWN)
        throw refuse.conflict(VIEW_REFUSALS.tooMany);
      if (shared) await this.requireFewShared(boardId);
      await this.quotas.require(brandId, { boards: { bytes: sizeOf(name, filters) } });
      const view = { boardId, userId, name: name.trim(), shared, filters, createdAt: this.clock.now() };
      return manager.save(manager.create(BoardView, view));
    });
  }

  change(viewer: Viewer, boardId: string, id: string, sent: Partial<ViewFields>): Promise<BoardView> {
    return this.database.transaction(async (manager) => {
      await this.brands.lock(viewer.brandId);
      const view = await this.own(viewer, boardId, id);
      if (sent.shared && !view.shared) await this.requireFewShared(boardId);
      const name = sent.name?.trim() ?? view.name;
      const shared = sent.shared ?? view.shared;
      const filters = sent.filters ?? view.filters;
      await this.quotas.require(viewer.brandId, {
        boards: { bytes: sizeOf(name, filters) - sizeOf(view.name, view.filters) },
      });
      return manager.save(Object.assign(view, { name, shared, filters }));
    });
  }

  remove(viewer: Viewer, boardId: string, id: string): Promise<void> {
    return this.database.transaction(async (manager) => {
      await this.brands.lock(viewer.brandId);
      const view = await this.own(viewer, boardId, id);
      await manager.delete(BoardView, { id: view.id });
    });
  }

  /** One that the person may change. */
  private async own({ brandId, userId, isAdmin }: Viewer, boardId: string, id: string): Promise<BoardView> {
    await this.boards.read(brandId, boardId);
    const view = await this.database.manager.findOneBy(BoardView, { boardId, id });
    if (!view || (view.userId !== userId && !view.shared)) throw refuse.notFound(VIEW_REFUSALS.missing);
    if (view.userId !== userId && !isAdmin) throw refuse.forbidden(VIEW_REFUSALS.notOwner);
    return view;
  }

  private async requireFewShared(boardId: string): Promise<void> {
    const count = await this.database.manager.countBy(BoardView, { boardId, shared: true });
    if (count >= MAX_SHARED) throw refuse.conflict(VIEW_REFUSALS.tooManyShared);
  }
}
