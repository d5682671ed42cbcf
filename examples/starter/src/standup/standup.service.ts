import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { CardReads } from 'workspace-platform/modules/board';
import { MembershipService } from 'workspace-platform/modules/identity';
import { Clock, Database, EventLog } from 'workspace-platform/platform';
import { StandupNote } from './standup-note.entity.js';
import { STANDUP_EVENTS } from './standup.events.js';

const LATEST = 100;

@Injectable()
export class StandupService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cards: CardReads,
    private readonly events: EventLog,
    membership: MembershipService,
  ) {
    membership.onJoined((brandId, userId) => this.welcome(brandId, userId));
  }

  latest(brandId: number): Promise<StandupNote[]> {
    return this.database.manager.find(StandupNote, { where: { brandId }, order: { createdAt: 'DESC' }, take: LATEST });
  }

  /** `cards.read` answers 404 for a card that the workspace does not have. The event is there if and only if the note is. */
  write(brandId: number, authorId: number, text: string, card: string | null): Promise<StandupNote> {
    return this.database.transaction(async (manager) => {
      const ref = card === null ? null : (await this.cards.read(brandId, card)).ref;
      const createdAt = this.clock.now();
      const note = await manager.save(manager.create(StandupNote, { brandId, authorId, text, card: ref, createdAt }));
      const data = { author_id: authorId, card: ref };
      this.events.record(STANDUP_EVENTS, 'standup.written', { brandId, subject: { id: note.id }, data });
      return note;
    });
  }

  async removeBefore(moment: Date): Promise<number> {
    const { affected } = await this.database.manager.delete(StandupNote, { createdAt: LessThan(moment) });
    return affected ?? 0;
  }

  /** In the transaction that makes the person a member: both happen, or neither. */
  private async welcome(brandId: number, userId: number): Promise<void> {
    await this.write(brandId, userId, 'Joined the workspace', null);
  }
}
