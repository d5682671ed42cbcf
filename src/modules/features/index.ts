export { FeatureUsage as FeatureHolding } from './feature-usage.js';
export { FeaturesService } from './features.service.js';
