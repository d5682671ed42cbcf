import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { nextMail } from './mails/mail-times.js';
import { NotificationSettings } from './notification.entity.js';
import { DEFAULTS, type MailMode, type Reason } from './reasons.js';

export interface Choices {
  readonly mail: MailMode;
  readonly mute: readonly Reason[];
}

/** What waits for a mail leaves at the time of the new choice; what was to be in none stays so. */
const PUT: Statement = {
  name: 'notifications.put_settings',
  text: `INSERT INTO notification_settings AS s (brand_id, user_id, mail, mute, mailed_seq)
         SELECT $1, $2, $3, $4, coalesce((SELECT max(event_seq) FROM notifications WHERE brand_id = $1 AND user_id = $2), 0)
         ON CONFLICT (brand_id, user_id) DO UPDATE
            SET mail = excluded.mail, mute = excluded.mute,
                mail_at = CASE WHEN s.mail_at IS NULL THEN NULL ELSE $5::timestamptz END,
                mailed_seq = CASE WHEN s.mail_at IS NULL THEN excluded.mailed_seq ELSE s.mailed_seq END`,
};

/** What people chose. */
@Injectable()
export class NotificationChoices {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(brandId: number, userId: number): Promise<Choices> {
    const found = await this.database.manager.findOneBy(NotificationSettings, { brandId, userId });
    return found ? { mail: found.mail, mute: found.mute } : DEFAULTS;
  }

  async put(brandId: number, userId: number, { mail, mute }: Choices): Promise<Choices> {
    await this.database.run(PUT, [brandId, userId, mail, mute, nextMail(mail, this.clock.now())]);
    return { mail, mute };
  }
}
