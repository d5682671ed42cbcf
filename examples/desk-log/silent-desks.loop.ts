import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { MembershipService } from '../../src/modules/identity/index.js';
import { Workstation } from '../../src/modules/workstations/index.js';
import { Clock } from '../../src/platform/kernel/clock/clock.js';
import { Database } from '../../src/platform/data/database/database.js';
import { Loop, type LoopResult } from '../../src/platform/background/loops/loop-decorator.js';
import { letter } from '../../src/engines/mail-message/letter.js';
import type { Mail } from '../../src/engines/mail-message/mailer.js';
import { Outbox } from '../../src/platform/background/mailer/index.js';
import { DeskLogEntry } from './desk-log-entry.entity.js';

const SILENT_MS = 3_600_000;
const BATCH = 500;
const MAIL = 'silent-desk';

/** Logs a desk that has been silent for an hour, once, and mails the admins of its workspace. */
@Injectable()
export class SilentDesks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly membership: MembershipService,
    private readonly outbox: Outbox,
  ) {
    outbox.writer(MAIL, (subject) => this.mail(subject));
  }

  @Loop({ name: 'silent-desks', every: '10m', jitter: '1m', about: 'Notes desks that fell silent in their log' })
  async run(signal: AbortSignal): Promise<LoopResult> {
    const lastContactAt = LessThan(new Date(this.clock.now().getTime() - SILENT_MS));
    let noted = 0;
    for (let skip = 0; !signal.aborted; skip += BATCH) {
      const desks = await this.database.manager.find(Workstation, {
        where: { status: 'unreachable', lastContactAt },
        order: { id: 'ASC' },
        skip,
        take: BATCH,
      });
      for (const desk of desks) if (await this.note(desk)) noted++;
      if (desks.length < BATCH) break;
    }
    return { noted };
  }

  /**
   * Writes the entry and the mails in one transaction. The unique index logs each silence once, even when several
   * processes run this loop.
   */
  private note(desk: Workstation): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const since = desk.lastContactAt!;
      const { identifiers } = await manager
        .createQueryBuilder()
        .insert()
        .into(DeskLogEntry)
        .values({
          workstationId: desk.id,
          authorId: null,
          text: `No contact since ${since.toISOString()}`,
          silentSince: since,
          createdAt: this.clock.now(),
        })
        .orIgnore()
        .execute();
      const [entry] = identifiers as ({ id: string } | undefined)[];
      if (!entry) return false;
      for (const { userId, role } of await this.membership.list(desk.brandId))
        if (role === 'admin') await this.outbox.post(MAIL, `${entry.id}:${userId}`);
      return true;
    });
  }

  /** Rendered when the mail is sent: a former admin, or the admin of a released desk, gets none. */
  private async mail(subject: string): Promise<Mail | null> {
    const [id, userId] = subject.split(':') as [string, string];
    const entry = await this.database.manager.findOne(DeskLogEntry, {
      where: { id },
      relations: { workstation: true },
    });
    const desk = entry?.workstation;
    const admin = desk && (await this.membership.find(desk.brandId, Number(userId)));
    if (admin?.role !== 'admin') return null;
    return letter({
      to: admin.user.email,
      subject: `Desk ${desk!.name} is silent`,
      paragraphs: [`${desk!.name}: ${entry!.text}.`, 'It may be switched off, or its network may be down.'],
    });
  }
}
