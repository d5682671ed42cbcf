import { Injectable } from '@nestjs/common';
import { DemoPart, type DemoWorkspace } from '../demo/index.js';
import { FeatureUsage } from '../features/index.js';
import { BoardGuests } from './board-guests.js';
import { BoardsService } from './boards.service.js';
import { CardsService } from './cards.service.js';

const DEMO_CARDS = [
  {
    title: 'Write the release notes',
    task_type: 'docs',
    column: 'In progress',
    branch: 'release-notes',
    pr_number: 12,
  },
  {
    title: 'Look at the numbers',
    task_type: 'research',
    column: 'To do',
    agent_context: { profile: 'claude.research' },
  },
  { title: 'Thank everybody', column: 'Backlog', description: 'By name.' },
];

/** For a hired builder: about the code of the demo's project. */
const CARD_TO_BUILD = {
  title: 'Round prices to cents',
  task_type: 'coding',
  column: 'Backlog',
  description:
    'With 19 % tax, 9.99 becomes 1188.81 cents. Three of them are 35.66 on the receipt and 35.67 on the labels.',
  acceptance_criteria:
    '`withTax` and `reduced` in `src/prices/price.js` return whole cents, rounded half up. A test says so, and `node --test` passes.',
};

@Injectable()
export class CrmBoardUsage extends FeatureUsage {
  readonly feature = 'crm';
  readonly name = 'crm_boards';

  constructor(private readonly boards: BoardsService) {
    super();
  }

  count(brandId: number): Promise<number> {
    return this.boards.count(brandId, { boardType: 'crm' });
  }

  /** Any member can create a board: it must not bring what the plan does not include. */
  override async keepsOn(brandId: number): Promise<boolean> {
    return (await this.boards.count(brandId, { boardType: 'crm', inPlan: true })) > 0;
  }
}

@Injectable()
export class DemoBoards extends DemoPart {
  constructor(
    private readonly boards: BoardsService,
    private readonly cards: CardsService,
    private readonly guests: BoardGuests,
  ) {
    super();
  }

  async seed({ brandId, adminId, memberId, guestId }: DemoWorkspace): Promise<void> {
    if (await this.boards.count(brandId)) return;
    const launch = await this.boards.create(brandId, adminId, { name: 'Launch', boardType: 'kanban' });
    await this.boards.create(brandId, adminId, { name: 'Customers', boardType: 'crm' });
    const author = { brandId, userId: adminId };
    for (const card of DEMO_CARDS) await this.cards.create(author, launch.id, { ...card, assignee: memberId });
    await this.cards.create(author, launch.id, CARD_TO_BUILD);
    await this.guests.put(brandId, launch.id, guestId, 'viewer');
  }
}
