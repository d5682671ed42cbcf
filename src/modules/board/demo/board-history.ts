import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { DemoHistory, type DemoMoment, type LivelyWorkspace } from '../../demo/index.js';
import { BoardGuests } from '../board-guests.js';
import { BoardsService } from '../boards.service.js';
import { CardsService } from '../cards.service.js';
import { cardPlan, type CardPlan } from './card-plan.js';
import { DEMO_BOARDS, DEMO_CHECKLIST, DEMO_COMMENTS } from './demo-cards.js';

const BOARDS_DAYS_AGO = 60;

/** Three boards on which people and agents have worked for weeks. */
@Injectable()
export class BoardHistory extends DemoHistory {
  constructor(
    private readonly boards: BoardsService,
    private readonly cards: CardsService,
    private readonly guests: BoardGuests,
    private readonly clock: Clock,
  ) {
    super();
  }

  async moments(workspace: LivelyWorkspace): Promise<readonly DemoMoment[]> {
    const { brandId, adminId, guestId, people } = workspace;
    if (await this.boards.count(brandId)) return [];
    const now = this.clock.now();
    const moments: DemoMoment[] = [];
    let n = 0;
    for (const [index, { name, boardType, project, areas }] of DEMO_BOARDS.entries()) {
      let boardId = '';
      const create = async (): Promise<void> => {
        boardId = (await this.boards.create(brandId, adminId, { name, boardType })).id;
        if (boardType === 'crm') await this.guests.put(brandId, boardId, guestId, 'viewer');
      };
      moments.push({ daysAgo: BOARDS_DAYS_AGO - index, happen: create });
      for (const [area, titles] of Object.entries(areas))
        for (const title of titles) {
          const plan = cardPlan({ title, area, n: n++, people, now, isCode: project !== null });
          const refers = (): object => ({ project_id: (project && workspace.ids.get(project)) ?? null });
          moments.push(...this.lifeOf(plan, n, workspace, () => ({ boardId, ...refers() })));
        }
    }
    return moments;
  }

  private lifeOf(
    { fields, stations, comments, checked }: CardPlan,
    n: number,
    { brandId, people }: LivelyWorkspace,
    where: () => { boardId: string },
  ): DemoMoment[] {
    let id = '';
    const by = (turn: number) => ({ brandId, userId: people[(n * 2 + turn) % people.length]!.id });
    const born = stations[0]!.daysAgo;
    const steps = stations.map(({ column, daysAgo, then = {} }, turn) => ({
      daysAgo,
      happen: async (): Promise<void> => {
        const { boardId, ...refers } = where();
        if (turn) await this.cards.change(by(turn), id, { column, ...then }, null);
        else id = await this.cards.create(by(0), boardId, { ...fields, ...refers, column });
      },
    }));
    const written = Array.from({ length: comments }, (_, turn) => ({
      daysAgo: born * (0.8 - turn * 0.3),
      happen: () => this.cards.comment(by(turn + 1), id, DEMO_COMMENTS[(n + turn * 3) % DEMO_COMMENTS.length]!),
    }));
    const items = DEMO_CHECKLIST.map((text, index) => ({ text, done: index < (checked ?? 0) }));
    const check = { daysAgo: born * 0.5, happen: () => this.cards.setChecklist(by(1), id, items) };
    return [...steps, ...written, ...(checked === null ? [] : [check])];
  }
}
