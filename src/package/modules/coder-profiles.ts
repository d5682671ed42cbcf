export * from '../../modules/coder-profiles/index.js';
export { CoderProfilesModule } from '../../modules/coder-profiles/coder-profiles.module.js';
