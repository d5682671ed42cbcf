import { StringListField } from '../../platform/http/fields/fields.js';
import { declareEvents } from '../events/index.js';

export class ProfileEventData {
  @StringListField({ about: 'Changed settings', example: ['model'] })
  changed: readonly string[];
}

export const PROFILE_EVENTS = declareEvents({
  schema: 'ProfileEvent',
  subject: 'profile',
  data: ProfileEventData,
  audience: 'members',
  audited: 'all',
  types: { 'profile.changed': 'Settings of a coder profile changed' },
});
