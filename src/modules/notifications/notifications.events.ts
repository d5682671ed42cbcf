import { EnumField, IntField, UuidField } from '../../platform/http/fields/fields.js';
import { declareEvents } from '../events/index.js';
import { REASONS, type Reason } from './reasons.js';

export class NotificationEventData {
  @IntField({ about: 'The person who is told: nobody else receives the event', example: 7 })
  user_id: number;
  @UuidField({ about: 'The notification; absent in `notification.read`', optional: true })
  notification_id?: string;
  @EnumField({ about: 'Why they are told; absent in `notification.read`', values: REASONS, optional: true })
  reason?: Reason;
}

export const NOTIFICATION_EVENTS = declareEvents({
  schema: 'NotificationEvent',
  subject: 'notification',
  data: NotificationEventData,
  audience: 'the person',
  types: {
    'notification.created': 'The person is told of an event',
    'notification.read': 'The person has read notifications',
  },
});
