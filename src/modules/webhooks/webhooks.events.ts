import { BoolField, EnumField, StringField } from '../../platform/http/fields/fields.js';
import { declareEvents } from '../events/index.js';
import { DISABLED_REASONS, type DisabledReason } from './webhook.entity.js';

export class WebhookEventData {
  @StringField({
    about: 'Address of the endpoint, without the values of its query',
    example: 'https://hooks.example.com/workspace',
  })
  url: string;
  @BoolField({ about: 'Whether events are sent to it' })
  enabled: boolean;
  @EnumField({ about: 'In `webhook.disabled`: why', values: DISABLED_REASONS, optional: true })
  reason?: DisabledReason;
}

/** Only in a test message requested by an admin: not in the log. */
export const TEST_EVENT = 'webhook.test';

export const WEBHOOK_EVENTS = declareEvents({
  schema: 'WebhookEvent',
  subject: 'webhook',
  data: WebhookEventData,
  audience: 'admins',
  audited: 'all',
  types: {
    'webhook.created': 'A webhook was created',
    'webhook.changed': 'Address, types, description or state of a webhook changed',
    'webhook.rotated': 'A webhook got a new secret; the old one signs for another 24 hours, or ended at once',
    'webhook.tested': 'An admin had a test event sent',
    'webhook.redelivered': 'An admin had one event sent again',
    'webhook.replayed': 'An admin had all events after one sent again',
    'webhook.disabled':
      'The service switched a webhook off: its endpoint is gone, or failed for five days, or what its maker may do has ended',
    'webhook.deleted': 'A webhook was deleted with its deliveries',
    [TEST_EVENT]: 'A test that an admin asked for, sent to one endpoint. Not in the log',
  },
});
