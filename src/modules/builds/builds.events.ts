import { StringField } from '../../platform/http/fields/fields.js';
import { declareEvents } from '../events/index.js';

export class BuildSettingsEventData {
  @StringField({ about: 'What was changed', example: 'Settings of builds' })
  name: string;
}

export const BUILD_SETTINGS_EVENTS = declareEvents({
  schema: 'BuildSettingsEvent',
  subject: 'build_settings',
  data: BuildSettingsEventData,
  audience: 'admins',
  audited: 'all',
  types: { 'build_settings.changed': 'An admin changed the settings of builds' },
});
