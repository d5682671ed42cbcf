export { BuildSettingsService } from './build-settings.js';
export { CoderProfilesService } from './coder-profiles.service.js';
export { BuildSettingsDto, CardBuildQuery } from './build-settings.dto.js';
export { TASK_TYPES } from './catalog.js';
export type { EffectiveProfile } from './effective-profile.js';
