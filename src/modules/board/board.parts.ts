import { Injectable } from '@nestjs/common';
import { DemoPart, type DemoWorkspace } from '../../platform/demo/demo-part.js';
import { FeatureHolding } from '../features/index.js';
import { BoardGuests } from './board-guests.js';
import { BoardsService } from './boards.service.js';

@Injectable()
export class CrmBoardsHeld extends FeatureHolding {
  readonly feature = 'crm';
  readonly name = 'crm_boards';

  constructor(private readonly boards: BoardsService) {
    super();
  }

  count(brandId: number): Promise<number> {
    return this.boards.count(brandId, 'crm');
  }
}

@Injectable()
export class DemoBoards extends DemoPart {
  constructor(
    private readonly boards: BoardsService,
    private readonly guests: BoardGuests,
  ) {
    super();
  }

  async furnish({ brandId, guestId }: DemoWorkspace): Promise<void> {
    if ((await this.boards.list(brandId)).length) return;
    const launch = await this.boards.create(brandId, 'Launch', 'kanban');
    await this.boards.create(brandId, 'Customers', 'crm');
    await this.guests.put(brandId, launch.id, guestId, 'viewer');
  }
}
