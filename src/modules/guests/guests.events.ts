import { EnumField, IntField, StringField, UuidField } from '../../platform/http/fields/fields.js';
import { declareEvents } from '../events/index.js';

const KINDS = ['board', 'docs'] as const;

export class GuestEventData {
  @IntField({ about: 'The person', example: 9 })
  user_id: number;
  @EnumField({ about: 'Kind of the resource; absent when all access was removed', values: KINDS, optional: true })
  kind?: (typeof KINDS)[number];
  @UuidField({ about: 'The resource; absent when all access was removed', optional: true })
  resource_id?: string;
  @StringField({ about: 'Role on it; only in `guest.added`', optional: true, example: 'viewer' })
  role?: string;
}

export const GUEST_EVENTS = declareEvents({
  schema: 'GuestEvent',
  subject: 'guest',
  data: GuestEventData,
  audience: 'admins',
  audited: 'all',
  types: {
    'guest.added': 'A person outside the workspace got access, or another role, or accepted it',
    'guest.removed': 'A guest lost access, or left',
  },
});
