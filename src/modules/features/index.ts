export { FeatureUsage } from './feature-usage.js';
export { FeaturesService } from './features.service.js';
