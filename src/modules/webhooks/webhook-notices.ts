import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { counted } from '../../platform/kernel/counted.js';
import { WorkspaceNotices } from '../identity/index.js';
import { Webhook, type DisabledReason } from './webhook.entity.js';

const KIND = 'webhook-notice';

const AGAIN =
  'Nothing is lost: what was not delivered is listed there, and events of the last 30 days can be sent again.';

const DISABLED: Record<DisabledReason, string> = {
  gone: 'it answered 410 Gone',
  failing: 'every attempt of the last five days failed',
};

/** Mails the admins of a workspace about endpoints that cannot be reached. */
@Injectable()
export class WebhookNotices {
  constructor(
    database: Database,
    private readonly notices: WorkspaceNotices,
  ) {
    notices.writer(KIND, async (about, { workspace }) => {
      const [id = '', what = ''] = about.split('/');
      const webhook = await database.manager.findOneBy(Webhook, { id });
      // Deleted, or it works again.
      if (!webhook || (webhook.failingSince === null && webhook.enabled)) return null;
      const action = { label: 'Open the webhook', path: `/dashboard/webhooks/${id}` };
      const { url } = webhook;
      if (what in DISABLED)
        return {
          subject: 'A webhook was switched off',
          paragraphs: [
            `The webhook ${url} of the workspace ${workspace} was switched off: ${DISABLED[what as DisabledReason]}.`,
            `Events are no longer sent to it. ${AGAIN}`,
          ],
          action,
        };
      return {
        subject: 'A webhook fails',
        paragraphs: [
          `Every attempt to reach the webhook ${url} of the workspace ${workspace} has failed for ${counted(Number(what), 'day')}.`,
          `After five days it is switched off. ${AGAIN}`,
        ],
        action,
      };
    });
  }

  /** In the current transaction, as the other. */
  postFailing(brandId: number, id: string, days: number): Promise<void> {
    return this.notices.post(KIND, { brandId, by: null, concerns: null, about: `${id}/${days}` });
  }

  postDisabled(brandId: number, id: string, reason: DisabledReason): Promise<void> {
    return this.notices.post(KIND, { brandId, by: null, concerns: null, about: `${id}/${reason}` });
  }
}
