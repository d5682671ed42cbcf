import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { WorkspaceNotices } from '../identity/index.js';
import { Hire } from './hire.entity.js';

const KIND = 'hire-ended';

/** Notifies the admins, and the person who hired, when somebody else ends a hire immediately. */
@Injectable()
export class HireNotices {
  constructor(
    private readonly database: Database,
    private readonly notices: WorkspaceNotices,
    private readonly log: Log,
  ) {
    notices.writer(KIND, async (id, { actor, workspace }) => {
      const hire = await this.database.manager.findOne(Hire, { where: { id }, relations: { profile: true } });
      if (!hire) return null;
      const { name } = hire.profile!;
      return {
        subject: `The hire of ${name} was ended`,
        paragraphs: [
          `Ended at once by ${actor}: the hire of ${name} by the workspace ${workspace}.`,
          'Its tools are gone, except those that another hire uses. The agent stays registered and can still be messaged.',
        ],
        action: { label: 'Open the hire', path: `/dashboard/agents/onboarding?hire=${id}` },
      };
    });
  }

  /** Call in the transaction that ends the hire. */
  async postEnded({ id, brandId, hiredBy }: Hire, by: number | null): Promise<void> {
    await this.notices.post(KIND, { brandId, by, concerns: hiredBy, about: id });
    this.log.info('hire ended immediately', { hire: id, brand: brandId, by });
  }
}
