import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { EventLog } from '../events/index.js';
import { MembershipService } from '../identity/index.js';
import { NOTIFICATION_EVENTS } from './notifications.events.js';
import { NotificationsQuery, type Reader } from './notifications.query.js';

const READ: Statement = {
  name: 'notifications.read',
  text: `UPDATE notifications SET read_at = $3
          WHERE brand_id = $1 AND user_id = $2 AND read_at IS NULL AND id = ANY($4::uuid[])`,
};
const READ_UNTIL: Statement = {
  name: 'notifications.read_until',
  text: `UPDATE notifications SET read_at = $3
          WHERE brand_id = $1 AND user_id = $2 AND read_at IS NULL AND created_at <= $4`,
};

/** Which ones: by their ids, or all up to a moment. */
export interface ReadUpTo {
  readonly ids?: readonly string[];
  readonly until?: string;
}

/** What a person has read. Who leaves a workspace leaves nothing here. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly query: NotificationsQuery,
    private readonly events: EventLog,
    membership: MembershipService,
  ) {
    membership.onLeft(async (brandId, userId) => {
      await database.run('DELETE FROM notifications WHERE brand_id = $1 AND user_id = $2', [brandId, userId]);
      await database.run('DELETE FROM notification_settings WHERE brand_id = $1 AND user_id = $2', [brandId, userId]);
    });
  }

  /** Returns how many are left. Ids of others, and of what is gone, change nothing. */
  markRead({ brandId, userId }: Pick<Reader, 'brandId' | 'userId'>, { ids, until }: ReadUpTo): Promise<number> {
    if (ids !== undefined && until !== undefined) throw refuse.field('until', 'cannot be given with ids');
    if (ids === undefined && until === undefined) throw refuse.field('ids', 'is required, or until');
    return this.database.transaction(async () => {
      const [statement, which] = ids ? [READ, ids] : [READ_UNTIL, new Date(until!)];
      const changed = await this.database.run(statement, [brandId, userId, this.clock.now(), which]);
      const subject = { id: userId };
      const data = { user_id: userId };
      if (changed) this.events.record(NOTIFICATION_EVENTS, 'notification.read', { brandId, subject, data });
      return this.query.unread({ brandId, userId });
    });
  }
}
