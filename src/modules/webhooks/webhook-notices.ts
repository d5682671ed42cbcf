import { Injectable } from '@nestjs/common';
import { maskUrl } from '../../engines/secret-redaction/mask-url.js';
import { Database } from '../../platform/data/database/database.js';
import { counted } from '../../platform/kernel/counted.js';
import { WorkspaceNotices } from '../identity/index.js';
import { Webhook, type DisabledReason } from './webhook.entity.js';

const KIND = 'webhook-notice';
const BY_TOKEN = 'webhook-by-token';

const AGAIN =
  'Nothing is lost: what was not delivered is listed there, and events of the last 30 days can be sent again.';

const DISABLED: Record<DisabledReason, string> = {
  gone: 'it answered 410 Gone',
  failing: 'every attempt of the last five days failed',
  token_revoked: 'the token it was made with was revoked',
  maker_locked: 'the account of its maker was locked',
  maker_removed: 'its maker is no longer a member',
  maker_not_admin: 'its maker is no longer an admin',
};

/** Whose it was may matter to those who switch it on again. */
const CHECK_FIRST =
  'Look at its address before you switch it on again: from then on it is sent what you may read. Delete it if nobody needs it.';

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
      const url = maskUrl(webhook.url);
      if (what in DISABLED) {
        const reason = what as DisabledReason;
        return {
          subject: 'A webhook was switched off',
          paragraphs: [
            `The webhook ${url} of the workspace ${workspace} was switched off: ${DISABLED[reason]}.`,
            `Events are no longer sent to it. ${AGAIN}`,
            ...(reason === 'gone' || reason === 'failing' ? [] : [CHECK_FIRST]),
          ],
          action,
        };
      }
      return {
        subject: 'A webhook fails',
        paragraphs: [
          `Every attempt to reach the webhook ${url} of the workspace ${workspace} has failed for ${counted(Number(what), 'day')}.`,
          `After five days it is switched off. ${AGAIN}`,
        ],
        action,
      };
    });
    notices.writer(BY_TOKEN, async (about, { actor, workspace }) => {
      const [id = '', what = ''] = about.split('/');
      const webhook = await database.manager.findOneBy(Webhook, { id });
      if (!webhook) return null;
      return {
        subject: `A token ${what} a webhook of ${workspace}`,
        paragraphs: [
          `A token of ${actor} ${what} the webhook ${maskUrl(webhook.url)} of the workspace ${workspace}. `,
          'If nobody meant this, delete the webhook and have the token revoked.',
        ],
        action: { label: 'Open the webhook', path: `/dashboard/webhooks/${id}` },
      };
    });
  }

  /** A token decided where events go, or was given the secret. In the current transaction, as the others. */
  postByToken(
    brandId: number,
    id: string,
    by: number,
    what: 'made' | 'changed' | 'rotated the secret of',
  ): Promise<void> {
    return this.notices.post(BY_TOKEN, { brandId, by, concerns: null, about: `${id}/${what}` });
  }

  postFailing(brandId: number, id: string, days: number): Promise<void> {
    return this.notices.post(KIND, { brandId, by: null, concerns: null, about: `${id}/${days}` });
  }

  postDisabled(brandId: number, id: string, reason: DisabledReason): Promise<void> {
    return this.notices.post(KIND, { brandId, by: null, concerns: null, about: `${id}/${reason}` });
  }
}
