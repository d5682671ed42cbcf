export { BuildSettingsDto, CardBuildQuery } from './build-settings.dto.js';
export { BuildSettingsService } from './build-settings.js';
export { TASK_TYPES } from './catalog.js';
export { CoderProfilesService } from './coder-profiles.service.js';
export { CoderSettingsDto, settingsOf } from './coder-profiles.dto.js';
