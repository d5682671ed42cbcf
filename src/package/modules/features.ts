export * from '../../modules/features/index.js';
export { FeaturesModule } from '../../modules/features/features.module.js';
